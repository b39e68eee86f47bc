"""The interpreter of the grammar in the browser: it answers as the one in Python does."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from typing import Any, TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from playwright.sync_api import Browser

from concord.citing.numbers import NumbersData
from concord.citing.resolver import Resolver
from concord.outputs.api.numbers import numbers_data
from concord.views.site import Site
from tests.citing.cases import cases, passages
from tests.citing.library import small_library, told
from tests.site.builds import PROJECT, served

Asked: TypeAlias = Sequence[tuple[str, str]]
"""Texts, each with the language of the page."""
Ask: TypeAlias = Callable[[str, Asked], list[Any]]
"""Calls a method of the resolver in the browser for each text."""

_ASKING = """async ([method, asked]) => {
  if (!window.resolver) {
    const { Resolver } = await import("/docs/assets/cite/resolver.js");
    const read = async (path) => (await fetch(path)).json();
    const grammar = await read("/docs/assets/cite/grammar.json");
    window.resolver = new Resolver(await read("/numbers.json"), grammar);
  }
  return asked.map(([text, language]) => window.resolver[method](text, language));
}"""

_PIECES = [
    *("85", "1", "6", "14", "118", "4", "9", "2.0", "28", "00", ".", ".", " ", " ", "(", ")", ","),
    *("а", "б", "в", "е", "с", "х", "В", "Е", "ё", "й", "a", "b", "c", "i", "ii", "IX", "é", "İ"),
    *("прим.", "note", "uw", "example", "пример", "п.", "см.", "к", "to", "do", "§", "№", "v", "$"),
    *("TI4", "ТИ4", "Berserk", "LRR", "Abil", "Способ", "zdolności", "https://", "ti4/", "%"),
    *("abilities", "#", "costs", "before-and-after", "skills", "/", "\u00a0", "\u2009", "８", "–"),
    *("Abilities", "Способности", "of", "/cite/?q=", "&", "+", "%D0%B0", "%e2"),
    *("\n", "💡", "ſ", "K", "\u0301"),
]


@pytest.fixture(scope="module")
def numbers(tmp_path_factory: pytest.TempPathFactory) -> list[NumbersData]:
    site = Site(small_library(tmp_path_factory.mktemp("citing")))
    return [numbers_data(site, game.id) for game in site.library.games]


@pytest.fixture(scope="module")
def ask(
    browser: Browser, numbers: list[NumbersData], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Ask]:
    folder = tmp_path_factory.mktemp("served")
    (folder / "docs").symlink_to(PROJECT / "docs")
    (folder / "numbers.json").write_text(json.dumps(numbers), encoding="utf-8")
    with served(folder) as address:
        page = browser.new_page()
        page.goto(f"{address}numbers.json")
        yield lambda method, asked: page.evaluate(_ASKING, [method, asked])
        page.close()


def test_what_is_typed_resolves_to_what_is_meant(ask: Ask) -> None:
    table = cases()
    answers = ask("resolve", [(case.query, case.language) for case in table])
    for case, answer in zip(table, answers, strict=True):
        assert list(map(told, answer["matches"])) == case.matches, case
        assert list(map(told, answer["nearest"])) == case.nearest, case


def test_citations_of_units_are_found_where_they_stand(ask: Ask) -> None:
    table = passages()
    answers = ask("findCitations", [(passage.text, passage.language) for passage in table])
    for passage, found in zip(table, answers, strict=True):
        text = passage.text.encode("utf-16-le")  # the browser counts in units of two bytes
        assert [
            [
                text[each["start"] * 2 : each["end"] * 2].decode("utf-16-le"),
                *map(told, each["matches"]),
            ]
            for each in found
        ] == passage.found, passage


@settings(deadline=None, max_examples=60)
@given(
    asked=st.lists(
        st.tuples(
            st.lists(st.sampled_from(_PIECES), max_size=9).map("".join),
            st.sampled_from(("", "en", "ru", "pl")),
        ),
        max_size=40,
    )
)
def test_both_interpreters_answer_alike(
    asked: list[tuple[str, str]], ask: Ask, numbers: list[NumbersData]
) -> None:
    resolver = Resolver(numbers)
    expected = [asdict(resolver.resolve(*each)) for each in asked]
    assert ask("resolve", asked) == json.loads(json.dumps(expected))
    cited = [
        [asdict(found)["matches"] for found in resolver.find_citations(*each)] for each in asked
    ]
    found = ask("findCitations", asked)
    assert [[each["matches"] for each in all_] for all_ in found] == json.loads(json.dumps(cited))
