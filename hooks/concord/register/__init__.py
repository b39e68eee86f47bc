"""The lock files of a game, which record for ever what was published and what was reviewed.

`publications` and `reviews` read and write the lines of `published.lock` and `translations.lock`;
`publications` and `new_reviews` find what is not recorded yet.
"""
