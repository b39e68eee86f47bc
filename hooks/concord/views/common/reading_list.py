"""The reading list."""

from __future__ import annotations

from markupsafe import Markup
from typing_extensions import TypedDict

from concord.core.model.texts import Language
from concord.locale.localized_game import LocalizedGame
from concord.locale.script_words import json_for_script
from concord.views.page import Page, PageContext
from concord.views.topic.sources import NumberEdition, number_edition


class ListedGame(TypedDict):
    """What the page says of a game beside its units."""

    title: str
    short: str
    """Empty if it has no short name."""
    compared: bool
    """True if its topics have pages of comparison."""
    editions: dict[Language, NumberEdition]
    """By language, the edition whose numbers it has."""


def listed_games(context: PageContext) -> Markup:
    """All games by id, as JSON to stand in `<script>`."""
    games = context.locale.games
    return json_for_script({id_: _listed(each) for id_, each in games.items()})


def _listed(game: LocalizedGame) -> ListedGame:
    return {
        "title": game.texts.game_title,
        "short": game.model.short,
        "compared": game.has_compare_pages,
        "editions": {each: number_edition(game.model, each) for each in game.model.editions},
    }


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
