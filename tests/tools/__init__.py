"""Commands for maintainers that are no tests."""
