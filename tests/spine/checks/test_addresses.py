"""Which ids are reserved follows from the paths and the elements of the site."""

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from concord.base.urls import FilePath, FrameAnchor, PagePath, SectionAnchor
from tests.libraries.builders import GLOSSARY, Files, problems_in, write_library
from tests.spine.checks.chosen_ids import DOCS, files_with
from tests.tables import from_table

_PROJECT = Path(__file__).parents[3]
_AROUND_UNITS = ["topic", "sequence", "navigation", "compare", "units", "draft_notice"]
_AROUND_UNITS += ["removed_units", "removed_section"]


@from_table
def test_an_id_may_be_a_word_that_stands_elsewhere(tmp_path: Path, kind: str, word: str) -> None:
    without: Files = {GLOSSARY: None} if kind == "retired" else {}
    files = {**DOCS, **files_with(kind, word), **without}
    assert problems_in(write_library(tmp_path, files)) == []


def test_names_in_docs_are_free_where_docs_do_not_have_them(tmp_path: Path) -> None:
    assert problems_in(write_library(tmp_path, files_with("game", "rules"))) == []


def test_every_word_of_an_address_is_reserved_where_an_id_may_stand(tmp_path: Path) -> None:
    """The words are found in the paths, so that a new page kind or file reserves its own."""
    words = {path.split("/")[0] for path in (*PagePath, *FilePath) if not path.startswith("{")}
    for word in words - {""}:
        problems = problems_in(write_library(tmp_path / word, files_with("game", word)))
        assert any("expected another id" in line for line in problems), word


@pytest.mark.parametrize(
    ("files", "anchors"),
    [
        pytest.param(
            ["hooks/concord/theme/layout/**/*.html", "hooks/concord/**/assets/**/*.js"],
            set(FrameAnchor),
            id="around every page",
        ),
        pytest.param(
            [f"hooks/concord/**/templates/**/{name}.html" for name in _AROUND_UNITS],
            set(SectionAnchor),
            id="around units",
        ),
    ],
)
def test_the_reserved_anchors_are_the_ids_of_elements(
    files: Iterable[str], anchors: set[str]
) -> None:
    paths = [path for pattern in files for path in _PROJECT.glob(pattern)]
    sources = [path.read_text(encoding="utf-8") for path in paths if "vendor" not in path.parts]
    ids = {
        each
        for source in sources
        for each in re.findall(r"""\bid(?:=|: | = )"([a-z.-]+)\"""", source)
    }
    assert ids <= anchors
    assert anchors - ids <= {"site"}
