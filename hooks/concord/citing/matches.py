"""What a typed number turns out to mean."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from concord.citing.game_index import Entry, Index
from concord.core.model import Language

Hit: TypeAlias = tuple[Index, Entry]
"""An entry and the game that it is of."""


@dataclass(frozen=True, slots=True)
class Match:
    """A topic or a unit that is meant, under the number that means it."""

    game: str
    topic: str
    unit: str
    """Empty where the topic itself is meant."""
    languages: tuple[Language, ...]
    """Those whose number it is; none where there is no number at all."""
    edition: Language
    """The edition that prints the number."""
    version: str
    """Of that edition."""
    citation: str
    """The number in full, as the language that was asked for writes it, or the first that does."""
    old: bool
    """True for a number of the past."""


@dataclass(frozen=True, slots=True)
class Answer:
    matches: tuple[Match, ...] = ()
    nearest: tuple[Match, ...] = ()
    """Only where nothing matches."""


@dataclass(frozen=True, slots=True)
class Found:
    """A citation in a text."""

    start: int
    end: int
    matches: tuple[Match, ...]


def matches_of(hits: Iterable[Hit], language: Language) -> tuple[Match, ...]:
    """Each unit once, under the number that suits the language best; its own come first."""

    def strangeness(hit: Hit) -> tuple[bool, bool, bool]:
        _, entry = hit
        if entry.number is None:
            return True, False, True
        is_followed = entry.number["edition"] != language
        return language not in entry.number["citation"], entry.is_former, is_followed

    distinct: dict[tuple[str, str, str], Match] = {}
    for index, entry in sorted(hits, key=strangeness):
        distinct.setdefault((index.game, entry.topic, entry.unit), _match(index, entry, language))
    return tuple(distinct.values())


def _match(index: Index, entry: Entry, language: Language) -> Match:
    citation = entry.number["citation"] if entry.number else {}
    edition = entry.number["edition"] if entry.number else ""
    current = index.versions.get(edition, "")
    return Match(
        game=index.game,
        topic=entry.topic,
        unit=entry.unit,
        languages=tuple(citation),
        edition=edition,
        version=entry.number.get("former", current) if entry.number else "",
        citation=citation.get(language) or next(iter(citation.values()), ""),
        old=entry.is_former,
    )
