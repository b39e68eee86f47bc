"""Finds errors in records: `checks.CHECKS` lists the checks, `checks.load` applies them.

`lint` finds what is only doubtful.
"""
