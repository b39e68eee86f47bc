"""What stands in one place of the records in several languages, and whose waivers count for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from concord.core.model import Divergence, Game, Term, Texts, Topic, Unit, Waiver
from concord.core.problems import Place


@dataclass(frozen=True, slots=True)
class Saying:
    texts: Texts
    place: Place
    is_translated: bool = True
    """False of remarks about editions, which quote one language and explain it in another."""


@dataclass(frozen=True, slots=True)
class Subject:
    """A unit, a topic itself, or a term."""

    name: str
    """As a reference names it, with the game: "ti4/abilities#costs"."""
    sayings: Sequence[Saying]
    waivers: Sequence[Waiver]


def of_topic(game: Game, topic: Topic) -> Iterator[Subject]:
    """The topic itself, and each of its units."""
    address = f"{game.id}/{topic.id}"
    title = Saying(topic.title, topic.place.at("title"))
    yield Subject(address, [title, *_remarks(topic.divergences)], topic.waivers)
    for unit, _ in topic.walk():
        sayings = [_words_of(unit), *_remarks(unit.divergences)]
        yield Subject(f"{address}#{unit.id}", sayings, unit.waivers)


def of_term(game: Game, term: Term) -> Subject:
    note = Saying(term.note, term.place.at("note"), is_translated=False)
    return Subject(f"{game.id}/glossary#{term.id}", [note] if term.note else [], term.waivers)


def _words_of(unit: Unit) -> Saying:
    return Saying(unit.text, unit.text_place)


def _remarks(divergences: Sequence[Divergence]) -> Iterator[Saying]:
    for each in divergences:
        yield Saying(each.note, each.place.at("note"), is_translated=False)
