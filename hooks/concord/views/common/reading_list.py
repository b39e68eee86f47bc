"""The page of the units that a reader has saved. Scripts fill it from the browser's storage."""

from __future__ import annotations

from concord.views.common.listed_games import listed_games
from concord.views.page import Page, PageContext


def reading_list_page(context: PageContext) -> Page:
    html = context.render(
        "lists/list.html",
        links=[
            (each.texts.game_title, context.root + each.addresses.home)
            for each in context.locale.games.values()
        ],
        games=listed_games(context),
    )
    return Page(html)
