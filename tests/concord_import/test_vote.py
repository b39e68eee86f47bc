"""Rows are compared with a second vote, where a sentence encoder is installed."""

from collections.abc import Sequence

from concord.model.kinds import Kind
from concord_import.alignment.rows import SURE, Row
from concord_import.alignment.vote import vote
from concord_import.structure.entries import Entry, Level

MEANINGS = {"House": "Haus", "roof": "Dach", "door": "Tür", "wall": "Wand", "stair": "Treppe"}


def units(*words: str) -> list[Entry]:
    return [Entry(Level.UNIT, line, Kind.CLAUSE, text=word) for line, word in enumerate(words, 1)]


def topic(english: list[Entry], german: list[Entry], rows: list[Row]) -> Row:
    one = Entry(Level.TOPIC, 1, heading="House", children=tuple(english))
    other = Entry(Level.TOPIC, 1, heading="Haus", children=tuple(german))
    return Row({"en": (one,), "de": (other,)}, 0.9, rows)


def by_meaning(one: Sequence[str], other: Sequence[str]) -> list[list[float]]:
    return [[float(MEANINGS[left] == right) for right in other] for left in one]


def test_rows_are_sure_where_both_votes_agree_and_doubtful_where_they_differ() -> None:
    english, german = units("roof", "door", "wall", "stair"), units("Dach", "Wand", "Treppe")
    roof, door, wall, stair = english
    rows = [
        Row({"en": (roof,), "de": (german[0],)}, 0.6),
        Row({"en": (door,), "de": (german[1],)}, 0.99),
        Row({"en": (wall,)}),
        Row({"en": (stair,), "de": (german[2],)}, 1.0),
    ]
    vote([topic(english, german, rows)], ("en", "de"), by_meaning)
    assert [row.confidence > SURE for row in rows] == [True, False, False, True]


def test_a_row_that_a_person_has_confirmed_stays_sure() -> None:
    english, german = units("roof", "door"), units("Dach", "Tür")
    row = Row({"en": (english[0],), "de": (german[1],)}, 1.0)
    vote([topic(english, german, [row])], ("en", "de"), by_meaning)
    assert row.confidence == 1.0
