"""Every number of a game and what it stands for, as data: what resolvers work with."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NotRequired, TypeAlias

from typing_extensions import TypedDict

from concord.citing.keys import keys_of
from concord.core.model import Game, Language, Texts, Topic
from concord.rules.numbering import citations_of, number_of
from concord.rules.redirects import IdRegister, Redirect, redirects

Opening: TypeAlias = Callable[[Texts], Texts]
"""Gives the first words of a text, in plain letters, in each language that has it."""


class Number(TypedDict):
    """A number of a topic or a unit, in all the languages that follow one edition."""

    key: str
    """What every way of writing it comes down to: "85.6.a"."""
    citation: dict[Language, str]
    """In full, as each language writes it: `{"ru": "85.6.а"}`."""
    edition: Language
    """The edition that prints it."""
    former: NotRequired[str]
    """Present where it is a number of the past: the last version of the edition that had it."""


class UnitNumbers(TypedDict):
    id: str
    numbers: list[Number]
    text: Texts
    """Its first words."""


class TopicNumbers(TypedDict):
    id: str
    title: Texts
    numbers: list[Number]
    units: list[UnitNumbers]


class RetiredNumbers(TypedDict):
    """What was published once and lives on nowhere."""

    id: str
    """ "abilities#costs", or "abilities" of a topic."""
    numbers: list[Number]
    text: Texts
    """Why; the first words of it."""
    see: str
    """The id of what to read instead; empty if nothing."""


class EditionName(TypedDict):
    title: str
    short: str
    version: str


class NumbersData(TypedDict):
    """`api/v1/<game>/numbers.json`: everything that finding a typed number takes."""

    game: str
    source_language: Language
    """What to show where a language has no text."""
    aliases: list[str]
    """Ids that the game was published under before."""
    short: str
    title: Texts
    editions: dict[Language, EditionName]
    """Those that print numbers of their own."""
    topics: list[TopicNumbers]
    retired: list[RetiredNumbers]
    former_ids: dict[str, str]
    """What each id that is gone leads to: "abilities#old" to "abilities#new"."""


def numbers_of(game: Game, opening: Opening, *, has_unit_texts: bool = True) -> NumbersData:
    """All numbers of a game, past ones included.

    Without `has_unit_texts` the texts of units are empty, for whoever shows them from elsewhere.
    """
    numbers = _Gatherer(game).gathered()
    unit_opening = opening if has_unit_texts else _no_text
    return {
        "game": game.id,
        "source_language": game.source_language,
        "aliases": list(game.aliases),
        "short": game.short,
        "title": game.title,
        "editions": {
            language: {"title": each.title, "short": each.short, "version": each.version}
            for language, each in game.editions.items()
            if not each.follows
        },
        "topics": [_topic(game, topic, numbers, unit_opening) for topic in game.topics],
        "retired": [
            {
                "id": each.id,
                "numbers": numbers.get(each.id, []),
                "text": opening(each.reason),
                "see": each.see,
            }
            for each in game.retired
        ],
        "former_ids": {former: _current_id(each) for former, each in redirects(game).items()},
    }


def _topic(
    game: Game, topic: Topic, numbers: Mapping[str, list[Number]], opening: Opening
) -> TopicNumbers:
    units: list[UnitNumbers] = [
        {
            "id": unit.id,
            "numbers": numbers.get(f"{topic.id}#{unit.id}", []),
            "text": opening(unit.text),
        }
        for unit, _ in topic.walk(game.source_language)
    ]
    return {
        "id": topic.id,
        "title": topic.title,
        "numbers": numbers.get(topic.id, []),
        "units": units,
    }


def _no_text(_: Texts) -> Texts:
    return {}


_Numbered: TypeAlias = tuple[str, str]
"""An id in full, and a number."""


class _Gatherer:
    """Brings together the numbers of each id, by key and edition."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._found: dict[str, dict[tuple[str, Language], Number]] = {}

    def gathered(self) -> Mapping[str, list[Number]]:
        for language in self._game.editions:
            if language in self._game.citations:
                self._add_current(language)
        for (language, version), published in _by_version(self._game).items():
            self._add_former(language, version, published)
        return {id_: list(numbers.values()) for id_, numbers in self._found.items()}

    def _add_current(self, language: Language) -> None:
        current = list(_current(self._game, language))
        keys = keys_of(number for _, number in current)
        for id_, number in current:
            self._of(id_, language, keys[number])["citation"].setdefault(language, number)

    def _add_former(self, language: Language, version: str, numbers: list[_Numbered]) -> None:
        keys = keys_of(number for _, number in numbers)
        for id_, number in numbers:
            known = self._of(id_, language, keys[number])
            if "former" in known or not known["citation"]:
                known["former"] = version
                known["citation"][language] = number

    def _of(self, id_: str, language: Language, key: str) -> Number:
        """The number to write into; a new one has no citation yet."""
        edition = self._game.editions[language].follows or language
        fresh: Number = {"key": key, "citation": {}, "edition": edition}
        return self._found.setdefault(id_, {}).setdefault((key, edition), fresh)


def _current(game: Game, language: Language) -> Iterator[_Numbered]:
    """What each unit is cited as today, and what a misprint makes readers cite."""
    for topic in game.topics:
        if number := number_of(game, topic, language):
            yield topic.id, number
        for unit_id, citation in citations_of(game, topic, language).items():
            yield f"{topic.id}#{unit_id}", citation.text
        for unit, _ in topic.walk():
            if language in unit.printed:
                yield f"{topic.id}#{unit.id}", unit.printed[language]


def _by_version(game: Game) -> Mapping[tuple[Language, str], list[_Numbered]]:
    """What was ever published, by language and version of the edition, the latest last."""
    register = IdRegister(game)
    found: dict[tuple[Language, str], list[_Numbered]] = {}
    for each in game.published_numbers:
        redirect = register.redirect(each.id)
        if redirect and each.language in game.editions:
            numbers = found.setdefault((each.language, each.edition), [])
            numbers.append((_current_id(redirect), each.number))

    languages = list(game.editions)

    def age(of: tuple[Language, str]) -> tuple[int, int]:
        language, version = of
        edition = game.editions[language]
        versions = game.editions.get(edition.follows, edition).versions
        return languages.index(language), versions.index(version) if version in versions else -1

    return {of: found[of] for of in sorted(found, key=age)}


def _current_id(redirect: Redirect) -> str:
    return redirect.target or (redirect.retired.id if redirect.retired else "")
