"""The build of a site. `pipeline` tells its story; `artifacts` lists what is written besides pages.

`session` takes a preview from one build to the next. The generator, which wraps the pages in the
theme and writes them, is MkDocs; nothing here depends on that.
"""
