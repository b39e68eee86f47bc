"""Each mistake in a record is reported once, with its place and in words that help."""

from pathlib import Path

import pytest

from tests.libraries.builders import FIRST_GAME, problems_in, write_library
from tests.spine.records.bad_records import BadRecord, bad_records

_ALL = list(bad_records())


@pytest.mark.parametrize("record", [pytest.param(each, id=each.name) for each in _ALL])
def test_a_mistake_is_reported_where_it_is(tmp_path: Path, record: BadRecord) -> None:
    is_of_game = all(file.startswith("data/game/") for file in record.files)
    first = FIRST_GAME if is_of_game else {}
    lines = problems_in(write_library(tmp_path, {**first, **record.files}))
    assert record.are(lines), lines


def test_no_two_rows_have_the_same_name() -> None:
    assert len({each.name for each in _ALL}) == len(_ALL)
