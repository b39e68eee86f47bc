"""Texts: `parsing` reads their Markdown, `html` and `plain` write them, `phrases` finds phrases."""
