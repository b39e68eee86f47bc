"""Cards, tiles and other pieces, and the expansions that they need."""
