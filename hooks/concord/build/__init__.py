"""The build of a site. `pipeline` tells its story; `artifacts` lists what is written besides pages.

`session` keeps what a preview carries from one build to the next. Nothing here knows which
generator writes the pages.
"""
