"""The lock files, which record permanently what was published.

`publications` reads and writes `published.lock` of a game, `published_features` that of the site.
"""
