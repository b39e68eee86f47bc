"""Finds doubtful texts: `lints.LINTS` lists the lints, `lints.lint_warnings` applies them."""
