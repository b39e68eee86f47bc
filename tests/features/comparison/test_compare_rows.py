"""Rows of the compare page: one for each unit, with a cell for each language."""

from collections.abc import Mapping
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from concord.checks.checks import load
from concord.features.comparison.cells import Cell
from concord.features.comparison.rows import CompareRows, Row
from concord.features.translation.reviews import TRANSLATIONS_FILE
from concord.locale.locales import Locales
from concord.model.games import Game
from concord.model.ledgers import Review, State, UnitLedger
from concord.model.library import Library
from concord.model.topics import Topic
from concord.rules.text_digest import digest
from tests.libraries.builders import LANGUAGES, game, topic, unit
from tests.libraries.old_orchard import write_old_orchard
from tests.libraries.reef import reef_library
from tests.spine.pages.arbitrary_topics import topics
from tests.tables import from_table


def _compare_rows(of: Game, topic: Topic, language: str) -> CompareRows:
    locale = Locales(Library(reef_library().interfaces, (of,))).of(language)
    return CompareRows(locale.games[of.id], topic, "../")


@pytest.fixture(scope="module")
def orchard(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return load(write_old_orchard(tmp_path_factory.mktemp("orchard"))).games[0]


def _picking(orchard: Game, language: str) -> Mapping[str, Row]:
    topic = next(each for each in orchard.topics if each.id == "picking")
    return {row.id: row for row in _compare_rows(orchard, topic, language).rows()}


def _cell(row: Row, language: str) -> Cell:
    return next(cell for cell in row.cells if cell.language == language)


# Properties of every topic


@given(topics(), st.sampled_from(LANGUAGES))
def test_every_unit_has_one_row_with_every_language(topic: Topic, language: str) -> None:
    """The rows are in the order of the page, the cells begin with the reader's own language."""
    compared = _compare_rows(game(topic), topic, language)
    rows = list(compared.rows())
    assert [row.id for row in rows] == [unit.id for unit, _ in topic.walk(language)]
    texts = {unit.id: unit.text for unit, _ in topic.walk()}
    assert sorted(texts) == sorted(row.id for row in rows)
    languages = [language, *(each for each in LANGUAGES if each != language)]
    depths = {"": -1}
    for each, parent in topic.walk():
        depths[each.id] = depths[parent.id if parent else ""] + 1
    for row in rows:
        assert row.depth == depths[row.id]
        assert [cell.language for cell in row.cells] == languages
        for cell in row.cells:
            assert str(cell.html) == texts[row.id].get(cell.language, "")
            assert bool(cell.html) != bool(cell.missing_reason)
            if cell.position:
                assert cell.language not in cell.position.readers


@given(topics(), st.sampled_from(LANGUAGES))
def test_the_rows_can_be_put_into_the_order_of_every_language(topic: Topic, language: str) -> None:
    compared = _compare_rows(game(topic), topic, "en")
    ids = [row.id for row in compared.rows()]
    order = compared.orders.get(language, range(len(ids)))
    assert [ids[place] for place in order] == [unit.id for unit, _ in topic.walk(language)]


# Cases


@from_table
def test_each_column_has_the_numbers_of_its_own_edition(
    orchard: Game, locale: str, column: str, unit: str, number: str
) -> None:
    shown = _cell(_picking(orchard, locale)[unit], column).number
    assert shown
    assert shown.margin == number


@pytest.mark.parametrize("column", ["en", "pl"])
def test_the_number_of_an_edition_is_in_no_other_column(orchard: Game, column: str) -> None:
    assert _cell(_picking(orchard, "en")["dew"], column).number is None


@from_table
def test_a_moved_unit_states_its_position_to_readers_of_other_orders(  # noqa: PLR0913, PLR0917 - a case by its parts
    orchard: Game, reader: str, column: str, unit: str, words: str, after: str
) -> None:
    for home in ("en", "ru"):
        position = _cell(_picking(orchard, home)[unit], column).position
        assert position
        assert reader in position.readers
        assert position.is_seen is (home in position.readers)
        assert (position.words, position.after) == (words, after)


@pytest.mark.parametrize(
    ("column", "unit", "readers"), [("ru", "pear", None), ("pl", "apple", ("ru",))]
)
def test_only_readers_to_whom_a_unit_has_moved_are_told_its_position(
    orchard: Game, column: str, unit: str, readers: tuple[str, ...] | None
) -> None:
    position = _cell(_picking(orchard, "en")[unit], column).position
    assert (position and position.readers) == readers


@pytest.mark.parametrize(
    ("unit", "column", "state", "words"),
    [
        ("dew", "en", State.NOT_IN_EDITION, "Only in the Russian edition"),
        ("dew", "pl", State.NOT_IN_EDITION, "Tylko w wydaniu rosyjskim"),
        ("ladybirds", "pl", State.UNTRANSLATED, "Jeszcze bez tłumaczenia"),
    ],
)
def test_an_absent_unit_states_the_reason_in_the_language_of_its_column(
    orchard: Game, unit: str, column: str, state: State, words: str
) -> None:
    cell = _cell(_picking(orchard, "en")[unit], column)
    assert (cell.state, cell.missing_reason) == (state, words)


def test_a_cell_without_a_number_is_linked_by_words_with_the_place_of_its_unit(
    orchard: Game,
) -> None:
    cells = _picking(orchard, "en")["intro"].cells
    assert [cell.link_words for cell in cells] == [
        "Read in context: 7, introduction",
        "Читать в контексте: 12, вступление",
        "Czytaj w kontekście: 7, wstęp",
    ]


def test_a_row_has_the_anchors_of_the_ids_merged_into_it(orchard: Game) -> None:
    row = _picking(orchard, "en")["reaching"]
    assert {each.former: each.anchor for each in row.former_ids} == {
        "picking#reach": "reach",
        "baskets#ladder": "",
    }


def test_units_below_a_note_or_an_example_have_its_class(orchard: Game) -> None:
    rows = _picking(orchard, "en")
    classes = {unit: rows[unit].classes.split() for unit in ("each-own-side", "two-at-a-tree")}
    assert classes == {
        "each-own-side": ["nested", "of-note"],
        "two-at-a-tree": ["nested", "of-note", "of-example"],
    }


def test_a_column_of_drafts_is_marked_once_and_its_checked_texts_one_by_one() -> None:
    one, *others = (unit(each, "1") for each in ("one", "two", "three"))
    drafted = topic(one, *others)
    against = {language: digest(one.text[language]) for language in ("en", "ru")}
    ledger = UnitLedger(reviews=(Review("pl", digest(one.text["pl"]), against),))
    of = replace(game(drafted), ledgers={TRANSLATIONS_FILE: {f"{drafted.id}#one": ledger}})
    parallels = _compare_rows(of, drafted, "en")
    assert "pl" in parallels.drafts
    cells = [_cell(row, "pl") for row in parallels.rows()]
    assert {cell.state for cell in cells} == {State.READY}
    assert [cell.remarks for cell in cells] == [("sprawdzone",), (), ()]


def test_only_an_order_that_differs_is_stated(orchard: Game) -> None:
    picking = next(each for each in orchard.topics if each.id == "picking")
    assert [*_compare_rows(orchard, picking, "en").orders] == ["ru"]
    assert {*_compare_rows(orchard, picking, "ru").orders} == {"en", "pl"}


def test_drafts_among_other_texts_are_marked_one_by_one(orchard: Game) -> None:
    picking = next(each for each in orchard.topics if each.id == "picking")
    parallels = _compare_rows(orchard, picking, "en")
    assert parallels.drafts == set()
    drafts = [_cell(row, "pl") for row in parallels.rows()]
    told = {"wersja robocza" in cell.remarks for cell in drafts if cell.state is State.DRAFT}
    assert told == {True}


def test_an_outdated_text_says_in_its_own_language_how_its_original_changed(orchard: Game) -> None:
    status = _cell(_picking(orchard, "ru")["wasps"], "pl").status
    assert status
    assert status.words == "1 nowa zmiana w oryginale"
    assert [language for language, _ in status.differences] == ["en"]
