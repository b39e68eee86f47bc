"""Keeps published addresses and ids: their records, checks, and pages at former addresses."""
