"""Turns what is found in the indexes of games into matches."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from concord.citing.game_index import Entry, GameIndex
from concord.citing.numbers import Number
from concord.core.model.texts import Language

Hit: TypeAlias = tuple[GameIndex, Entry]
"""An entry with the index of its game."""


@dataclass(frozen=True, slots=True)
class Match:
    """A topic or a unit that is cited, under the number that cites it."""

    game: str
    topic: str
    unit: str
    """Empty for the topic itself."""
    languages: tuple[Language, ...]
    """The languages that write the number; none if there is no number at all."""
    edition: Language
    """The edition that prints the number."""
    version: str
    """Of that edition."""
    citation: str
    """The number in full, as the language of the query writes it, or the first that does."""
    old: bool
    """True for a number of the past."""


@dataclass(frozen=True, slots=True)
class Answer:
    matches: tuple[Match, ...] = ()
    nearest: tuple[Match, ...] = ()
    """What is closest to what does not match."""
    unread: tuple[str, ...] = ()
    """The parts of the query that were left out of the matches; empty if there are none."""


@dataclass(frozen=True, slots=True)
class Citation:
    """A citation in a text."""

    start: int
    end: int
    matches: tuple[Match, ...]
    is_range: bool = False
    """True if all matches are meant together; otherwise one of them is."""
    others: tuple[Match, ...] = ()
    """Matches in games that the text is not about."""


def rank_matches(hits: Iterable[Hit], language: Language) -> tuple[Match, ...]:
    """Each unit once, under the number that suits the language best; the best suited come first."""

    def unsuitability(hit: Hit) -> tuple[bool, bool, bool]:
        """Whether another language writes it, whether it is of the past, and whether another
        edition prints it."""
        _, entry = hit
        if entry.number is None:
            return True, False, True
        is_followed = entry.number["edition"] != language
        return language not in entry.number["citation"], entry.is_former, is_followed

    matches: dict[tuple[str, str, str], Match] = {}
    for index, entry in sorted(_prefer_language(hits, language), key=unsuitability):
        matches.setdefault((index.game, entry.topic, entry.unit), _match(index, entry, language))
    return tuple(matches.values())


def _prefer_language(hits: Iterable[Hit], language: Language) -> list[Hit]:
    """The hits without those whose number another unit has in the language.

    Languages of one edition may order the items of a list differently.
    """
    all_ = list(hits)
    own = {
        _place_of(index, entry.number)
        for index, entry in all_
        if entry.number and language in entry.number["citation"]
    }
    return [
        (index, entry)
        for index, entry in all_
        if not entry.number
        or language in entry.number["citation"]
        or _place_of(index, entry.number) not in own
    ]


def _place_of(index: GameIndex, number: Number) -> tuple[str, ...]:
    return index.game, number["edition"], number["key"], number.get("former", "")


def _match(index: GameIndex, entry: Entry, language: Language) -> Match:
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
