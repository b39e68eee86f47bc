"""Resolves what a person types to the units that it cites: a number, an id or an address.

`resolver` runs the scripts in `assets/`, so that a command gives the same answers as a page.
`numbers` makes the data that the scripts read. `keys` makes the keys in it, as `grammar` defines.
"""
