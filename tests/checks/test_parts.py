"""Parts hold every topic once, and have ids and numbers of their own."""

from pathlib import Path

import pytest

from tests.libraries.builders import problems_in
from tests.libraries.observatory import FILE, write_observatory

_LOCK = "data/observatory/published.lock"


def test_the_library_is_valid(tmp_path: Path) -> None:
    assert problems_in(write_observatory(tmp_path)) == []


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        pytest.param(
            "[lenses, mirrors]",
            "[lenses, mirors]",
            [
                f"{FILE}:30:26: found the unknown topic “mirors”; did you mean “mirrors”?",
                (
                    "data/observatory/mirrors.yml:1:5: found the topic “mirrors” in no part; "
                    "expected it under `topics` of a part in game.yml"
                ),
            ],
            id="an unknown topic, and one in no part",
        ),
        pytest.param(
            "[lenses, mirrors]",
            "[lenses, mirrors, weather]",
            [
                (
                    f"{FILE}:30:35: found the topic “weather” again; "
                    "expected each topic once; it is in “evening”"
                )
            ],
            id="a topic twice",
        ),
        pytest.param(
            "planned:",
            "topics: [wether]\nplanned:",
            [
                (
                    f"{FILE}:38:9: found `topics` beside `parts`; "
                    "expected one of them: parts have the order"
                ),
                f"{FILE}:38:10: found the unknown topic “wether”; did you mean “weather”?",
            ],
            id="an order of topics beside parts, with an unknown one",
        ),
        pytest.param(
            "topics: [reading-charts]",
            "topics: []",
            [
                (
                    f"{FILE}:31:9: found the empty part “star-charts”; "
                    "expected `topics`, `parts` or both"
                )
            ],
            id="an empty part",
        ),
        pytest.param(
            "{en: The evening, ru: Вечер, pl: Wieczór}",
            "{en: The evening, ru: Вечер}",
            [
                (
                    f"{FILE}:19:12: found no text in pl; "
                    "expected pl, or its declaration: untranslated: [pl]"
                )
            ],
            id="a title without a language",
        ),
        pytest.param(
            "{en: The evening, ru: Вечер, pl: Wieczór}",
            "{en: The evening, ru: Вечер, pl: Wieczór}\n    untranslated: [pl]",
            [
                (
                    f"{FILE}:20:20: found “pl”, in which nothing is missing; "
                    "expected languages in which something is still to be translated"
                )
            ],
            id="a translation that is denied",
        ),
        pytest.param(
            'number: {en: "2", ru: "3"}',
            'number: {en: "1", pl: "3"}',
            [
                f"{FILE}:22:18: found number 1 of evening again; expected a number for each part",
                f"{FILE}:22:23: found “pl”; expected editions of the game: en, ru",
            ],
            id="a number twice, and one of no edition",
        ),
        pytest.param(
            "{en: Tables, ru: Таблицы, pl: Tabele}",
            '{en: "*Tables*", ru: Таблицы, pl: Tabele}',
            [f"{FILE}:36:17: found markup in “*Tables*”; expected plain words, without references"],
            id="markup in a title",
        ),
        pytest.param(
            "aliases: [devices]",
            "aliases: [weather]",
            [
                (
                    "data/observatory/published.lock:1:1: found “devices” published here, and no "
                    "longer in the records; expected `aliases: [devices]` on the topic or part "
                    "that took its place, or an entry for it under `retired` in game.yml"
                ),
                (
                    f"{FILE}:24:15: found the alias “weather”, an id in use; "
                    "expected an id that was published once and is gone"
                ),
            ],
            id="an alias that is in use, and one that is gone",
        ),
    ],
)
def test_a_mistake_is_named_with_its_place(
    tmp_path: Path, old: str, new: str, expected: list[str]
) -> None:
    data = write_observatory(tmp_path, {FILE: (old, new)})
    assert sorted(problems_in(data)) == sorted(expected)


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
