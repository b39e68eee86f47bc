"""The adapter to MkDocs, which `build_site.py` calls. No other package imports MkDocs.

`run.Run` has the state of one run of MkDocs. `preview` makes single pages while records are edited.
"""
