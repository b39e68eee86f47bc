"""Mistakes in records, by what they concern. Each module has a table `MISTAKES`."""
