"""Lines of `published.lock` that cannot be read."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.checks.redirect_files import LOCK
from tests.libraries.builders import Files, problems_in, write_library

MISTAKES: Mapping[str, tuple[Files, str]] = {
    "an id in the lock that is none": (
        {LOCK: "x\nX#one\n"},
        f"{LOCK}:2:1: found the id “X#one”; expected topic#unit, or topic: ids in kebab-case",
    ),
    "a mark of a merge that was left in the lock": (
        {LOCK: "<<<<<<< HEAD\nx\n"},
        f"{LOCK}:1:1: found the id “<<<<<<<”; expected topic#unit, or topic: ids in kebab-case",
    ),
    "a language in the lock that is none": (
        {LOCK: "x#one ру 2.0 5.1\n"},
        f"{LOCK}:1:7: found the language “ру”; expected the tag of a language",
    ),
    "a number in the lock without its version": (
        {LOCK: "x#one ru 5.1\n"},
        (
            f"{LOCK}:1:1: found a line of 3 parts; "
            "expected “topic#unit” or “topic#unit language version number”"
        ),
    ),
    "two spaces in the lock": (
        {LOCK: "x#one ru  5.1\n"},
        (
            f"{LOCK}:1:10: found the version “”; "
            "expected the version of an edition, - for none, _ for a space"
        ),
    ),
    "a number in the lock that ends with a space": (
        {LOCK: "x#one ru - 5.1 \n"},
        f"{LOCK}:1:12: found the number “5.1 ”; expected a number, after one space",
    ),
    "a lock that is not UTF-8": (
        {LOCK: b"x#one ru - " + b"\xff\n"},
        f"{LOCK}:1:12: found the number “�”; expected a number, after one space",
    ),
}


@pytest.mark.parametrize(
    ("files", "lines"), [pytest.param(*each, id=name) for name, each in MISTAKES.items()]
)
def test_an_error_names_its_place_what_was_found_and_what_was_expected(
    tmp_path: Path, files: Files, lines: str
) -> None:
    assert problems_in(write_library(tmp_path, files)) == lines.split("\n")
