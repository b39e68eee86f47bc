"""What follows from the model: numbers, choice of texts, references and redirects.

`numbering` numbers units and writes citations, `redirects` follows ids that changed, and `editions`
chooses the text that a reader gets.
"""
