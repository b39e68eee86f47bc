/** Trusted types, which the type check does not know. A trusted value is a string to it. */
declare var trustedTypes: { createPolicy<Rules>(name: string, rules: Rules): Rules } | undefined;
