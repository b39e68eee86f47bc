"""Turns rulebooks that exist as files, one for each language, into aligned draft records.

A reader turns a file into blocks, `outline` the blocks into a tree of entries, `rows` the trees of
several languages into rows, and `drafts` the rows into records.
"""
