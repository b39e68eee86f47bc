"""Builds that take from the last site what has not changed."""
