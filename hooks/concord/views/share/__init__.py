"""The share pages, which do without the theme."""
