"""The published numbers of a game, and the keys by which the resolver finds them."""

import json
from dataclasses import replace
from pathlib import Path

from concord.checks.checks import load
from concord.features.citing.keys import keys_of
from concord.features.citing.numbers import Number, NumbersData, numbers_of
from concord.model.kinds import Kind
from concord.model.library import Library
from concord.pages.site import Site
from concord.register import publications
from concord.rules.numbering import number_of
from tests.libraries.harbour import harbour_library
from tests.libraries.lighthouse import write_lighthouse
from tests.libraries.observatory import observatory
from tests.libraries.reef import reef_library
from tests.spine.build.publishing import artifacts, publish
from tests.tables import from_table


def numbers_at(data: NumbersData, topic_id: str, unit_id: str = "") -> list[Number]:
    topic = next(topic for topic in data["topics"] if topic["id"] == topic_id)
    if not unit_id:
        return topic["numbers"]
    return next(unit["numbers"] for unit in topic["units"] if unit["id"] == unit_id)


@from_table
def test_a_key_is_the_same_however_the_number_is_written(citation: str, key: str) -> None:
    assert keys_of([citation]) == {citation: key}


def test_a_letter_is_a_numeral_only_in_a_list_of_numerals() -> None:
    assert keys_of(["1.i", "1.ii"]) == {"1.i": "1.I", "1.ii": "1.II"}
    assert keys_of(["1.h", "1.i"]) == {"1.h": "1.h", "1.i": "1.i"}
    assert keys_of(["1.i", "1.ii", "2.i", "2.j"])["2.i"] == "2.i"


def test_one_number_serves_all_languages_that_follow_its_edition(
    numbers: dict[str, NumbersData],
) -> None:
    assert numbers_at(numbers["ti4"], "abilities", "note-order-example") == [
        {"key": "1.note.4.b", "citation": {"en": "1 note 4b", "pl": "1 uw. 4b"}, "edition": "en"},
        {"key": "85.note.7.b", "citation": {"ru": "85 прим. 7.б"}, "edition": "ru"},
    ]


def test_a_topic_has_its_own_numbers(numbers: dict[str, NumbersData]) -> None:
    assert numbers_at(numbers["ti4"], "politics") == [
        {"key": "66", "citation": {"en": "66", "pl": "66"}, "edition": "en"}
    ]


def test_a_former_number_names_the_last_version_that_had_it(
    numbers: dict[str, NumbersData],
) -> None:
    former = [
        number
        for number in numbers_at(numbers["ti4"], "abilities", "before-and-after")
        if "earlier" in number
    ]
    assert former == [
        {
            "key": "1.12",
            "citation": {"en": "1.12", "pl": "1.12"},
            "edition": "en",
            "earlier": "1.3",
            "versions": ["1.2", "1.3"],
        },
        {"key": "84.12", "citation": {"ru": "84.12"}, "edition": "ru", "earlier": "1.3"},
    ]


def test_a_number_that_a_unit_still_has_is_not_a_former_one(
    numbers: dict[str, NumbersData],
) -> None:
    assert [
        (number["key"], number.get("earlier"))
        for number in numbers_at(numbers["ti4"], "abilities", "cannot-is-absolute")
    ] == [("1.6", None), ("85.6", None), ("1.2", "1.3")]


def test_what_is_recorded_of_the_version_in_force_is_not_of_the_past(tmp_path: Path) -> None:
    games = [
        *(*reef_library().games, *harbour_library(tmp_path / "harbour").games),
        *(*observatory().games, *load(write_lighthouse(tmp_path / "lighthouse")).games),
    ]
    units = [unit for game in games for unit in game.units().values()]
    assert {unit.kind for unit in units} == {*Kind}
    assert any(unit.rows for unit in units)
    assert any(number_of(game, part, "en") for game in games for part in game.walk_parts())
    for game in games:
        lines = [*publications.recorded_lines_of(game), *publications.lines_of(game)]
        published, _ = publications.parse("", "\n".join(lines).encode())
        recorded = replace(game, published_numbers=tuple(published.numbers))
        assert numbers_of(recorded, opening=dict) == numbers_of(game, opening=dict)


def test_a_removed_id_names_its_successor(numbers: dict[str, NumbersData]) -> None:
    data = numbers["ti4"]
    assert data["former_ids"]["skills"] == "abilities"
    assert data["former_ids"]["skills#price"] == "abilities#costs"
    (retired,) = data["retired"]
    assert (retired["id"], retired["see"]) == ("abilities#all-effects-end", "abilities#timing")
    assert retired["text"] == {"en": "The edition dropped it."}
    assert [number["key"] for number in retired["numbers"]] == ["1.28"]


def test_only_editions_that_print_numbers_are_named(numbers: dict[str, NumbersData]) -> None:
    editions = numbers["ti4"]["editions"]
    assert {language: (each["title"], each["short"]) for language, each in editions.items()} == {
        "en": ("Living Rules Reference", "LRR"),
        "ru": ("Справочник правил", ""),
    }
    assert [each["version"] for each in editions["en"]["versions"]] == ["1.2", "1.3", "2.0"]
    assert editions["en"]["recorded_from"] == editions["en"]["version"] == "2.0"


def test_the_first_words_of_a_text_are_plain_text(library: Library, tmp_path: Path) -> None:
    publish(Site(library), tmp_path, artifacts("numbers"))
    path = tmp_path / "api" / "v1" / "swtcg" / "numbers.json"
    data: NumbersData = json.loads(path.read_text(encoding="utf-8"))
    (topic,) = data["topics"]
    assert topic["units"][0]["text"] == {"pl": "Tylko te zdolności:"}
    assert data["short"] == "SWTCG"
    assert data["source_language"] == "pl"
