"""The ids that a unit had before, for readers who follow links with them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from concord.locale.localized_game import LocalizedGame
from concord.model.topics import Topic, Unit
from concord.rules.redirects import Redirect


@dataclass(frozen=True, slots=True)
class FormerId:
    """A notice for readers who follow a link with a former id of a unit."""

    anchor: str
    """The former id, if it was an id on this page; else empty."""
    former: str
    """The former id in full."""
    words: str


def former_ids(game: LocalizedGame, topic: Topic, unit: Unit) -> Iterator[FormerId]:
    """A notice for each former id of a unit."""
    for redirect in game.graph.redirects_by_target.get(f"{topic.id}#{unit.id}", ()):
        anchor = redirect.former_unit if redirect.former_topic == topic.id else ""
        name = _former_name(game, redirect, topic, unit)
        words = game.locale.messages.format("former_name", name=name)
        yield FormerId(anchor, redirect.former, words)


def _former_name(game: LocalizedGame, redirect: Redirect, topic: Topic, unit: Unit) -> str:
    """The number that it had, or the id if it has that number still."""
    citation = game.numbers.citations(topic).get(unit.id)
    number = game.numbers.last.get(redirect.former, "")
    is_news = number and not (citation and citation.text == number)
    return number if is_news else redirect.former
