"""Tests of releases, and of the locks of everything that is installed."""
