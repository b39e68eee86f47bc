"""The search field, which stands in the header of every page but the home page, where it is large.

It is a form that leads to the search page. Scripts show results below it as the reader types.
"""

from __future__ import annotations

from markupsafe import Markup

from concord.core.urls import PagePath
from concord.locale.locales import Locale
from concord.views.html.rendering import render


def search_box(locale: Locale, root: str, game_id: str = "") -> Markup:
    """Return the form for a page; empty where the site has no search.

    `root` leads from the page to the root of the site. Within a game, the form searches that game
    unless the reader wants all.
    """
    if not locale.settings.search:
        return Markup("")
    game = locale.games.get(game_id)
    return render(
        "common/search_box.html",
        action=root + locale.page(PagePath.SEARCH),
        words=locale.messages.words,
        game=game,
        scope=locale.messages.format("search_in_game", game=game.texts.game_title) if game else "",
    )
