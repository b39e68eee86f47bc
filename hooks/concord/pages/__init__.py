"""The HTML of the site. `page_kinds` lists the kinds of pages; `site.Site` renders the pages.

Each kind has a function from a `PageContext` to a `Page`, and a template. The folders in
`templates/` have the names of the packages. `units` shows the units of a topic on every page.
"""
