"""The references between the units and topics of a game."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from concord.model.games import Game
from concord.model.texts import Language, Reference
from concord.model.topics import Topic, Unit


def references_of(unit: Unit, topics: Mapping[str, Topic]) -> tuple[Reference, ...]:
    """The references in all texts of the unit, each target once, in the order of first mention.

    A range counts as references to each of its units. `topics` has the topics of the game by id.
    """
    return _targets(_written_in(unit), topics)


def _targets(
    written: Iterable[tuple[Language, Reference]], topics: Mapping[str, Topic]
) -> tuple[Reference, ...]:
    seen: dict[str, Reference] = {}
    for language, reference in written:
        for each in _each_of(reference, language, topics):
            seen.setdefault(each.target, each)
    return tuple(seen.values())


def _written_in(unit: Unit) -> Iterator[tuple[Language, Reference]]:
    """The references in its texts with the language of the text, ranges as they are written."""
    for language, text in unit.text.items():
        for reference in text.references():
            yield language, reference


def _written_in_topic(topic: Topic) -> list[tuple[str, list[tuple[Language, Reference]]]]:
    """The references that each unit writes, by its id. Units without any are left out."""
    found = ((unit.id, list(_written_in(unit))) for unit, _ in topic.walk())
    return [(unit_id, written) for unit_id, written in found if written]


def list_with(topic: Topic, unit_id: str, language: Language) -> Sequence[Unit]:
    """The list of units that has the unit, in the order of a language; empty if none has it."""
    for unit, parent in topic.walk():
        if unit.id == unit_id:
            siblings = parent.children_in(language) if parent else topic.units_in(language)
            return [each for each in siblings if each.traits.record_key == unit.traits.record_key]
    return []


def _each_of(
    reference: Reference, language: Language, topics: Mapping[str, Topic]
) -> Iterator[Reference]:
    """Yield each unit of a range. A range has no units unless both ends are in one list and in
    order."""
    if not reference.end:
        yield reference
        return
    ids = [each.id for each in list_with(topics[reference.topic], reference.unit, language)]
    if reference.end in ids:
        for unit_id in ids[ids.index(reference.unit) : ids.index(reference.end) + 1]:
            yield Reference(reference.topic, unit_id)


def referrers(game: Game) -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """Return the topics that refer to each topic, by its id, each with the ids of its units that
    refer to it.

    A topic that only lists the other as related has no such ids.
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
    """Return the references to the units that refer to each unit, by its full id: "topic#unit"."""
    found: dict[str, list[Reference]] = {}
    topics = {topic.id: topic for topic in game.topics}
    for topic in game.topics:
        for unit_id, written in topic.of(_written_in_topic):
            source = Reference(topic.id, unit_id)
            for reference in _targets(written, topics):
                if reference.unit and reference.target != source.target:
                    found.setdefault(reference.target, []).append(source)
    return {target: tuple(sources) for target, sources in found.items()}


def links_of(game: Game) -> Iterator[tuple[str, str]]:
    """The id of a topic that is referred to, which need not exist, and of one that does so."""
    for topic in game.topics:
        for related in topic.related:
            yield related.topic, topic.id
        for step in topic.steps:
            for clause in step.clauses:
                yield clause.topic, topic.id
        for _, written in topic.of(_written_in_topic):
            for _, reference in written:
                yield reference.topic, topic.id


def _links(game: Game) -> Iterator[tuple[str, str, str]]:
    """Target topic, source topic and source unit; the last one is empty for a related topic."""
    topics = {topic.id: topic for topic in game.topics}
    for topic in game.topics:
        for related in topic.related:
            yield related.topic, topic.id, ""
        for unit_id, written in topic.of(_written_in_topic):
            for reference in _targets(written, topics):
                if not game.is_glossary(reference.topic):
                    yield reference.topic, topic.id, unit_id
