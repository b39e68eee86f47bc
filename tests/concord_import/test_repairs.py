"""Drafts that no record may be are repaired, and each repair is named."""

import copy
from typing import Any

import pytest

from concord.base.problems import Position, Problem
from concord_import.drafts.draft_texts import Value
from concord_import.drafts.importer import repaired

TOPIC: Value = {
    "id": "cats",
    "title": {"en": "Cats"},
    "clauses": [
        {"id": "food", "label": "1", "text": {"en": "They eat fish."}},
        {"id": "sleep", "label": "1", "inferred": ["en"], "text": {"en": "They <b>sleep."}},
    ],
}
SLEEP = TOPIC["clauses"][1]


@pytest.mark.parametrize(
    ("keys", "found", "unit", "remarks"),
    [
        pytest.param(
            ("clauses", 1, "label"),
            "the number 1 again",
            {"id": "sleep", "text": {"en": "They <b>sleep."}},
            ["the unit has no number now"],
            id="a number that stands twice is left out",
        ),
        pytest.param(
            ("clauses", 1, "text", "en"),
            "HTML",
            SLEEP | {"text": {"en": r"They \<b>sleep."}},
            ["the text has no markup now"],
            id="a text with markup that is not allowed becomes plain words",
        ),
        pytest.param(
            ("title",), "no text in ru", SLEEP, [""], id="another problem changes nothing"
        ),
        pytest.param(
            ("clauses", 0, "heading", "en"), "no text", SLEEP, [""], id="nor does a missing value"
        ),
    ],
)
def test_what_can_be_repaired_is_repaired_and_named(
    keys: tuple[str | int, ...], found: str, unit: dict[str, Any], remarks: list[str]
) -> None:
    expected = copy.deepcopy(TOPIC)
    expected["clauses"][1] = unit
    problem = Problem(Position("data/pets/cats.yml", keys), found, "something else")
    assert repaired({"cats": TOPIC}, [problem]) == ({"cats": expected}, remarks)
