"""Histories and divergences name versions that their editions had."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from concord.core.model.games import Game
from concord.core.model.library import Library
from concord.core.model.texts import Language
from concord.core.model.topics import Divergence, Topic, Unit
from concord.core.problems import Place, Problem


def histories_name_known_versions(library: Library) -> Iterator[Problem]:
    for game in library.games:
        for topic in game.topics:
            yield from _divergences(game, topic, topic.divergences)
            for unit, _ in topic.walk():
                yield from _divergences(game, topic, unit.divergences)
                if unit.has_history:
                    yield from _history(game, topic, unit)


def _divergences(game: Game, topic: Topic, divergences: Sequence[Divergence]) -> Iterator[Problem]:
    for divergence in divergences:
        for language, version in divergence.since.items():
            place = divergence.place.at("since", language)
            yield from _versions(_known(game, topic), language, {version: place}, place)


def _known(game: Game, topic: Topic) -> dict[Language, tuple[str, ...]]:
    """The versions of the editions that the record restates."""
    return {each: game.editions[each].versions for each in topic.editions if each in game.editions}


def _history(game: Game, topic: Topic, unit: Unit) -> Iterator[Problem]:
    known = {
        each: versions
        for each, versions in _known(game, topic).items()
        if not unit.only or each in unit.only
    }
    earlier = {each: game.editions[each].earlier for each in known}
    for language, version in unit.since.items():
        place = unit.place.at("since", language)
        yield from _versions(known, language, {version: place}, place)
    for language, versions in unit.changed.items():
        place = unit.place.at("changed", language)
        places = {version: place.at(index) for index, version in enumerate(versions)}
        yield from _versions(known, language, places, place)
    for name, history in (("was", unit.earlier_numbers), ("former", unit.earlier_texts)):
        for language, by_version in history.items():
            place = unit.place.at(name).key(language)
            places = {version: unit.place.at(name, language).key(version) for version in by_version}
            yield from _versions(earlier, language, places, place)
    yield from _unchanged(unit)


def _unchanged(unit: Unit) -> Iterator[Problem]:
    for language, texts in unit.earlier_texts.items():
        for version, text in texts.items():
            if text == unit.text.get(language):
                place = unit.place.at("former", language, version)
                found = f"the same text in version {version} as today"
                yield Problem(place, found, "a text that was changed since")


def _versions(
    known: Mapping[Language, Sequence[str]],
    language: Language,
    versions: Mapping[str, Place],
    place: Place,
) -> Iterator[Problem]:
    if language not in known:
        expected = f"an edition of the record that has the unit: {_list(list(known))}"
        yield Problem(place, f"the edition “{language}”", expected)
        return
    for version, where in versions.items():
        if version not in known[language]:
            expected = f"a version of the edition in game.yml: {_list(known[language])}"
            yield Problem(where, f"the version “{version}”", expected)


def _list(names: Sequence[str]) -> str:
    return ", ".join(names) or "there is none"
