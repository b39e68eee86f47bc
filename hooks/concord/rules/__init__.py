"""What follows from the model: numbers, references, redirects, translation statuses.

`numbering` numbers units and writes citations, `redirects` follows ids that changed, `coverage` has
the translation statuses of a game, and `editions` chooses the text to show.
"""
