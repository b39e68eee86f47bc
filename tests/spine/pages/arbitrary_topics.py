"""A hypothesis strategy for topics of any shape."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from hypothesis import strategies as st

from concord.model.kinds import Kind
from concord.model.texts import Language
from concord.model.topics import Topic, Unit
from concord.text.parsing import parse_text
from tests.libraries.builders import LANGUAGES, NOWHERE, topic

_PRESENCES: Sequence[tuple[tuple[Language, ...], tuple[Language, ...]]] = [
    ((), LANGUAGES),
    ((), ("en",)),
    (("ru",), ("ru",)),
    (("en", "ru"), ("ru",)),
]
"""Pairs: the languages in whose editions a unit exists, and the languages that have its text."""
_LABELS: Sequence[Mapping[Language, str]] = [{}, {"en": "1", "ru": "2"}, {"ru": "3"}]


class _Shape(NamedTuple):
    parent: int
    """The index of the parent among the units drawn before; -1 stands for the topic."""
    kind: Kind
    presence: tuple[tuple[Language, ...], tuple[Language, ...]]
    labels: Mapping[Language, str]
    ordering: int
    """By how many places the children are rotated in Russian."""


_SHAPES = st.lists(
    st.builds(
        _Shape,
        st.integers(-1, 7),
        st.sampled_from([Kind.CLAUSE, Kind.HEADING, Kind.ITEM, Kind.EXAMPLE, Kind.NOTE]),
        st.sampled_from(_PRESENCES),
        st.sampled_from(_LABELS),
        st.integers(0, 5),
    ),
    max_size=9,
)


def topics() -> st.SearchStrategy[Topic]:
    return _SHAPES.map(lambda shapes: topic(*_units(shapes, -1)))


def _units(shapes: Sequence[_Shape], parent: int) -> tuple[Unit, ...]:
    """The children of the unit at `parent`. A unit whose parent comes later is the topic's."""
    return tuple(
        _unit(shapes, position)
        for position, shape in enumerate(shapes)
        if (shape.parent if shape.parent < position else -1) == parent
    )


def _unit(shapes: Sequence[_Shape], position: int) -> Unit:
    shape, children = shapes[position], _units(shapes, position)
    only, texts = shape.presence
    clauses = [each.id for each in children if each.kind is Kind.CLAUSE]
    turned = clauses[shape.ordering :] + clauses[: shape.ordering]
    return Unit(
        id=f"unit-{position}",
        kind=shape.kind,
        text=dict.fromkeys(texts, parse_text(f"unit-{position}")),
        position=NOWHERE,
        labels=shape.labels,
        children=children,
        only=only,
        orders={"ru": tuple(turned)} if len(clauses) > 1 else {},
    )
