"""A publication says which part of the version it raises, and what for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from concord.cli.next_version import next_version


@pytest.mark.parametrize(
    ("recorded", "part", "note"),
    [
        pytest.param({"orchard": []}, "patch", "- texts only", id="texts"),
        pytest.param(
            {"orchard": ["picking#hail", "picking#hail means 1 en=S0vN"]},
            "minor",
            "- new: orchard/picking#hail",
            id="a unit",
        ),
        pytest.param(
            {"orchard": ["picking#hail ru 2.0 28.8"]},
            "minor",
            "- new number: orchard/picking#hail 28.8",
            id="a number",
        ),
        pytest.param({"": ["language uk"]}, "minor", "- new: uk", id="a language"),
        pytest.param(
            {"orchard": ["picking#load became picking#weight"]},
            "minor",
            "- renamed: orchard/picking#load → picking#weight",
            id="a new name",
        ),
        pytest.param(
            {"orchard": ["picking#hail became -", "picking#snow"]},
            "major",
            "- retired: orchard/picking#hail",
            id="a retired unit beside a new one",
        ),
        pytest.param(
            {"orchard": ["picking#weight came-to-mean 3 en=cn54"]},
            "major",
            "- other meaning or number: orchard/picking#weight",
            id="a confirmed meaning",
        ),
    ],
)
def test_the_part_that_the_next_version_raises_follows_from_what_is_recorded(
    recorded: Mapping[str, Sequence[str]], part: str, note: str
) -> None:
    first, *notes = next_version(recorded)
    assert first == f"The next version raises the {part} part. For the release notes:"
    assert note in notes


def test_a_long_list_is_cut_and_counted() -> None:
    _, line = next_version({"orchard": [f"picking#rule-{n}" for n in range(30)]})
    assert line.endswith("and 10 more")
