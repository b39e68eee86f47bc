"""The search index: small files, of which a query fetches the few that it needs.

`documents` lists what can be found, `lexicon` reduces words to lemmas, `postings` records where
each lemma occurs, and `writer` makes the files. `tokens` splits texts into words, `morphology`
reads the dictionaries, and `names` lists what has a name.
"""
