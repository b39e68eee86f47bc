addEventListener("securitypolicyviolation", (violation) => {
  const { effectiveDirective, blockedURI, sourceFile, lineNumber } = violation;
  console.error(
    `policy violated: ${effectiveDirective}, ${blockedURI}, ${sourceFile}:${lineNumber}`,
  );
});
