"""The lock files of a game, which record for ever what was published.

`publications` reads and writes `published.lock` of a game, `published_features` that of the
library. `ledgers` has the files of features.
"""
