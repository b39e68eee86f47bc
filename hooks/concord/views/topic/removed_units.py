"""The units that a topic no longer holds, listed at their old anchors with what became of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from concord.core import urls
from concord.core.model.games import RetiredId
from concord.core.model.texts import Reference
from concord.core.urls import SectionAnchor
from concord.locale.localized_game import LocalizedGame
from concord.locale.order import natural_key
from concord.locale.page_references import PageReferences
from concord.rules.redirects import Redirect
from concord.text.html import as_html
from concord.views.html.rendering import language_attribute
from concord.views.page import Heading
from concord.views.topic.part_lists import part_link


@dataclass(frozen=True, slots=True)
class Destination:
    words: str
    href: str


@dataclass(frozen=True, slots=True)
class Retirement:
    reason: Markup
    language_attribute: Markup
    see: Destination | None


@dataclass(frozen=True, slots=True)
class RemovedUnit:
    """A former id, of a unit, a topic or a term, with what became of it."""

    anchor: str
    former: str
    """The id in full."""
    number: str
    """The last that it had in this language; empty if it had none."""
    destination: Destination | None
    """None for what is retired."""
    retirement: Retirement | None


def removed_units(
    game: LocalizedGame, topic_id: str, root: str, to_game: str | None = None
) -> list[RemovedUnit]:
    """The units that a topic, or the glossary, no longer holds, in the order of their numbers.

    `to_game` leads to the home of the game, by default from a page in its language.
    """
    redirects = game.graph.removed_units.get(topic_id, ())
    units = [removed_unit(game, redirect, root, to_game) for redirect in redirects]
    return sorted(units, key=lambda unit: (natural_key(unit.number), unit.anchor))


def contents(words: str, units: Sequence[RemovedUnit]) -> tuple[Heading, ...]:
    """The entry of the list in a table of contents."""
    return (Heading(words, SectionAnchor.REMOVED),) if units else ()


def anchors(units: Sequence[RemovedUnit]) -> frozenset[str]:
    return frozenset([SectionAnchor.REMOVED, *(unit.anchor for unit in units)] if units else ())


def removed_unit(
    game: LocalizedGame, redirect: Redirect, root: str, to_game: str | None = None
) -> RemovedUnit:
    """What became of a former id."""
    retired = redirect.retired
    to_game = game.addresses.home_from(root) if to_game is None else to_game
    return RemovedUnit(
        anchor=redirect.former_unit,
        former=redirect.former,
        number=game.numbers.last.get(redirect.former, ""),
        destination=None if retired else _destination(game, redirect.target, to_game),
        retirement=_retirement(game, retired, to_game) if retired else None,
    )


def _retirement(game: LocalizedGame, retired: RetiredId, to_game: str) -> Retirement:
    reason = game.texts.of(retired.reason)
    references = PageReferences(game, to_game=to_game)
    return Retirement(
        reason=as_html(reason.text, reason.language, references),
        language_attribute=language_attribute(reason.language, game.language),
        see=_destination(game, retired.see, to_game) if retired.see else None,
    )


def _destination(game: LocalizedGame, target: str, to_game: str) -> Destination:
    """A topic by its number and title, a unit by its number and its topic's title; or a term."""
    topic_id, _, unit_id = target.partition("#")
    if game.model.is_glossary(topic_id):
        term = PageReferences(game, to_game=to_game).target(Reference(topic_id, unit_id))
        return Destination(term.words, term.address)
    if topic_id in game.parts:
        part = part_link(game, game.parts[topic_id], to_game)
        return Destination(" · ".join(filter(None, (part.number, part.title))), part.href)
    topic = game.topics[topic_id]
    unit = game.units[topic_id].get(unit_id)
    name = str(game.names.of(topic, unit)) if unit else game.numbers.of(topic)
    words = " · ".join(filter(None, (name, game.texts.title(topic))))
    return Destination(words, to_game + urls.topic_in_game(topic.id, unit_id))
