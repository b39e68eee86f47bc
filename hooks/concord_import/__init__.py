"""Turns rulebooks that exist as files, one for each language, into aligned draft records.

`readers` turn a file into blocks, `structure` the blocks into a tree of entries, `alignment` the
trees of several languages into rows, and `drafts` the rows into records. `updates` change records
that exist. `command` is the way in.
"""
