"""A new library with a small sample game."""
