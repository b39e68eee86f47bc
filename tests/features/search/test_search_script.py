"""The search of the pages splits words as the index does, and finds what a reader means."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from lxml import html

from concord.features.search.form_table import FUNCTION
from concord.features.search.synonyms import CONCEPT
from concord.features.search.tokens import bare, indexed_words, words_of
from tests.browser.visitor import address
from tests.js.bridge import Bridge, bridge_to
from tests.libraries.sizes import Size, write_sized_library
from tests.site.builds import PublishedSite, build_site, copy_project
from tests.tables import from_table

_NOTE = "reef/abilities/#note-resolution-order-example"
_KINDS_OF_GAME = ["game", "topic", "comparison", "glossary", "numbers", "divergences", "term"]

_LETTERS = st.characters(
    max_codepoint=0x52F, exclude_characters="İ", exclude_categories=["Cs", "Cn"]
)
"""Latin and Cyrillic ones and what stands between them. Small, İ is two characters."""


@pytest.fixture(scope="module")
def script() -> Iterator[Bridge]:
    with bridge_to("features/search/js/search-functions.js") as bridge:
        yield bridge


@pytest.fixture(scope="module")
def japanese_site(tmp_path_factory: pytest.TempPathFactory) -> PublishedSite:
    project = tmp_path_factory.mktemp("project")
    copy_project(project)
    write_sized_library(project, Size(("ja",)))
    return build_site(project, project / "site", "https://example.org/")


def _search(
    script: Bridge, site: PublishedSite, language: str, query: str, **options: str | bool
) -> Any:
    return script.call("search", str(site.folder / "search"), language, query, options)


def test_pages_read_the_index_as_it_is_written(script: Bridge) -> None:
    assert script.call("constants") == {"CONCEPT_PREFIX": CONCEPT, "FUNCTION_MARK": FUNCTION}


@given(text=st.text(_LETTERS))
@example(text="Space-cannon’s 2 Ёлки-палки")
@example(text="Zażółć gęślą jaźń")
@example(text="85.6а — й")
@example(text="ŁÓDŹ ½ x²")
@example(text="山札からカードを2枚引く。魚")
@example(text="回合 a池塘b ー〇々𠀀𠀁")
def test_queries_are_split_into_words_as_texts_are(script: Bridge, text: str) -> None:
    expected = [[word, bare(word)] for word in words_of(text)]
    assert script.call("tokenize", [text]) == [expected]
    assert script.call("tokenizeAsIndexed", text) == indexed_words(text)


@from_table
def test_texts_without_spaces_have_pairs(text: str, typed: list[str], indexed: list[str]) -> None:
    assert (words_of(text), indexed_words(text)) == (typed, indexed)


@pytest.mark.parametrize("query", ["カード", "手番を終え", "魚", "山札 カード"])
def test_a_text_in_japanese_is_found_by_a_part_of_it(
    script: Bridge, japanese_site: PublishedSite, query: str
) -> None:
    found = _search(script, japanese_site, "ja", query)
    assert found["groups"]


@from_table
def test_the_unit_meant_is_among_the_first_results(
    script: Bridge, site: PublishedSite, language: str, query: str, unit: str
) -> None:
    groups = _search(script, site, language, query)["groups"]
    assert any(path.startswith(unit) for group in groups[:4] for path in group)


def test_a_phrase_keeps_its_words_together(script: Bridge, site: PublishedSite) -> None:
    assert _search(script, site, "en", '"cards action"')["n"] == 0
    first, *_ = _search(script, site, "en", '"action cards"')["groups"]
    assert first[0].startswith("reef/action-cards/")


@pytest.mark.parametrize("kind", [*_KINDS_OF_GAME, "home", "about", "missing"])
def test_the_search_of_a_page_within_a_game_is_of_that_game(site: PublishedSite, kind: str) -> None:
    path = "404.html" if kind == "missing" else f"{address(kind)}index.html"
    page = html.document_fromstring((site.folder / path).read_bytes())
    games = page.xpath("//form[@class='search-box']//input[@type='checkbox']/@value")
    assert games == ["reef"] * (kind in _KINDS_OF_GAME)


def test_a_note_without_a_topic_is_one_of_the_topic_of_the_page(
    script: Bridge, site: PublishedSite
) -> None:
    note = [_NOTE]
    there = _search(script, site, "en", "note 4b", page="/a site/reef/abilities/")
    assert there["groups"][0] == note
    assert _search(script, site, "en", "note 4b", page="/about/")["groups"][:1] != [note]
