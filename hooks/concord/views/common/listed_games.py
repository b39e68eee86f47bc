"""What the scripts of lists are told of the games whose clauses they show."""

from __future__ import annotations

from markupsafe import Markup
from typing_extensions import TypedDict

from concord.core.model.texts import Language
from concord.locale.localized_game import LocalizedGame
from concord.locale.script_words import json_for_script
from concord.views.page import PageContext
from concord.views.units.number_editions import NumberEdition, number_edition


class ListedGame(TypedDict):
    """What the page says of a game beside its units."""

    title: str
    short: str
    """Empty if it has no short name."""
    compared: bool
    """True if its topics have pages of comparison."""
    reported: bool
    """True if mistakes in its clauses can be reported."""
    editions: dict[Language, NumberEdition]
    """By language, the edition whose numbers it has."""


def listed_games(context: PageContext) -> Markup:
    """All games by id, as JSON to stand in `<script>`."""
    games = context.locale.games
    return json_for_script({id_: _listed(context, each) for id_, each in games.items()})


def _listed(context: PageContext, game: LocalizedGame) -> ListedGame:
    return {
        "title": game.texts.game_title,
        "short": game.model.short,
        "compared": game.has_compare_pages,
        "reported": context.reports.are_taken,
        "editions": {each: number_edition(game.model, each) for each in game.model.editions},
    }
