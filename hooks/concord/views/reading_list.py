"""The page of the units that a reader has saved. Scripts fill it from the browser's storage."""

from __future__ import annotations

from typing_extensions import TypedDict

from concord.core.model.texts import Language
from concord.locale.localized_game import LocalizedGame
from concord.locale.script_words import json_for_script
from concord.views.page import Page, PageContext


class ListedEdition(TypedDict):
    name: str
    """Empty if it has none."""
    language: Language
    """Of the name."""


class ListedGame(TypedDict):
    """What the page says of a game beside its units."""

    title: str
    editions: dict[Language, ListedEdition]
    """By language, the edition whose numbers it has."""


def reading_list_page(context: PageContext) -> Page:
    games = context.locale.games
    html = context.render(
        "list.html",
        links=[(each.game_title, context.root + each.home) for each in games.values()],
        games=json_for_script({id_: _listed(each) for id_, each in games.items()}),
    )
    return Page(html)


def _listed(game: LocalizedGame) -> ListedGame:
    editions = game.model.editions
    numbered = {each: edition.follows or each for each, edition in editions.items()}
    return {
        "title": game.game_title,
        "editions": {each: _edition(game, language) for each, language in numbered.items()},
    }


def _edition(game: LocalizedGame, language: Language) -> ListedEdition:
    edition = game.model.editions[language]
    return {"name": f"{edition.title} {edition.version}".strip(), "language": language}
