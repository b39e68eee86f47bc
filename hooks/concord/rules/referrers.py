"""The references between the units and topics of a game."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from concord.model.games import Game
from concord.model.texts import Language, Reference
from concord.model.topics import Topic, Unit


def references_of(unit: Unit, topics: Mapping[str, Topic]) -> tuple[Reference, ...]:
    """Return the references in all texts of the unit, each target once, in the order of first
    mention.

    A range counts as references to each of its units. `topics` has the topics of the game by id.
    """
    return _references(_written_in(unit), topics)


def _references(
    written: Iterable[tuple[Language, Reference]], topics: Mapping[str, Topic]
) -> tuple[Reference, ...]:
    found: dict[str, Reference] = {}
    for language, reference in written:
        for single in _each_of(reference, language, topics):
            found.setdefault(single.target, single)
    return tuple(found.values())


def _written_in(unit: Unit) -> Iterator[tuple[Language, Reference]]:
    """Yield the references in the texts of the unit, each with the language of its text. A range
    is one reference."""
    for language, text in unit.text.items():
        for reference in text.references():
            yield language, reference


def _written_in_topic(topic: Topic) -> list[tuple[str, list[tuple[Language, Reference]]]]:
    """Return what `_written_in` yields for each unit that refers to anything, by its id."""
    found = ((unit.id, list(_written_in(unit))) for unit, _ in topic.walk())
    return [(unit_id, written) for unit_id, written in found if written]


def list_with(topic: Topic, unit_id: str, language: Language) -> Sequence[Unit]:
    """Return the list of units that has the unit, in the order of a language; empty if none has
    it."""
    for unit, parent in topic.walk():
        if unit.id == unit_id:
            siblings = parent.children_in(language) if parent else topic.units_in(language)
            key = unit.traits.record_key
            return [sibling for sibling in siblings if sibling.traits.record_key == key]
    return []


def _each_of(
    reference: Reference, language: Language, topics: Mapping[str, Topic]
) -> Iterator[Reference]:
    """Yield a reference to each unit of a range, or the reference itself.

    A range has no units unless both ends are in one list, in their order.
    """
    if not reference.end:
        yield reference
        return
    siblings = list_with(topics[reference.topic], reference.unit, language)
    ids = [sibling.id for sibling in siblings]
    if reference.end in ids:
        for unit_id in ids[ids.index(reference.unit) : ids.index(reference.end) + 1]:
            yield Reference(reference.topic, unit_id)


def referrers(game: Game) -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """Return the topics that refer to each topic, by its id, each with the ids of its units that
    refer to it.

    A topic that only lists the other as related has no such ids.
    """
    topics = {topic.id: topic for topic in game.topics}
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    for topic in game.topics:
        targets: dict[str, dict[str, None]] = {related.topic: {} for related in topic.related}
        for unit_id, written in topic.of(_written_in_topic):
            for reference in _references(written, topics):
                if not game.is_glossary(reference.topic):
                    targets.setdefault(reference.topic, {})[unit_id] = None
        targets.pop(topic.id, None)
        for target, unit_ids in targets.items():
            found.setdefault(target, {})[topic.id] = tuple(unit_ids)
    return found


def unit_referrers(game: Game) -> Mapping[str, tuple[Reference, ...]]:
    """Return the references to the units that refer to each unit, by its full id: "topic#unit"."""
    found: dict[str, list[Reference]] = {}
    topics = {topic.id: topic for topic in game.topics}
    for topic in game.topics:
        for unit_id, written in topic.of(_written_in_topic):
            source = Reference(topic.id, unit_id)
            for reference in _references(written, topics):
                if reference.unit and reference.target != source.target:
                    found.setdefault(reference.target, []).append(source)
    return {target: tuple(sources) for target, sources in found.items()}


def links_of(game: Game) -> Iterator[tuple[str, str]]:
    """Yield the id of each topic that is referred to, which need not exist, and the id of the topic
    that refers to it."""
    for topic in game.topics:
        for related in topic.related:
            yield related.topic, topic.id
        for step in topic.steps:
            for clause in step.clauses:
                yield clause.topic, topic.id
        for _, written in topic.of(_written_in_topic):
            for _, reference in written:
                yield reference.topic, topic.id
