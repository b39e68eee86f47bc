"""How well citations of the shipped rules are understood."""
