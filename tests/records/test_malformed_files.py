"""Files that are broken or hostile are refused with a place, too."""

import re
from pathlib import Path

import pytest

from tests.libraries.builders import (
    GAME,
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


@pytest.mark.parametrize(
    ("files", "place"),
    [
        pytest.param(
            changed(TOPIC, "related:", '"two\\nlines": x\nrelated:'),
            "data/game/x.yml:26:1",
            id="a key of two lines",
        ),
        pytest.param(
            changed(TOPIC, "id: two", 'id: "two\\nlines"'),
            "data/game/x.yml:12:9",
            id="an id of two lines",
        ),
        pytest.param(
            changed(TOPIC, "pl: Raz", '"p\\nl": Raz'),
            "data/game/x.yml:7:30",
            id="a language of two lines",
        ),
        pytest.param(
            changed(TOPIC, "en: One", f'en: "{"*a " * 2000}{"a* " * 2000}"'),
            "data/game/x.yml:7:",
            id="emphasis nested without end",
        ),
        pytest.param(
            changed(GAME, '"{parent} note {label}"', '"{parent} note {label} {"'),
            "data/game/game.yml:10:",
            id="a broken format of a citation",
        ),
        pytest.param(
            changed(GAME, '"{parent} note {label}"', '"{parent} note {label} {number}"'),
            "data/game/game.yml:10:",
            id="an unknown blank in the format of a citation",
        ),
        pytest.param(
            changed(RUSSIAN, "Глоссарий", '"Глоссарий {"'),
            "data/interface/ru.yml:4:",
            id="a broken format of the interface",
        ),
        pytest.param(
            {"data/interface/deep/de.yml": VALID[RUSSIAN]},
            "data/interface/deep:1:1",
            id="a folder among the languages",
        ),
        pytest.param(
            {GLOSSARY: None, "data/game/glossary.yml/terms.yml": VALID[GLOSSARY]},
            "data/game/glossary.yml:1:1",
            id="a folder in the place of the glossary",
        ),
        pytest.param(
            {**dict.fromkeys(VALID), "data/interface/.keep": ""},
            "data/library.yml:1:1",
            id="an empty library",
        ),
    ],
)
def test_malformed_content_is_reported_with_a_place(
    tmp_path: Path, files: Files, place: str
) -> None:
    lines = problems_in(write_library(tmp_path, files))
    assert [line for line in lines if not LINE.fullmatch(line)] == []
    assert any(line.startswith(place) for line in lines)


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
