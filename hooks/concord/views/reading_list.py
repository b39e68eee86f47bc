"""The page of the units that a reader has pinned. Scripts fill it from the browser's storage."""

from __future__ import annotations

from concord.views.page import Page, PageContext


def reading_list_page(context: PageContext) -> Page:
    html = context.render("list.html", games=list(context.locale.games))
    return Page(html)
