"""Parts hold every topic once, and have ids and numbers of their own."""

from pathlib import Path

from tests.libraries.builders import FIRST_GAME, problems_in, write_files
from tests.libraries.observatory import FILE, write_observatory
from tests.tables import from_table

_LOCK = "data/observatory/published.lock"


def test_the_library_is_valid(tmp_path: Path) -> None:
    assert problems_in(write_observatory(tmp_path)) == []


@from_table
def test_a_mistake_is_named_with_its_place(tmp_path: Path, row: str) -> None:
    change, *expected = row.strip().splitlines()
    old, new = change.replace("\\n", "\n").split("~")
    data = write_observatory(tmp_path, {FILE: (old, new)})
    write_files(tmp_path, FIRST_GAME)
    assert sorted(problems_in(data)) == [f"data/observatory/{each}" for each in expected]


@from_table
def test_a_part_needs_an_id_that_nothing_else_has(
    tmp_path: Path, id_: str, found: str, reason: str
) -> None:
    data = write_observatory(tmp_path, {FILE: ("id: star-charts", f"id: {id_}")})
    write_files(tmp_path, FIRST_GAME)
    assert problems_in(data) == [
        f"{FILE}:31:13: found {found}; expected another id, since {reason}"
    ]


def test_what_was_published_as_a_topic_becomes_no_part(tmp_path: Path) -> None:
    data = write_observatory(tmp_path, {_LOCK: ("setting-up", "setting-up\ntables#old")})
    assert (
        f"{FILE}:34:9: found the part “tables”; "
        "expected another id, since a topic was published under it"
    ) in problems_in(data)


def test_what_was_published_as_a_part_becomes_no_topic(tmp_path: Path) -> None:
    data = write_observatory(tmp_path, {_LOCK: ("part tables", "part tables\npart weather")})
    assert problems_in(data) == [
        (
            "data/observatory/weather.yml:1:5: found the topic “weather”; "
            "expected another id, since a part was published under it"
        )
    ]


def test_a_part_has_no_units_to_refer_to(tmp_path: Path) -> None:
    file = "data/observatory/handling.yml"
    data = write_observatory(tmp_path, {file: ("[[tables]] says", "[[tables#stars]] says")})
    assert problems_in(data) == [
        f"{file}:8:46: found the unknown unit “tables#stars”; expected a unit of tables"
    ]
