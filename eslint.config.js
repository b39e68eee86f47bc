import js from "@eslint/js";

const SHARED_RULES = {
  "array-callback-return": "error",
  "default-case-last": "error",
  eqeqeq: "error",
  "max-lines": ["error", { max: 350 }],
  "no-constructor-return": "error",
  "no-duplicate-imports": ["error", { allowSeparateTypeImports: true }],
  "no-else-return": "error",
  "no-eval": "error",
  "no-implied-eval": "error",
  "no-lonely-if": "error",
  "no-new-func": "error",
  "no-promise-executor-return": "error",
  "no-self-compare": "error",
  "no-shadow": "error",
  "no-template-curly-in-string": "error",
  "no-unneeded-ternary": "error",
  "no-unreachable-loop": "error",
  "no-use-before-define": ["error", { functions: false, classes: false, variables: false }],
  "no-useless-computed-key": "error",
  "no-useless-concat": "error",
  "no-useless-rename": "error",
  "no-useless-return": "error",
  "no-var": "error",
  "object-shorthand": "error",
  "prefer-arrow-callback": "error",
  "prefer-const": "error",
  "prefer-object-has-own": "error",
  "prefer-object-spread": "error",
  "prefer-promise-reject-errors": "error",
  "prefer-template": "error",
  radix: "error",
};

/** What exists once in hooks/concord/theme/assets/ui/, and what to use instead of a second copy. */
const STORAGE = { message: "Storage may be switched off: use ui/storage.js." };
const ONE_HOME = {
  "no-restricted-globals": [
    "error",
    { name: "localStorage", ...STORAGE },
    { name: "sessionStorage", ...STORAGE },
    { name: "fetch", message: "Use fetchOnce() of ui/fetch-once.js." },
  ],
  "no-restricted-syntax": [
    "error",
    {
      selector: "MetaProperty[meta.name='import']",
      message: "ui/site.js knows where the site and its assets are.",
    },
  ],
};

export default [
  { ignores: [".venv/", ".cache/", "build/", "dist/", "site/", "hooks/concord/theme/assets/vendor/", "tests/tools/"] },
  {
    ...js.configs.recommended,
    linterOptions: { reportUnusedDisableDirectives: "error" },
  },
  { rules: SHARED_RULES },
  {
    files: ["hooks/concord/**/assets/**/*.js"],
    rules: {
      "no-undef": "off", // the type check knows the globals of pages
      ...ONE_HOME,
    },
  },
  { files: ["hooks/concord/theme/assets/ui/{apply-preferences,forward}.js", "hooks/concord/features/search/assets/focus.js"], languageOptions: { sourceType: "script" } },
  {
    files: ["hooks/concord/theme/assets/ui/{storage,apply-preferences,reader-language,fetch-once,site}.js"],
    rules: { "no-restricted-globals": "off", "no-restricted-syntax": "off" },
  },
  { files: ["hooks/mkdocs_site/*.js", "tests/browser/in_page/*.js"], rules: { "no-undef": "off" } },
  {
    // Plain scripts that the site joins into sw.js: each uses what the others declare.
    files: ["hooks/concord/features/offline/worker/*.js"],
    languageOptions: { sourceType: "script" },
    rules: { "no-undef": "off", "no-unused-vars": "off" }, // the type check sees all parts together
  },
  {
    files: ["tests/engines/*.js"], // runs within pages
    languageOptions: {
      globals: Object.fromEntries(["Event", "KeyboardEvent", "PointerEvent", "document", "location", "setTimeout"].map((name) => [name, "readonly"])),
    },
  },
  {
    files: ["tests/**/js/**/*.js"],
    languageOptions: {
      globals: Object.fromEntries(
        ["AbortController", "DOMException", "Headers", "URL", "URLSearchParams", "Response", "Request", "crypto", "structuredClone", "setTimeout"].map((name) => [name, "readonly"]),
      ),
    },
  },
];
