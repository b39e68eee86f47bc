"""Books of the rules: `book` says what is in them, the other modules write them as files."""
