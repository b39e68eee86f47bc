"""What earlier versions of a game had, and of each of its units and texts."""
