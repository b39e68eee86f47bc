"""Ids: present, unique, and free as addresses."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import PurePosixPath

from concord.core import urls
from concord.core.ids import KEBAB
from concord.core.model import Library, Topic
from concord.core.problems import Place, Problem

_RESERVED_GAMES = frozenset(
    {"api", "assets", "annotate", "cite", "list", "offline", "search", urls.TRANSLATION}
)


def ids_are_unique_and_in_their_files(library: Library) -> Iterator[Problem]:
    for game in library.games:
        for topic in game.topics:
            stem = PurePosixPath(topic.place.file).stem
            if topic.id != stem:
                expected = f"the name of the file, “{stem}”"
                yield Problem(topic.place.at("id"), f"“{topic.id}”", expected)
            yield from _repeated(topic)


def _repeated(topic: Topic) -> Iterator[Problem]:
    seen: set[str] = set()
    for unit, _ in topic.walk():
        if unit.id in seen:
            expected = "an id that no other unit of the topic has"
            yield Problem(unit.place.at("id"), f"“{unit.id}” again", expected)
        seen.add(unit.id)


def addresses_are_free(library: Library) -> Iterator[Problem]:
    taken = _RESERVED_GAMES | set(library.languages)
    for game in library.games:
        if game.id in taken or not re.fullmatch(KEBAB, game.id):
            expected = "a folder name in kebab-case that is not an address of the site's own"
            yield Problem(game.place, f"the game “{game.id}”", expected)
        for topic in game.topics:
            if topic.id in urls.RESERVED_TOPICS:
                yield _reserved(topic.place.at("id"), topic.id)
            for unit, _ in topic.walk():
                if unit.id in urls.RESERVED_UNITS:
                    yield _reserved(unit.place.at("id"), unit.id)
        for term in game.glossary:
            if term.id in urls.RESERVED_TERMS:
                yield _reserved(term.place.at("id"), term.id)


def aliases_of_games_are_free(library: Library) -> Iterator[Problem]:
    taken = _RESERVED_GAMES | set(library.languages) | {game.id for game in library.games}
    for game in library.games:
        for index, former in enumerate(game.aliases):
            if former in taken:
                place = game.place.at("aliases", index)
                yield Problem(place, f"“{former}”", "an id that is nobody's address")
            taken = taken | {former}


def planned_topics_are_unwritten(library: Library) -> Iterator[Problem]:
    for game in library.games:
        written = {topic.id for topic in game.topics}
        for planned in game.planned:
            if planned.id in written:
                expected = "only topics that have no record"
                place = game.place.at("planned").key(planned.id)
                yield Problem(place, f"the planned topic “{planned.id}”", expected)


def _reserved(place: Place, found: str) -> Problem:
    return Problem(place, f"“{found}”", "another id: this one is an address of the site's own")
