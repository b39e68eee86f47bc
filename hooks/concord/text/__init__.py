"""Texts: `inline` parses their Markdown, `markup` renders them, `phrases` finds phrases in them."""
