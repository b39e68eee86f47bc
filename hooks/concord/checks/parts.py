"""Parts hold every topic once, and have ids and numbers of their own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from concord.core.model.games import Game, Part
from concord.core.model.library import Library
from concord.core.problems import Place, Problem, did_you_mean
from concord.rules.redirects import topic_part, unit_part


def parts_hold_every_topic_once(library: Library) -> Iterator[Problem]:
    for game in library.games:
        if game.parts:
            yield from _topics_in_parts(game)


def _topics_in_parts(game: Game) -> Iterator[Problem]:
    written = {topic.id for topic in game.topics}
    known = written | {planned.id for planned in game.planned} | game.unreadable
    holders: dict[str, str] = {}
    for part in game.walk_parts():
        if not part.topics and not part.parts:
            expected = "`topics`, `parts` or both"
            yield Problem(part.place, f"the empty part “{part.id}”", expected)
        for index, topic_id in enumerate(part.topics):
            place = part.place.at("topics", index)
            if topic_id not in known:
                expected = did_you_mean(topic_id, known) or "a topic, written or planned"
                yield Problem(place, f"the unknown topic “{topic_id}”", expected)
            elif topic_id in holders:
                expected = f"each topic once; it is in “{holders[topic_id]}”"
                yield Problem(place, f"the topic “{topic_id}” again", expected)
            holders.setdefault(topic_id, part.id)
    for topic in game.topics:
        if topic.id not in holders:
            found = f"the topic “{topic.id}” in no part"
            expected = "it under `topics` of a part in game.yml"
            yield Problem(topic.place.at("id"), found, expected)


def ids_of_parts_are_distinct(library: Library) -> Iterator[Problem]:
    """A part and a topic have addresses of one kind, and what was one never becomes the other."""
    for game in library.games:
        taken = {topic.id: "a topic has it" for topic in game.topics}
        taken |= {planned.id: "a planned topic has it" for planned in game.planned}
        was_topic = {topic_part(each.id) for each in game.published_ids if unit_part(each.id)}
        for part in game.walk_parts():
            place, found = part.place.at("id"), f"the part “{part.id}”"
            if part.id in taken:
                yield _taken(place, found, taken[part.id])
            elif part.id in was_topic:
                yield _taken(place, found, "a topic was published under it")
            taken.setdefault(part.id, "another part has it")
        for topic in game.topics:
            if topic.id in game.published_parts:
                found = f"the topic “{topic.id}”"
                yield _taken(topic.place.at("id"), found, "a part was published under it")


def _taken(place: Place, found: str, owner: str) -> Problem:
    return Problem(place, found, f"another id, since {owner}")


def numbers_of_parts_are_distinct(library: Library) -> Iterator[Problem]:
    """The parts of one level may not share a number: chapters may be counted anew in each book."""
    for game in library.games:
        yield from _repeated(game.parts)
        for part in game.walk_parts():
            yield from _repeated(part.parts)


def _repeated(siblings: Sequence[Part]) -> Iterator[Problem]:
    seen: dict[tuple[str, str], str] = {}
    for part in siblings:
        for language, number in part.number.items():
            if (language, number) in seen:
                found = f"number {number} of {seen[language, number]} again"
                place = part.place.at("number", language)
                yield Problem(place, found, "a number for each part")
            seen.setdefault((language, number), part.id)
