"""The pages on which scripts find what a typed number or a pasted discussion cites."""

from collections.abc import Iterator

from concord.features.citing.numbers_page import number_pages
from concord.locale.locales import Locale
from concord.locale.localized_game import LocalizedGame
from concord.model.kinds import KINDS, Kind
from concord.model.topics import Topic
from concord.pages.page import Page, PageContext
from concord.rules.numbering import citations_of

_EXAMPLES = [(traits.kind, is_part) for traits in KINDS for is_part in traits.cite_examples]
"""The kinds of units that the examples cite, each with True if the unit is within another one."""


def cite_page(context: PageContext) -> Page:
    """Return the page that finds the unit that a number cites."""
    examples = _examples(context.locale)
    return Page(context.render("citing/cite.html", examples=examples, games=_games(context)))


def annotate_page(context: PageContext) -> Page:
    """Return the page that adds the text of each cited unit to a discussion."""
    return Page(context.render("citing/annotate.html", games=_games(context)))


def _games(context: PageContext) -> list[LocalizedGame]:
    """The games that have numbers."""
    return [game for game in context.locale.games.values() if game.of(number_pages)]


def _examples(locale: Locale) -> list[str]:
    """Citations as readers of this language write them, the last one with its game.

    They are of the largest game that has one of each kind.
    """
    for game in locale.largest_first:
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
