"""Terms with their definitions, and links to them in texts."""
