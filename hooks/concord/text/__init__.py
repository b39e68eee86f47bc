"""Texts: `inline` parses the Markdown of a text, `markup` renders it, `phrases` finds phrases in it."""
