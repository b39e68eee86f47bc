"""The places of topics in the parts of a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from concord_import.draft_texts import Value


def place_topic(game: Value, topic_id: str, part_id: str, before: Sequence[str]) -> bool:
    """Move a topic into a part of `game.yml`, behind the last of the topics `before`.

    False if there is no such part.
    """
    part = next((each for each in _walk(game) if each["id"] == part_id), None)
    if part is None:
        return False
    remove_topic(game, topic_id)
    topics = part.setdefault("topics", [])
    places = (topics.index(each) + 1 for each in reversed(before) if each in topics)
    topics.insert(next(places, 0), topic_id)
    return True


def remove_topic(game: Value, topic_id: str) -> None:
    for part in _walk(game):
        if topic_id in part.get("topics", ()):
            part["topics"] = [each for each in part["topics"] if each != topic_id]


def part_of(game: Value, topic_id: str) -> str:
    """The id of the part that has a topic; empty if none has."""
    found = (part["id"] for part in _walk(game) if topic_id in part.get("topics", ()))
    return next(found, "")


def _walk(value: Value) -> Iterator[Value]:
    for part in value.get("parts", ()):
        yield part
        yield from _walk(part)
