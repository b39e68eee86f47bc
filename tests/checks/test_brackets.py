"""Errors: unpaired brackets and quotation marks, and letters of another script."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.libraries.builders import TOPIC, changed, problems_in, write_library


def problems_of(root: Path, text: str) -> list[str]:
    """All errors of the library with this English text in one clause."""
    quoted = f'"{text}"'
    return problems_in(write_library(root, changed(TOPIC, "{en: One,", f"{{en: {quoted},")))


@pytest.mark.parametrize(
    "text",
    [
        "one (two [three] “four”)",
        "“one (two)” and ‘three’",
        "a) one; b) two; 12) three",
        "one (two of 3 or 12) three (see b)",
        "(one: a) two; b) three)",
        "a) one (two or 12)",
        "the signs “(” and “]” and „“”",
        "“one «two» three” and „four“ and „five”",
        "a player’s",
    ],
)
def test_paired_signs_are_accepted(tmp_path: Path, text: str) -> None:
    assert problems_of(tmp_path, text) == []


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("one (two", 4),
        ("one two) three", 7),
        ("one (two] three)", 8),
        ("“one two", 0),
        ("one two”", 7),
        ("(one “two) three”", 9),
    ],
)
def test_an_unpaired_sign_is_an_error_at_its_place(tmp_path: Path, text: str, place: int) -> None:
    where = f"data/game/x.yml:7:{place + 17}"
    found = f"found “{text[place]}” without its counterpart; expected both, or neither"
    assert problems_of(tmp_path, text) == [f"{where}: {found}"]


@pytest.mark.parametrize("text", ["one а two", "two оne"])
def test_a_cyrillic_letter_in_a_latin_text_is_an_error(tmp_path: Path, text: str) -> None:
    assert len(problems_of(tmp_path, text)) == 1


@pytest.mark.parametrize("text", ["the letters “а” and “б”", "the words по и для", "X and Y"])
def test_cyrillic_words_and_quoted_letters_are_accepted(tmp_path: Path, text: str) -> None:
    assert problems_of(tmp_path, text) == []
