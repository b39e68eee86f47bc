"""Tests of the spine, by its packages."""
