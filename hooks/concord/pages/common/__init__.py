"""The pages that belong to no topic: of a game, of the search, of the site."""
