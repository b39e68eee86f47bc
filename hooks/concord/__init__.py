"""The rules core: records in, pages and data out. It knows nothing of MkDocs."""
