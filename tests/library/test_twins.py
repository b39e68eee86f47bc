"""The twins of the shipped library have all its units."""

from __future__ import annotations

from tests.library.shipped import shipped_library
from tests.outputs.test_twins import assert_twins_have_all_units


def test_the_twin_of_every_topic_has_its_units() -> None:
    assert_twins_have_all_units(shipped_library())
