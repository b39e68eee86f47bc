"""Makes draft records of rows."""
