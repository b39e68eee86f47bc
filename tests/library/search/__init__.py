"""How well the search answers what players of the shipped games type."""
