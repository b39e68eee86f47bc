"""The HTML of the site. `page_kinds` lists the kinds of pages; `site.Site` renders the pages.

Each kind has a function from a `PageContext` to a `Page`, and a template. The folders in
`templates/` have the names of the modules and packages. `slots` has what features add to pages.
"""
