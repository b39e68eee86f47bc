"""Finds errors in records: `checks` lists the checks, and `checks.load` applies all of them."""
