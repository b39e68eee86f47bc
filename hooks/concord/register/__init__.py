"""The lock files of a game, which record for ever what was published.

`publications` reads and writes the lines of `published.lock`, `ledgers` those of the files of
features.
"""
