"""Files that are broken or hostile are refused with a place, too."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.libraries.builders import (
    GLOSSARY,
    RUSSIAN,
    TOPIC,
    VALID,
    Files,
    changed,
    problems_in,
    write_library,
)

LINE = re.compile(r"[^:\n]+:\d+:\d+: found .+; expected .+")


_MALFORMED: Mapping[str, tuple[Files, str]] = {
    "emphasis without end": (
        changed(TOPIC, "en: One", f'en: "{"*a " * 2000}{"a* " * 2000}"'),
        "game/x.yml:7:",
    ),
    "a folder among the languages": (
        {"data/interface/deep/de.yml": VALID[RUSSIAN]},
        "interface/deep:1:1",
    ),
    "a folder as a glossary": (
        {GLOSSARY: None, "data/game/glossary.yml/terms.yml": VALID[GLOSSARY]},
        "game/glossary.yml:1:1",
    ),
    "an empty library": ({**dict.fromkeys(VALID), "data/interface/.keep": ""}, "library.yml:1:1"),
}


@pytest.mark.parametrize("name", _MALFORMED)
def test_malformed_content_is_reported_with_a_place(tmp_path: Path, name: str) -> None:
    files, place = _MALFORMED[name]
    lines = problems_in(write_library(tmp_path, files))
    assert [line for line in lines if not LINE.fullmatch(line)] == []
    assert any(line.startswith(f"data/{place}") for line in lines)


def test_a_bomb_of_aliases_is_refused_without_being_expanded(tmp_path: Path) -> None:
    levels = [f"  - &l{n} [{', '.join([f'*l{n - 1}'] * 9)}]" for n in range(1, 30)]
    bomb = VALID[TOPIC].replace("[later]", "\n  - &l0 later\n" + "\n".join(levels))
    lines = problems_in(write_library(tmp_path, {TOPIC: bomb}))
    aliases = [line for line in lines if "found the alias" in line]
    assert len(aliases) == 29 * 9
    assert aliases[0] == (
        "data/game/x.yml:28:10: found the alias *l0; "
        "expected the text itself: records do not use aliases"
    )


@pytest.mark.parametrize("depth", [101, 50_000])
@pytest.mark.parametrize("opening", ["[", "{a: ", "- ", "? "])
def test_deep_nesting_is_refused_at_its_place(tmp_path: Path, opening: str, depth: int) -> None:
    column = 100 * len(opening) + 1
    assert problems_in(write_library(tmp_path, {TOPIC: opening * depth + "x"})) == [
        f"data/game/x.yml:1:{column}: found deep nesting; expected at most 100 levels"
    ]
