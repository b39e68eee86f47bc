"""What is published besides pages. `build.artifacts` lists it.

Each module is a function of the site that yields its files, as `OutputFile` from the site's root.
Nothing here writes to disk.
"""
