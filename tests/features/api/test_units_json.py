"""The library as JSON for programs: the units of a topic."""

from pathlib import Path
from typing import Any

import pytest

from tests.libraries.exports import unit_in
from tests.tables import beside

_DATA = beside(__file__)


UNITS = _DATA["units"]


@pytest.mark.parametrize(("unit_id", "expected"), UNITS.items(), ids=UNITS)
def test_a_unit_has_its_data_in_all_languages_and_nothing_empty(
    exported: Path, unit_id: str, expected: dict[str, Any]
) -> None:
    assert unit_in(exported, "x", unit_id) == expected


def test_a_unit_has_no_number_in_an_edition_without_its_topic(exported: Path) -> None:
    only = unit_in(exported, "eighth", "only")
    assert only["citation"] == {"en": "8.1", "ru": None, "pl": "8.1"}
    assert only["state"] == {"en": "ready", "ru": "draft", "pl": "draft"}
