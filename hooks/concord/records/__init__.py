"""Reads the folder `data/` as a Library: `library_reader.read`.

`shapes` defines the format of records, `validation` reports what does not conform to it, and
`yaml_positions.locate` finds the line and column of a problem. `conversion` makes the model.
"""
