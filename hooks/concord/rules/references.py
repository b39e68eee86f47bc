"""The references between the units and topics of a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from concord.core.ids import GLOSSARY
from concord.core.model.games import Game
from concord.core.model.topics import Unit
from concord.text.inline import Reference, parse


def references_of(unit: Unit) -> tuple[Reference, ...]:
    """The references in all texts of the unit, each target once, in the order of first mention."""
    seen: dict[str, Reference] = {}
    for text in unit.text.values():
        for reference in parse(text).references():
            seen.setdefault(str(reference), reference)
    return tuple(seen.values())


def referrers(game: Game) -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """By topic id: the topics that refer to it, each with the ids of its units that do.

    A topic that only lists it as related has no such ids.
    """
    found: dict[str, dict[str, dict[str, None]]] = {}
    for target, source, unit_id in _links(game):
        if target != source:
            ids = found.setdefault(target, {}).setdefault(source, {})
            if unit_id:
                ids[unit_id] = None
    return {
        target: {source: tuple(ids) for source, ids in sources.items()}
        for target, sources in found.items()
    }


def unit_referrers(game: Game) -> Mapping[str, tuple[Reference, ...]]:
    """By unit, as "topic#unit": references to the other units that refer to it."""
    found: dict[str, list[Reference]] = {}
    for topic in game.topics:
        for unit, _ in topic.walk():
            source = Reference(topic.id, unit.id)
            for target in references_of(unit):
                if target.unit and str(target) != str(source):
                    found.setdefault(str(target), []).append(source)
    return {target: tuple(sources) for target, sources in found.items()}


def _links(game: Game) -> Iterator[tuple[str, str, str]]:
    """Target topic, source topic and source unit; the last one is empty for a related topic."""
    for topic in game.topics:
        for related in topic.related:
            yield related.topic, topic.id, ""
        for unit, _ in topic.walk():
            for reference in references_of(unit):
                if reference.topic != GLOSSARY:
                    yield reference.topic, topic.id, unit.id
