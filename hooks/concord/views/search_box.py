"""The search field in the header of every page.

It is a form that leads to the search page. Scripts show results below it as the reader types.
"""

from __future__ import annotations

from markupsafe import Markup

from concord.core.model.texts import Language
from concord.core.urls import PagePath
from concord.views.rendering import render
from concord.views.site import Site


def search_box(
    site: Site, language: Language, root: str, game_id: str = "", address: str = ""
) -> Markup:
    """Return the form for a page; empty where the site has no search, and on the search page.

    `root` leads from the page to the root of the site. Within a game, the form searches that game
    unless the reader wants all. `address` is that of the page.
    """
    locale = site.locales.of(language)
    search = locale.page(PagePath.SEARCH)
    if not site.settings.search or address == search:
        return Markup("")
    game = locale.games.get(game_id)
    return render(
        "search_box.html",
        action=root + search,
        words=locale.messages.words,
        game=game,
        scope=locale.messages.format("search_in_game", game=game.game_title) if game else "",
    )
