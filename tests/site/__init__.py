"""Tests of the built site as a whole, without a browser."""
