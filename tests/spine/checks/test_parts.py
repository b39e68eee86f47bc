"""Parts hold every topic once, and have ids and numbers of their own."""

from pathlib import Path

import pytest

from tests.libraries.builders import problems_in
from tests.libraries.observatory import FILE, write_observatory

_LOCK = "data/observatory/published.lock"


def test_the_library_is_valid(tmp_path: Path) -> None:
    assert problems_in(write_observatory(tmp_path)) == []


_MISTAKES = """\
[lenses, mirrors]~[lenses, mirors]
game.yml:30:26: found the unknown topic “mirors”; did you mean “mirrors”?
mirrors.yml:1:5: found the topic “mirrors” in no part; \
expected it under `topics` of a part in game.yml

[lenses, mirrors]~[lenses, mirrors, weather]
game.yml:30:35: found the topic “weather” again; \
expected each topic once; it is in “evening”

planned:~topics: [wether]\\nplanned:
game.yml:38:10: found the unknown topic “wether”; did you mean “weather”?
game.yml:38:9: found `topics` beside `parts`; expected one of them: parts have the order

topics: [reading-charts]~topics: []
game.yml:31:9: found the empty part “star-charts”; expected `topics`, `parts` or both

{en: The evening, ru: Вечер, pl: Wieczór}~{en: The evening, ru: Вечер}
game.yml:19:12: found no text in pl; expected pl, or its declaration: untranslated: [pl]

pl: Wieczór}~pl: Wieczór}\\n    untranslated: [pl]
game.yml:20:20: found “pl”, in which nothing is missing; \
expected languages in which something is still to be translated

number: {en: "2", ru: "3"}~number: {en: "1", pl: "3"}
game.yml:22:18: found number 1 of evening again; expected a number for each part
game.yml:22:23: found “pl”; expected editions of the game: en, ru

{en: Tables, ru: Таблицы, pl: Tabele}~{en: "*Tables*", ru: Таблицы, pl: Tabele}
game.yml:36:17: found markup in “*Tables*”; expected plain words, without references

aliases: [devices]~aliases: [weather]
game.yml:24:15: found the alias “weather”, an id in use; \
expected an id that was published once and is gone
published.lock:1:1: found “devices” published here, and no longer in the records; \
expected `aliases: [devices]` on the topic or part that took its place, \
or an entry for it under `retired` in game.yml
"""
"""A change of the record of the game, with all that is found then."""


@pytest.mark.parametrize("row", _MISTAKES.split("\n\n"))
def test_a_mistake_is_named_with_its_place(tmp_path: Path, row: str) -> None:
    change, *expected = row.strip().splitlines()
    old, new = change.replace("\\n", "\n").split("~")
    data = write_observatory(tmp_path, {FILE: (old, new)})
    assert sorted(problems_in(data)) == [f"data/observatory/{each}" for each in expected]


@pytest.mark.parametrize(
    ("id_", "found", "reason"),
    [
        ("telescopes", "the part “telescopes”", "another part has it"),
        ("lenses", "the part “lenses”", "a topic has it"),
        ("reading-charts", "the part “reading-charts”", "a planned topic has it"),
        ("numbers", "“numbers”", "“<game>/numbers/” is an address of the site's own"),
    ],
)
def test_a_part_needs_an_id_that_nothing_else_has(
    tmp_path: Path, id_: str, found: str, reason: str
) -> None:
    data = write_observatory(tmp_path, {FILE: ("id: star-charts", f"id: {id_}")})
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
