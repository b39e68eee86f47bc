"""Makes releases: writes the archive, the bills of materials and the checksums.

`python -m release` is the way in; docs/guide/how-to/releases.en.md describes the files.
"""
