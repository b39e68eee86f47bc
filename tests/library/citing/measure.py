"""Measures how well the sets of `tests.library.citing.sets` are understood."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from enum import StrEnum
from functools import cache
from typing import Any, TypeAlias

from concord.features.citing.numbers import NumbersData, TopicNumbers, numbers_data
from concord.features.citing.resolver import Resolver
from concord.pages.site import Site
from tests.library.citing.sets import Discussion, TypedCitation
from tests.library.shipped import shipped_library

Answer: TypeAlias = Mapping[str, Any]
"""What a resolver returns for a query, in JSON."""
Found: TypeAlias = Sequence[Mapping[str, Any]]
"""The citations that a resolver finds in a text, in JSON."""


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


def judge(citation: TypedCitation, answer: Answer) -> Outcome:
    found, nearest = _units(answer["matches"]), _units(answer["nearest"])
    is_warned = not found or bool(answer.get("unread"))
    if citation.is_partial:
        is_offered = citation.units <= found | nearest
        return _choose(is_right=is_warned and is_offered, is_wrong=not is_warned)
    is_right = found == citation.units and not answer.get("unread")
    return _choose(is_right=is_right, is_wrong=not is_warned)


def _choose(*, is_right: bool, is_wrong: bool) -> Outcome:
    return Outcome.RIGHT if is_right else Outcome.WRONG if is_wrong else Outcome.MISSED


@dataclass(slots=True)
class DiscussionFigures:
    n_found: int = 0
    missed: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    """Citations that are found with other units."""
    false: list[str] = field(default_factory=list)
    """What is found outside of the citations."""


def judge_discussion(discussion: Discussion, found: Found) -> DiscussionFigures:
    """`found` counts positions in code points."""
    figures = DiscussionFigures()
    text, rest = discussion.text, list(found)
    for citation in discussion.citations:
        over = [e for e in found if e["start"] < citation.end and e["end"] > citation.start]
        rest = [each for each in rest if each not in over]
        words = text[citation.start : citation.end]
        cited = _units(match for each in over for match in each["matches"])
        if cited == citation.units:
            figures.n_found += 1
        elif cited:
            figures.wrong.append(words)
        else:
            figures.missed.append(words)
    figures.false = [text[each["start"] : each["end"]] for each in rest]
    return figures


@dataclass(frozen=True, slots=True)
class Resolvers:
    """Resolvers of the shipped games: of all, and of each alone."""

    all_games: Resolver
    of_game: Mapping[str, Resolver]

    def resolve(self, query: str, language: str) -> Answer:
        return asdict(self.all_games.resolve(query, language))

    def find_citations(self, text: str, language: str) -> Found:
        found = (asdict(each) for each in self.all_games.find_citations(text, language))
        return [{"isRange": each.pop("is_range"), **each} for each in found]


@cache
def resolvers() -> Resolvers:
    numbers = shipped_numbers()
    return Resolvers(Resolver(numbers), {each["game"]: Resolver([each]) for each in numbers})


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


def count(outcomes: Iterable[tuple[str, Outcome]]) -> Mapping[str, Counter[Outcome]]:
    """The outcomes of each class, in the order of the classes."""
    counted: dict[str, Counter[Outcome]] = {}
    for group, outcome in outcomes:
        counted.setdefault(group, Counter())[outcome] += 1
    return counted


def _units(matches: Iterable[Mapping[str, Any]]) -> set[str]:
    return {
        f"{each['game']}/{each['topic']}{'#' * bool(each['unit'])}{each['unit']}"
        for each in matches
    }
