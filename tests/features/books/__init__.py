"""Tests of books: what is in them, and the files."""
