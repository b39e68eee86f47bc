"""The model of a library: immutable, and independent of files and MkDocs."""
