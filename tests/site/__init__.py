"""Tests of the built site as a whole, without a browser."""
# ruff: noqa: A005 - it is only ever imported as tests.site
