"""The HTML of the site. `pages.PAGES` lists the kinds of pages; `site.Site` renders those of a
library.

The view of a kind is a module with a function from a `PageContext` to a `Page`, and a template in
`templates/`, whose folders have the names of the packages. `units` shows the units of a topic
wherever they appear.
"""
