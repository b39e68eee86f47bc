"""Aligns the trees of several languages as rows, and writes the file in which people correct
them."""
