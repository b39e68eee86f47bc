"""The state of each translation."""
