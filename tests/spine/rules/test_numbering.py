"""How units are numbered and cited, language by language."""

from dataclasses import replace

import pytest

from concord.model.kinds import Kind
from concord.model.topics import CitationStyle
from concord.rules.numbering import (
    citations_of,
    citations_with_fallback,
    natural_key,
    number_of,
    numbering_of,
)
from tests.libraries.builders import LANGUAGES, example, game, note, topic, unit
from tests.tables import from_table

DEEPEST = unit(
    "fourth",
    {"en": "b", "ru": "б"},
    unit("fifth", "3"),
    unit("fifth-in-english", {"en": "4"}, only=("en", "pl")),
    unit("fifth-in-russian", {"ru": "4"}, only=("ru",)),
)
CLAUSES = topic(
    unit("six", "6", unit("part", {"en": "a", "ru": "а"}), example("lone-example")),
    unit("seven", "7", example("first-example"), example("second-example")),
    unit(
        "eight",
        "8",
        unit("first-item", {"en": "a", "ru": "а"}, kind=Kind.ITEM),
        unit("plain-item", kind=Kind.ITEM),
    ),
    unit("polish-label", {"en": "9", "ru": "9", "pl": "IX"}),
    unit("only-in-russian", {"ru": "10"}, only=("ru",)),
    unit("heading", "11", kind=Kind.HEADING),
    unit("first", "12", unit("second", {"en": "a", "ru": "а"}, unit("third", "2", DEEPEST))),
    note("four", {"en": "4", "ru": "7"}, note("sub-note", {"en": "b", "ru": "б"})),
    note("five", "5", example("example-of-note")),
)


@from_table
def test_a_unit_is_cited_in_the_format_of_each_language(
    unit_id: str, english: str | None, russian: str | None, polish: str | None
) -> None:
    cited = [citations_of(game(), CLAUSES, each).get(unit_id) for each in LANGUAGES]
    assert [each and each.text for each in cited] == [english, russian, polish]


def test_labels_that_begin_anew_under_headings_follow_the_places_of_their_headings() -> None:
    headed = [
        unit("head", {}, unit("mask", "1"), kind=Kind.HEADING),
        unit("hands", {}, unit("gloves", "1"), unit("palms", "2"), kind=Kind.HEADING),
        unit("feet", {}, unit("boots", "3"), kind=Kind.HEADING),
    ]
    cited = citations_of(game(), topic(*headed), "en")
    assert [(cited[each].text, cited[each].margin) for each in ("mask", "gloves", "palms")] == [
        ("1 [par. 1] 1", "1"),
        ("1 [par. 2] 1", "1"),
        ("1 [par. 2] 2", "2"),
    ]
    assert cited["boots"].text == "1.3"


@from_table
def test_the_margin_shows_a_clause_in_full_a_note_without_its_topic_and_no_example(
    unit_id: str, label: str, margin: str
) -> None:
    citation = citations_of(game(), CLAUSES, "en")[unit_id]
    assert (citation.label, citation.margin) == (label, margin)


def test_the_last_separator_repeats_at_every_deeper_level() -> None:
    dashed = replace(game(), citations={"en": CitationStyle(("-",), {})})
    deep = topic(unit("first", "12", unit("second", "a", unit("third", "2", DEEPEST))))
    assert citations_of(dashed, deep, "en")["fifth"].text == "1-12-a-2-b-3"


def test_numbers_that_run_on_over_topics_do_not_begin_with_that_of_the_topic() -> None:
    running = replace(game(), citations={"en": CitationStyle((".", ""), {}, runs_on=True)})
    cited = citations_of(running, topic(unit("five", "5", unit("a", "a")), unit("bare")), "en")
    assert {key: (each.text, each.margin) for key, each in cited.items()} == {
        "five": ("5", "5"),
        "a": ("5a", "5a"),
        "bare": ("1 [par. 1]", ""),
    }


def test_a_language_without_an_edition_has_the_topic_number_of_the_one_that_it_follows() -> None:
    assert [number_of(game(), CLAUSES, each) for each in LANGUAGES] == ["1", "85", "1"]


def test_a_topic_has_no_number_in_an_edition_without_it() -> None:
    english_only = topic(unit("one", "1"), number={"en": "4"}, editions=("en",))
    assert numbering_of(game(), english_only, "ru") == ""
    assert number_of(game(), english_only, "ru") == ""
    assert citations_of(game(), english_only, "ru") == {}


def test_a_language_without_a_number_shows_that_of_another_edition() -> None:
    english_only = topic(unit("one", {"en": "1"}), number={"en": "4"}, editions=("en",))
    shown = citations_with_fallback(game(), english_only, "ru")["one"]
    assert (shown.text, shown.numbering) == ("4.1", "en")


def test_the_own_number_is_shown_rather_than_that_of_another_edition() -> None:
    shown = citations_with_fallback(game(), CLAUSES, "ru")
    assert (shown["six"].text, shown["six"].numbering) == ("85.6", "ru")
    assert citations_with_fallback(game(), CLAUSES, "en")["only-in-russian"].text == "85.10"


@pytest.mark.parametrize(("language", "is_inferred"), [("en", False), ("ru", True), ("pl", False)])
def test_a_lost_number_is_marked_as_inferred_in_its_edition_alone(
    language: str, *, is_inferred: bool
) -> None:
    lost = topic(unit("one", "1", inferred=("ru",)))
    assert citations_of(game(), lost, language)["one"].is_inferred is is_inferred


def test_numbers_precede_letters_and_count_by_value() -> None:
    numbers = ["A", "", "10", "B2", "2", "B10", "2a", "2.1", "А"]
    assert sorted(numbers, key=natural_key) == ["2", "2.1", "2a", "10", "A", "B2", "B10", "А", ""]
