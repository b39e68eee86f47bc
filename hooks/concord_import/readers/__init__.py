"""Readers of files, one module for each format. Each turns the content of a file into blocks."""
