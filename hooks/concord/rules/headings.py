"""The units that follow a heading, which stand under it although records list them beside it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from concord.model.kinds import TRAITS, Kind
from concord.model.texts import Language
from concord.model.topics import Topic, Unit

_CLAUSES = TRAITS[Kind.HEADING].record_key


def units_under_each(topic: Topic, language: Language) -> Mapping[str, Sequence[Unit]]:
    """Return the units under each unit of a topic, by its id, in the order of the language: its
    children, or for a heading without children what follows it up to the next heading."""
    return {unit.id: _units_under(topic, unit, parent, language) for unit, parent in topic.walk()}


def _units_under(
    topic: Topic, unit: Unit, parent: Unit | None, language: Language
) -> Sequence[Unit]:
    if unit.children or not unit.traits.is_heading:
        return unit.children_in(language)
    siblings = parent.children_in(language) if parent else topic.units_in(language)
    return tuple(sibling for sibling, heading in _with_headings(siblings) if heading is unit)


def ids_above(topic: Topic) -> Mapping[str, str | None]:
    """Return the id of the unit above each unit, by the id of the unit: its parent, or a heading
    before it. None for a unit directly below the topic."""
    parents = [None, *(unit for unit, _ in topic.walk())]
    return {
        child.id: above.id if above else None
        for parent in parents
        for child, heading in _with_headings(parent.children if parent else topic.units)
        for above in [heading or parent]
    }


def _with_headings(siblings: Iterable[Unit]) -> Iterator[tuple[Unit, Unit | None]]:
    """Yield each unit with the heading that it follows in its list; None if there is none."""
    heading: Unit | None = None
    for unit in siblings:
        if unit.traits.record_key != _CLAUSES:
            yield unit, None
        elif unit.traits.is_heading:
            heading = None if unit.children else unit
            yield unit, None
        else:
            yield unit, heading
