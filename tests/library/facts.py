"""What the files in `records/` may state: each function reads one fact from the shipped records.

It takes a game or a topic and the value that is stated, and returns what the record has instead, in
the same form. So the record agrees with its source where both are equal.
"""

import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, TypeAlias

from concord.features.translation.coverage import TopicUnit
from concord.locale.interface import Messages
from concord.model.games import Game
from concord.model.kinds import Kind
from concord.model.ledgers import State
from concord.model.texts import Language
from concord.model.topics import Topic, Unit
from concord.rules.numbering import Citation, citations_of, number_of
from tests.library.shipped import shipped_library

RECORDS = Path(__file__).parent / "records"

_OWN_WORDS = re.compile(r"\[\[[^\]|]*\|([^\]]*)\]\]")
"""A reference, and the words that stand for it."""

_ByLanguage: TypeAlias = Mapping[Language, str]


@dataclass(frozen=True)
class Subject:
    """A topic, with its units found by their ids."""

    game: Game
    topic: Topic

    @cached_property
    def units(self) -> Mapping[str, Unit]:
        return {unit.id: unit for unit, _ in self.topic.walk()}

    @cached_property
    def parents(self) -> Mapping[str, str]:
        """The id of the unit above, or "" for a unit of the topic itself."""
        return {unit.id: parent.id if parent else "" for unit, parent in self.topic.walk()}

    @cached_property
    def citations(self) -> Mapping[Language, Mapping[str, Citation]]:
        languages = shipped_library().languages
        return {each: citations_of(self.game, self.topic, each) for each in languages}


# Of a topic


def number(subject: Subject, _: object) -> _ByLanguage:
    """The number of the topic in each edition that prints or implies one."""
    return {each: number_of(subject.game, subject.topic, each) for each in subject.topic.number}


def inferred(subject: Subject, _: object) -> list[Language]:
    """The editions that do not print the number of the topic."""
    return list(subject.topic.inferred)


def editions(subject: Subject, _: object) -> list[Language]:
    """The editions that hold the topic."""
    return list(subject.topic.editions)


def counts(subject: Subject, stated: Mapping[str, object]) -> Mapping[str, Mapping[str, int]]:
    """How many units of each sort an edition has; under `all`, the whole record."""
    return {edition: _counts(subject.topic, edition) for edition in stated}


def _counts(topic: Topic, edition: str) -> Mapping[str, int]:
    counted: Counter[str] = Counter()
    for unit, parent in topic.walk():
        if edition == "all" or not unit.only or edition in unit.only:
            is_part = parent and unit.kind in {Kind.CLAUSE, Kind.NOTE}
            counted[f"sub-{unit.kind}" if is_part else unit.kind.value] += 1
    return counted


def related(subject: Subject, _: object) -> Mapping[str, list[str]]:
    """The related topics that `all` editions list, and those that only some do."""
    listed: dict[str, list[str]] = {}
    for each in subject.topic.related:
        listed.setdefault(" ".join(each.only) or "all", []).append(each.topic)
    return {editions: sorted(topics) for editions, topics in listed.items()}


def partial(subject: Subject, _: object) -> list[str]:
    """The units that not every edition has."""
    return [unit.id for unit in subject.units.values() if unit.only]


def lists(subject: Subject, stated: Mapping[str, list[str]]) -> Mapping[str, list[str]]:
    """The items of a unit, which are the same in all languages and have a text in each."""
    return {unit_id: _items(subject.units[unit_id]) for unit_id in stated}


def _items(unit: Unit) -> list[str]:
    """Empty where languages do not agree."""
    languages = set(shipped_library().languages)
    found = {tuple(sorted(item.id for item in unit.children_in(each))) for each in languages}
    is_whole = all(item.text.keys() == languages for item in unit.children)
    return list(found.pop()) if len(found) == 1 and is_whole else []


def alphabetical(subject: Subject, stated: list[str]) -> list[str]:
    """Units whose items stand in the alphabetical order of each language, another one in each."""
    return [each for each in stated if _is_alphabetical(subject.units[each])]


def _is_alphabetical(unit: Unit) -> bool:
    orders = set()
    for interface in shipped_library().interfaces:
        items = unit.children_in(interface.language)
        names = [_OWN_WORDS.sub(r"\1", item.text[interface.language]) for item in items]
        if Messages(interface).sort_by_name(names, str) != names:
            return False
        orders.add(tuple(item.id for item in items))
    return len(orders) == len(shipped_library().interfaces)


def inferred_numbers(subject: Subject, stated: Mapping[str, str]) -> Mapping[str, str]:
    """The numbers that the source lost, by unit. All languages mark the same ones."""
    for citations in subject.citations.values():
        found = {unit: each.text for unit, each in citations.items() if each.is_inferred}
        if found != stated:
            return found
    return stated


# Of a unit


def unit(subject: Subject, stated: Mapping[str, Any]) -> Mapping[str, Any]:
    """A unit by its id, with all that is stated of it."""
    found = subject.units[stated["id"]]
    return {fact: _FACTS_OF_UNITS[fact](subject, found) for fact in stated}


def _id(_: Subject, of: Unit) -> str:
    return of.id


def _numbers(subject: Subject, of: Unit) -> _ByLanguage:
    """In every language that has a number for it."""
    return {
        language: citations[of.id].text
        for language, citations in subject.citations.items()
        if of.id in citations
    }


def _kind(_: Subject, of: Unit) -> str:
    return of.kind.value


def _parent(subject: Subject, of: Unit) -> str:
    return subject.parents[of.id]


def _printed(_: Subject, of: Unit) -> _ByLanguage:
    """What an edition misprints as the number."""
    return of.printed


def _only(subject: Subject, of: Unit) -> list[Language]:
    """The languages in whose editions the unit exists, where the others say that it does not."""
    return [
        language
        for language in shipped_library().languages
        if TopicUnit(subject.game, subject.topic, of).status(language).state
        is not State.NOT_IN_EDITION
    ]


# Of a game


def follows(game: Game, stated: _ByLanguage) -> _ByLanguage:
    """Languages whose numbers are those of another edition."""
    return {language: game.editions[language].follows for language in stated}


def editorial(game: Game, _: object) -> list[Language]:
    """The editions whose numbers are ours, because the source prints none."""
    return [language for language, edition in game.editions.items() if edition.is_editorial]


_FACTS_OF_UNITS: Mapping[str, Callable[[Subject, Unit], Any]] = {
    "id": _id,
    "numbers": _numbers,
    "kind": _kind,
    "parent": _parent,
    "printed": _printed,
    "only": _only,
}
FACTS_OF_TOPICS: Mapping[str, Callable[[Subject, Any], Any]] = {
    "number": number,
    "inferred": inferred,
    "editions": editions,
    "counts": counts,
    "related": related,
    "partial": partial,
    "lists": lists,
    "alphabetical": alphabetical,
    "inferred_numbers": inferred_numbers,
    "units": unit,
}
FACTS_OF_GAMES: Mapping[str, Callable[[Game, Any], Any]] = {
    "follows": follows,
    "editorial": editorial,
}
