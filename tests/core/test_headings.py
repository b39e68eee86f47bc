"""Which units stand under a heading."""

from __future__ import annotations

from dataclasses import replace

from concord.core.kinds import Kind
from concord.core.model.topics import Unit, ids_above, units_under
from tests.libraries.builders import topic, unit


def _heading(id_: str, *children: Unit) -> Unit:
    return replace(unit(id_, "1"), kind=Kind.HEADING, children=children)


def _note(id_: str) -> Unit:
    return replace(unit(id_, "1"), kind=Kind.NOTE)


_CLAUSES = topic(
    unit("first", "1"),
    _heading("costs"),
    replace(unit("paid", "3"), children=(unit("paid-at-once", "a"),)),
    unit("owed", "4"),
    _heading("timing", unit("before", "a")),
    unit("last", "6"),
    _note("remark"),
)


def test_clauses_after_a_heading_stand_under_it_up_to_the_next_one() -> None:
    costs = next(each for each in _CLAUSES.units if each.id == "costs")
    assert [each.id for each in units_under(_CLAUSES, costs, None, "en")] == ["paid", "owed"]


def test_a_heading_with_clauses_of_its_own_has_no_others() -> None:
    timing = next(each for each in _CLAUSES.units if each.id == "timing")
    assert [each.id for each in units_under(_CLAUSES, timing, None, "en")] == ["before"]


def test_every_unit_names_the_one_that_it_stands_under() -> None:
    assert ids_above(_CLAUSES) == {
        "first": None,
        "costs": None,
        "paid": "costs",
        "paid-at-once": "paid",
        "owed": "costs",
        "timing": None,
        "before": "timing",
        "last": None,
        "remark": None,
    }
