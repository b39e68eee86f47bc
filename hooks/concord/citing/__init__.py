"""Finds the units that are meant by whatever a person types: a number, an id or an address."""
