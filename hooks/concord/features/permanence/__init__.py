"""Keeps what was published: the records of it, their checks, and pages for what moved or went."""
