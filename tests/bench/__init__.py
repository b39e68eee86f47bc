"""Measurements of builds and of the search with generated libraries."""
