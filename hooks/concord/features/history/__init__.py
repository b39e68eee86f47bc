"""The earlier versions of a game, its units and its texts, and the changes between them."""
