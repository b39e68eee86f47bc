"""The resolver of the pages answers as the one in Python does."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from concord.citing.numbers import NumbersData
from concord.citing.resolver import Resolver
from tests.citing.cases import cases, passages
from tests.citing.library import notation
from tests.js.bridge import Bridge, bridge_to

Asked: TypeAlias = Sequence[tuple[str, str, str | None]]
"""Texts, each with the language and the topic of the page, if any."""

_PIECES = [
    *("85", "1", "6", "14", "118", "4", "9", "2.0", "28", "00", ".", ".", " ", " ", "(", ")", ","),
    *("а", "б", "в", "е", "с", "х", "В", "Е", "ё", "й", "a", "b", "c", "i", "ii", "IX", "é", "İ"),
    *("прим.", "note", "uw", "example", "пример", "п.", "см.", "к", "to", "do", "§", "№", "v", "$"),
    *("TI4", "ТИ4", "Berserk", "LRR", "Abil", "Способ", "zdolności", "https://", "ti4/", "%"),
    *("abilities", "#", "costs", "before-and-after", "skills", "/", "\u00a0", "\u2009", "８", "–"),
    *("Abilities", "Способности", "of", "/cite/?q=", "&", "+", "%D0%B0", "%e2"),
    *("+", "++", "A6b+", "Ia", "VIв", "par.", "абз.", "row", "[", "]", "-d", "C.R.", "r.", "A.8.1"),
    *("\n", "💡", "ſ", "K", "\u0301"),
    *("EN", "ru", "LRR 2.0", "Living Rules Reference", "Politics", "2iii", "lit. a", "подпункт"),
    *(" and ", " и ", " i ", "-16", "–b", " to ", " по ", ", ", "item 3", "вступление", "1.6a"),
    *("note 4b", "комментарий 7", "2nd item", "1-я позиция", "item 1", "uwaga 4"),
    *("https://x.org/ti4/1.14", "ti4/abilities#costs", "[1.14](", ")", "kg", "Firefox ", "»", "«"),
]


def _game_and_topic(page: str | None) -> tuple[str, str] | None:
    game, _, topic = (page or "").partition(" ")
    return (game, topic) if topic else None


@pytest.fixture(scope="module")
def script(numbers: dict[str, NumbersData]) -> Iterator[Bridge]:
    with bridge_to("cite/resolver-functions.js") as bridge:
        bridge.call("load", list(numbers.values()))
        yield bridge


def test_a_query_resolves_to_the_units_meant(script: Bridge) -> None:
    table = cases()
    answers = script.call("resolve", [(case.query, case.language) for case in table])
    for case, answer in zip(table, answers, strict=True):
        assert list(map(notation, answer["matches"])) == case.matches, case
        assert list(map(notation, answer["nearest"])) == case.nearest, case


def test_citations_in_a_text_are_found_with_their_positions(script: Bridge) -> None:
    table = passages()
    answers = script.call("findCitations", [(passage.text, passage.language) for passage in table])
    for passage, found in zip(table, answers, strict=True):
        text = passage.text.encode("utf-16-le")  # JavaScript counts in UTF-16 code units
        assert [
            [
                text[each["start"] * 2 : each["end"] * 2].decode("utf-16-le"),
                *map(notation, each["matches"]),
            ]
            for each in found
        ] == passage.found, passage


@given(
    asked=st.lists(
        st.tuples(
            st.lists(st.sampled_from(_PIECES), max_size=9).map("".join),
            st.sampled_from(("", "en", "ru", "pl")),
            st.sampled_from((None, "ti4 abilities", "berserk wounds")),
        ),
        max_size=40,
    )
)
def test_both_implementations_agree(asked: Asked, script: Bridge, resolver: Resolver) -> None:
    expected = [
        asdict(resolver.resolve(query, language, _game_and_topic(topic)))
        for query, language, topic in asked
    ]
    assert script.call("resolve", [[*each[:2], each[2] or ""] for each in asked]) == json.loads(
        json.dumps(expected)
    )
    cited = [
        [asdict(found)["matches"] for found in resolver.find_citations(*each[:2])] for each in asked
    ]
    found = script.call("findCitations", asked)
    assert [[each["matches"] for each in all_] for all_ in found] == json.loads(json.dumps(cited))
