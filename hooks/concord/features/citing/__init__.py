"""Resolves what a person types to the units that it cites: a number, an id or an address.

`resolver` is the way in: it runs the scripts in `assets/cite/`, so that a command answers as
a page does. `numbers` makes the data that they work with, `keys` the keys in it, by `grammar`.
"""
