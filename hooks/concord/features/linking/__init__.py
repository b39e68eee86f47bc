"""A script for other sites that links the numbers in their texts."""
