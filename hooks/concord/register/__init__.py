"""The lock files, which record for ever what was published.

`publications` reads and writes the `published.lock` of a game, `published_features` the one of the
library, and `ledgers` the files that features add.
"""
