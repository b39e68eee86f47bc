"""Mistakes of authors, by what they concern: each module has a table `MISTAKES`."""
