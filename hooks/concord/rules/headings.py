"""What stands under a heading.

Records nest the clauses of a heading in it, or list them after it. Either way a reader who is sent
to the heading wants to read them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from concord.core.kinds import TRAITS, Kind
from concord.core.model.texts import Language
from concord.core.model.topics import Topic, Unit

_CLAUSES = TRAITS[Kind.HEADING].record_key
"""The list of records in which headings stand."""


def units_under(
    topic: Topic, unit: Unit, parent: Unit | None, language: Language
) -> Sequence[Unit]:
    """The children of a unit; of a heading without any, what follows it up to the next heading.

    `language` decides the order.
    """
    if unit.children or not unit.traits.is_heading:
        return unit.children_in(language)
    siblings = parent.children_in(language) if parent else topic.units_in(language)
    return tuple(each for each, heading in _with_headings(siblings) if heading is unit)


def units_under_each(topic: Topic, language: Language) -> Mapping[str, Sequence[Unit]]:
    """What `units_under` returns for each unit of the topic, by its id."""
    return {unit.id: units_under(topic, unit, parent, language) for unit, parent in topic.walk()}


def ids_above(topic: Topic) -> Mapping[str, str | None]:
    """By the id of each unit, that of the unit it stands under: its parent, or a heading before it.

    None for a unit that stands under nothing but the topic.
    """
    parents = [None, *(unit for unit, _ in topic.walk())]
    return {
        child.id: above.id if above else None
        for parent in parents
        for child, heading in _with_headings(parent.children if parent else topic.units)
        for above in [heading or parent]
    }


def _with_headings(siblings: Iterable[Unit]) -> Iterator[tuple[Unit, Unit | None]]:
    """Each unit with the heading that it follows in its list, if any."""
    heading: Unit | None = None
    for unit in siblings:
        if unit.traits.record_key != _CLAUSES:
            yield unit, None
        elif unit.traits.is_heading:
            heading = None if unit.children else unit
            yield unit, None
        else:
            yield unit, heading
