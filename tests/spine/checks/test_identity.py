"""No id has the address of another page or file of the site, of whichever kind that is."""

from pathlib import Path

from tests.libraries.builders import problems_in, write_library
from tests.spine.checks.chosen_ids import DOCS, files_with
from tests.tables import from_table

_REASONS = {
    "ELEMENT": "an element of the page around it has the id",
    "FROM": "is published from docs/",
    "SITE": "is an address of the site's own",
}


@from_table
def test_an_id_that_would_replace_something_is_an_error_that_says_what(
    tmp_path: Path, row: str
) -> None:
    kind, id_, place, found, reason = row.split("|")
    for short, words in _REASONS.items():
        reason = reason.replace(short, words)
    lines = problems_in(write_library(tmp_path, {**DOCS, **files_with(kind, id_)}))
    assert f"data/{place}: found {found}; expected another id, since {reason}" in lines
