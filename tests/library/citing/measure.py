"""Measures how well the sets of `tests.library.citing.sets` are understood."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache

from concord.features.citing.numbers import NumbersData, TopicNumbers, numbers_data
from concord.features.citing.resolver import Answer, Match, Resolver
from concord.pages.site import Site
from tests.library.citing.sets import Discussion, TypedCitation
from tests.library.shipped import shipped_library


class Outcome(StrEnum):
    RIGHT = "right"
    WRONG = "wrong"
    """Something else is answered, without a word."""
    MISSED = "not understood"


@cache
def shipped_numbers() -> Sequence[NumbersData]:
    """The published numbers of the shipped games."""
    site = Site(shipped_library())
    return [numbers_data(site, game) for game in site.library.games]


@cache
def resolver(game: str = "") -> Resolver:
    """Of all shipped games, or of one."""
    return Resolver(each for each in shipped_numbers() if game in {"", each["game"]})


def judge(citation: TypedCitation, answer: Answer) -> Outcome:
    found, nearest = _units(answer.matches), _units(answer.nearest)
    is_warned = not found or bool(answer.unread)
    if citation.is_partial:
        is_right = is_warned and citation.units <= found | nearest
    else:
        is_right = found == citation.units and not answer.unread
    return Outcome.RIGHT if is_right else Outcome.MISSED if is_warned else Outcome.WRONG


@dataclass(slots=True)
class DiscussionFigures:
    n_found: int = 0
    missed: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    """Citations that are found with other units."""
    false: list[str] = field(default_factory=list)
    """What is found outside of the citations."""


def judge_discussion(discussion: Discussion) -> DiscussionFigures:
    figures = DiscussionFigures()
    text = discussion.text
    found = resolver().find_citations(text, discussion.language)
    rest = found.copy()
    for citation in discussion.citations:
        over = [e for e in found if e.start < citation.end and e.end > citation.start]
        rest = [each for each in rest if each not in over]
        words = text[citation.start : citation.end]
        cited = _units(match for each in over for match in each.matches)
        if cited == citation.units:
            figures.n_found += 1
        elif cited:
            figures.wrong.append(words)
        else:
            figures.missed.append(words)
    figures.false = [text[each.start : each.end] for each in rest]
    return figures


def titled_numbers(language: str) -> Iterator[tuple[str, str]]:
    """Texts with the title of a topic before a number of its own, and the unit that has the number.

    The texts cite another clause first, as texts of players do.
    """
    for topic in (each for game in shipped_numbers() for each in game["topics"]):
        title, number = topic["title"].get(language), next(_plain_numbers(topic, language), None)
        if title and number:
            written, unit = number
            yield f"1.14. {title} {written}.", f"{topic['id']}#{unit}"
            yield f"1.14. {title} ({written}).", f"{topic['id']}#{unit}"


def _plain_numbers(topic: TopicNumbers, language: str) -> Iterator[tuple[str, str]]:
    """The numbers without words and letters, as a language writes them or else another."""
    for unit in topic["units"]:
        for number in unit["numbers"]:
            if "earlier" not in number and re.fullmatch("[0-9.]+", number["key"]):
                citation = number["citation"]
                yield citation.get(language, next(iter(citation.values()))), unit["id"]


def _units(matches: Iterable[Match]) -> set[str]:
    return {f"{each.game}/{each.topic}{'#' * bool(each.unit)}{each.unit}" for each in matches}
