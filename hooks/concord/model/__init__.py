"""The model of a library: immutable, and without knowledge of files or of MkDocs."""
