"""The resolver: from a query to the units that it means."""

import sys
from dataclasses import asdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from concord.base.problems import EngineMissingError
from concord.features.citing.numbers import NumbersData, numbers_of
from concord.features.citing.resolver import Resolver
from concord.rules.numbering import citations_of
from tests.features.citing.cases import Case, cases
from tests.features.citing.library import notation
from tests.libraries.reef import reef_library

LANGUAGES = reef_library().languages


@pytest.mark.parametrize("case", cases(), ids=str)
def test_a_query_resolves_to_the_units_meant(case: Case, resolver: Resolver) -> None:
    answer = resolver.resolve(case.query, case.language)
    assert [notation(asdict(match)) for match in answer.matches] == case.matches
    assert [notation(asdict(match)) for match in answer.earlier] == case.earlier
    assert [notation(asdict(match)) for match in answer.nearest] == case.nearest


@pytest.mark.parametrize(
    ("query", "language", "unit"),
    [
        ("note 4b", "en", "note-order-example"),
        ("комментарий 7б", "ru", "note-order-example"),
        ("uwaga 4b", "pl", "note-order-example"),
        ("1st item", "en", "bombardment"),
        ("1-я позиция", "ru", "bombardment"),
    ],
)
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
    lost = []
    for game in games:
        for topic in game.topics:
            for unit, citation in citations_of(game, topic, language).items():
                matches = resolver.resolve(f"{game.short} {citation.text}", language).matches
                meant = [(match.game, match.topic, match.unit) for match in matches]
                if meant[:1] != [(game.id, topic.id, unit)]:
                    lost.append((citation.text, meant))
    assert lost == []


@given(query=st.text(), language=st.sampled_from(("", *LANGUAGES)))
def test_any_string_has_an_answer(query: str, language: str, resolver: Resolver) -> None:
    answer = resolver.resolve(query, language)
    assert not (answer.matches and answer.nearest)


@given(
    query=st.lists(
        st.sampled_from(["85", "6", "a", "а", "прим", "note", "п", "i", "TI4", ".", " ", "(", "#"])
    ).map("".join)
)
def test_an_answer_names_each_unit_once(query: str, resolver: Resolver) -> None:
    answer = resolver.resolve(query, "ru")
    meant = [(match.game, match.topic, match.unit) for match in answer.matches + answer.nearest]
    assert len(set(meant)) == len(meant)


def test_a_letter_is_read_as_a_label_rather_than_as_a_game(numbers: dict[str, NumbersData]) -> None:
    ti4 = numbers["ti4"].copy()
    ti4["short"] = "A"
    (match,) = Resolver([ti4]).resolve("1.6 a").matches
    assert match.citation == "1.6a"


def test_a_long_query_is_answered(resolver: Resolver) -> None:
    for query in ("п" * 10_000, "1." * 10_000, "/" * 10_000, "n n " * 10_000, "9" * 10_000):
        assert resolver.resolve(query, "en").matches == ()


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
