"""The reading list."""

from markupsafe import Markup

from concord.base.published_files import json_for_script
from concord.pages.page import Page, PageContext
from concord.pages.readers import comparison_of
from concord.pages.topic.sources import number_edition


def reading_list_page(context: PageContext) -> Page:
    """Return the page, with data of each game for scripts: its titles, and for each of its
    languages the edition whose numbers the language has."""
    games = {
        id_: {
            "title": game.texts.game_title,
            "short": game.model.short,
            "compared": any(comparison_of(game, topic) for topic in game.order.topics),
            "editions": {tag: number_edition(game.model, tag) for tag in game.model.editions},
        }
        for id_, game in context.locale.games.items()
    }
    return Page(context.render("lists/list.html", games=json_for_script(games)))


def saved_link(context: PageContext) -> Markup:
    """Return the link on the home page, which a script shows if the reader has saved units."""
    return context.render("lists/saved.html")
