"""Makes releases: reads the locks, writes the bill of materials and the archive.

`python -m release` is the way in; docs/guide/how-to/releases.en.md describes the files.
"""
