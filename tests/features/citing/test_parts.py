"""Parts are found by their numbers, with their words or without."""

import pytest

from concord.features.citing.numbers import NumbersData, numbers_of
from concord.features.citing.resolver import Resolver
from tests.libraries.observatory import observatory

_EVENING, _INSTRUMENTS = ["evening"], ["instruments"]


def _numbers() -> NumbersData:
    return numbers_of(observatory().games[0], opening=dict)


_QUERIES = [
    ("section 2", "en", _INSTRUMENTS),
    ("Part 2", "en", _INSTRUMENTS),
    ("chapter 2.", "en", _INSTRUMENTS),
    ("OBS section 2", "en", _INSTRUMENTS),
    ("раздел 3", "ru", _INSTRUMENTS),
    ("часть 3", "ru", _INSTRUMENTS),
    ("гл. 3", "ru", _INSTRUMENTS),
    ("rozdział 2", "pl", _INSTRUMENTS),
    ("część 2", "pl", _INSTRUMENTS),
    ("rozdz. 2", "pl", _INSTRUMENTS),
    ("Appendix A", "en", ["tables"]),
    ("приложение А", "ru", ["tables"]),
    ("załącznik A", "pl", ["tables"]),
    ("section 2A", "en", ["telescopes"]),
    ("A", "en", ["tables"]),
    ("section 7", "en", _INSTRUMENTS),
    ("section 101.1", "en", ["weather"]),
    ("Appendix A.1", "en", ["magnitudes"]),
    ("section 101", "en", ["weather"]),
    ("see sections 1 and 2", "en", [*_EVENING, *_INSTRUMENTS]),
    ("look at section 2 and chapter 1", "en", [*_INSTRUMENTS, *_EVENING]),
]


@pytest.mark.parametrize(("query", "language", "expected"), _QUERIES)
def test_a_query_finds_the_part_or_what_else_has_the_number(
    query: str, language: str, expected: list[str]
) -> None:
    matches = Resolver([_numbers()]).resolve(query, language).matches
    assert [match.topic for match in matches] == expected


def test_parts_are_found_in_a_text_with_their_words_only() -> None:
    text = "Section 2 says: 2 lenses, see 201.1 and Appendix A."
    found = Resolver([_numbers()]).find_citations(text, "en")
    assert [(text[each.start : each.end], each.matches[0].topic) for each in found] == [
        ("Section 2", "instruments"),
        ("201.1", "lenses"),
        ("Appendix A", "tables"),
    ]


def test_the_nearest_part_is_named_where_a_number_is_too_great() -> None:
    answer = Resolver([_numbers()]).resolve("section 12", "en")
    assert answer.matches == ()
    assert answer.nearest[0].topic == "instruments"
