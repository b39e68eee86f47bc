"""Rulings and errata: who decided what, and when."""
