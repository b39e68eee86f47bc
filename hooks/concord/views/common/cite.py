"""The pages on which scripts find what a typed number or a pasted discussion cites."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from concord.core.kinds import KINDS, Kind
from concord.core.model.topics import Topic
from concord.core.urls import PagePath
from concord.locale.locales import Locale
from concord.locale.localized_game import LocalizedGame
from concord.rules.numbering import citations_of
from concord.views.page import Page, PageContext

_EXAMPLES = [(each.kind, is_part) for each in KINDS for is_part in each.cite_examples]
"""What the examples of citations cite: the kind of unit, and True if it is part of another."""


@dataclass(frozen=True, slots=True)
class GameLink:
    id: str
    title: str
    numbers_href: str


def cite_page(context: PageContext) -> Page:
    """Finds the unit that a number cites."""
    html = context.render(
        "common/cite.html",
        lead=context.messages.format("cite_lead", n=context.locale.library.n_editions),
        examples=_examples(context.locale),
        games=_games(context),
    )
    return Page(html)


def annotate_page(context: PageContext) -> Page:
    """Adds the text of each cited unit to a discussion."""
    html = context.render("common/annotate.html", games=_games(context))
    return Page(html)


def _games(context: PageContext) -> list[GameLink]:
    """The games that have numbers."""
    return [
        GameLink(
            game_id,
            game.texts.game_title,
            context.root + game.addresses.page(PagePath.NUMBERS),
        )
        for game_id, game in context.locale.games.items()
        if game.lists.numbers
    ]


def _examples(locale: Locale) -> list[str]:
    """Citations as readers of this language write them, the last one with its game."""
    for game in locale.games.values():
        for topic in game.order.topics:
            found = list(_examples_in(game, topic))
            if len(found) == len(_EXAMPLES):
                return [*found, f"{game.model.short} {found[0]}"]
    return []


def _examples_in(game: LocalizedGame, topic: Topic) -> Iterator[str]:
    citations = citations_of(game.model, topic, game.language)
    first: dict[tuple[Kind, bool], str] = {}
    for unit, parent in topic.walk(game.language):
        if unit.id in citations:
            first.setdefault((unit.kind, parent is not None), citations[unit.id].text)
    for kind in _EXAMPLES:
        if kind in first:
            yield first[kind]
