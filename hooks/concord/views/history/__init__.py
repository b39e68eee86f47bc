"""Pages about earlier versions of a game's rules."""
