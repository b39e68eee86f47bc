"""Files for translators: written from the records, and merged back into them.

`segments` lists the texts of a game that a translator works on, `xliff`, `po` and `tsv` write and
read them, and `merging` compares what comes back with the records.
"""
