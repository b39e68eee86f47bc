"""The search page: a form whose results scripts show, and without them lists to browse."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from concord.core.urls import PagePath
from concord.search.documents import FIELDS
from concord.views.common.reading_list import listed_games
from concord.views.page import Page, PageContext


@dataclass(frozen=True, slots=True)
class Choice:
    value: str
    words: str


@dataclass(frozen=True, slots=True)
class GameLists:
    """The lists of a game that can be browsed."""

    title: str
    topics_href: str
    glossary_href: str
    """Empty if the game has none."""
    numbers_href: str
    """Empty if it has no numbers."""


def search_page(context: PageContext) -> Page:
    locale = context.locale
    html = context.render(
        "common/search.html",
        lead=context.messages.format("search_lead", n=len(locale.own_first)),
        games=[Choice(game_id, game.texts.game_title) for game_id, game in locale.games.items()],
        kinds=[Choice(field, context.messages.format(f"kind_{field}")) for field in FIELDS],
        languages=[Choice(*each) for each in locale.language_names.items()],
        lists=list(_lists(context)),
        listed_games=listed_games(context),
    )
    return Page(html)


def _lists(context: PageContext) -> Iterator[GameLists]:
    for game in context.locale.games.values():
        yield GameLists(
            game.texts.game_title,
            context.root + game.addresses.home,
            context.root + game.addresses.page(PagePath.GLOSSARY) if game.terms else "",
            context.root + game.addresses.page(PagePath.NUMBERS) if game.lists.numbers else "",
        )
