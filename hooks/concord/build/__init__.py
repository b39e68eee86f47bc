"""The build of a site. `pipeline` has the steps; `artifacts` lists the files besides the pages.

MkDocs runs a build and writes the pages of `docs/`, but no module here imports it.
"""
