"""The resolver: from a query, or a running text, to the units that it means."""

import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from concord.base.problems import EngineMissingError
from concord.features.citing.numbers import NumbersData, numbers_of
from concord.features.citing.resolver import Match, Resolver
from concord.rules.numbering import citations_of
from tests.features.citing.library import notation
from tests.libraries.reef import LANGUAGES, reef_library
from tests.tables import from_table


def _rows(file: str, *names: str) -> list[Any]:
    """The cases of a file, with the values of these names."""
    groups = json.loads((Path(__file__).parent / file).read_text(encoding="utf-8"))
    cases = [
        (group, [row.get(each, []) for each in names]) for group in groups for row in groups[group]
    ]
    return [pytest.param(*case, id=f"{group}: {case[0]} ({case[1]})") for group, case in cases]


def _in_notation(matches: Sequence[Match]) -> list[str]:
    return [notation(asdict(match)) for match in matches]


@pytest.mark.parametrize(
    ("query", "language", "matches", "earlier", "nearest"),
    _rows("cases.json", "query", "language", "matches", "earlier", "nearest"),
)
def test_a_query_resolves_to_the_units_meant(  # noqa: PLR0913, PLR0917 - a case by its parts
    query: str,
    language: str,
    matches: list[str],
    earlier: list[str],
    nearest: list[str],
    resolver: Resolver,
) -> None:
    answer = resolver.resolve(query, language)
    assert _in_notation(answer.matches) == matches
    assert _in_notation(answer.earlier) == earlier
    assert _in_notation(answer.nearest) == nearest


@pytest.mark.parametrize(
    ("text", "language", "found", "others"),
    _rows("passages.json", "text", "language", "found", "others"),
)
def test_citations_in_a_text_are_found_with_their_positions(
    text: str, language: str, found: list[list[str]], others: list[str], resolver: Resolver
) -> None:
    citations = resolver.find_citations(text, language)
    assert [
        [text[each.start : each.end], *_in_notation(each.matches)] for each in citations
    ] == found
    assert [other for each in citations for other in _in_notation(each.others)] == others


@from_table
def test_on_the_page_of_a_topic_a_note_or_an_item_without_a_topic_is_one_of_it(
    query: str, language: str, unit: str, resolver: Resolver
) -> None:
    first, *_ = resolver.resolve(query, language, ("ti4", "abilities")).matches
    assert (first.game, first.topic, first.unit) == ("ti4", "abilities", unit)


@pytest.mark.parametrize("query", ["note 4b", "prz. 99", "комментарий 7б"])
def test_a_note_that_the_topic_of_the_page_does_not_have_is_answered_as_elsewhere(
    query: str, resolver: Resolver
) -> None:
    assert resolver.resolve(query, "en", ("berserk", "wounds")) == resolver.resolve(query, "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_of_a_library_is_found_as_it_is_printed(language: str) -> None:
    games = reef_library().games
    resolver = Resolver(numbers_of(game, opening=dict) for game in games)
    for game in games:
        for topic in game.topics:
            for unit, citation in citations_of(game, topic, language).items():
                first, *_ = resolver.resolve(f"{game.short} {citation.text}", language).matches
                assert (first.game, first.topic, first.unit) == (game.id, topic.id, unit)


@given(
    query=st.text()
    | st.lists(
        st.sampled_from(["85", "6", "a", "а", "прим", "note", "п", "i", "TI4", ".", " ", "(", "#"])
    ).map("".join),
    language=st.sampled_from(("", *LANGUAGES)),
)
def test_any_string_has_an_answer_that_names_each_unit_once(
    query: str, language: str, resolver: Resolver
) -> None:
    answer = resolver.resolve(query, language)
    assert not (answer.matches and answer.nearest)
    meant = [(match.game, match.topic, match.unit) for match in answer.matches + answer.nearest]
    assert len(set(meant)) == len(meant)


@given(
    text=st.text() | st.lists(st.sampled_from(["85.14", "1.6a", "п.", " ", "1", "."])).map("".join)
)
def test_citations_in_a_text_do_not_overlap(text: str, resolver: Resolver) -> None:
    end = 0
    for found in resolver.find_citations(text):
        assert end <= found.start < found.end <= len(text)
        assert found.matches
        end = found.end


def test_a_letter_is_read_as_a_label_rather_than_as_a_game(numbers: dict[str, NumbersData]) -> None:
    (match,) = Resolver([{**numbers["ti4"], "short": "A"}]).resolve("1.6 a").matches
    assert match.citation == "1.6a"


@pytest.mark.parametrize("piece", ["п", "1.", "/", "n n ", "9"])
def test_a_long_query_is_answered(piece: str, resolver: Resolver) -> None:
    assert resolver.resolve(piece * 2_000, "en").matches == ()


@pytest.mark.parametrize(
    ("text", "cited"),
    [("💡 85.14", "85.14"), ("💡💡 see 1.14, 💡", "1.14"), ("\ud800 85.14", "85.14")],
)
def test_positions_count_characters(text: str, cited: str, resolver: Resolver) -> None:
    assert [text[each.start : each.end] for each in resolver.find_citations(text)] == [cited]


def test_an_address_is_read_without_its_escapes(resolver: Resolver) -> None:
    plain = resolver.resolve("https://example.org/ru/cite/?q=85.6а")
    assert plain.matches
    assert resolver.resolve("https://example.org/ru/cite/?q=85.6%D0%B0") == plain


def test_without_the_engine_a_resolver_says_which_package_is_missing(
    monkeypatch: pytest.MonkeyPatch, numbers: dict[str, NumbersData]
) -> None:
    monkeypatch.setitem(sys.modules, "quickjs", None)
    with pytest.raises(EngineMissingError, match="quickjs-ng"):
        Resolver(numbers.values())
