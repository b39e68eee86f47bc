"""Reads the folder `data/` as a Library: `library_reader.read`.

A file becomes a part of the model in four steps: `yaml_reader` parses it, `validation` checks it
against a shape of `shapes`, and `conversion` or `topic_conversion` makes the objects of the model.
`invalid_values` describes invalid values; `yaml_positions` finds lines and columns of problems.
"""
