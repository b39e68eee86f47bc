"""The shipped records."""
