"""Components that rules name: terms that are shown with their kind, which is found with them."""

from dataclasses import replace

import pytest
from lxml import html

from concord.features.glossary.glossary_data import terms_data
from concord.features.search.documents import PlainTextRenderer, glossary_chunks
from concord.features.search.postings import index_of
from concord.model.games import Term
from concord.model.library import Library
from concord.pages.page import PageKey
from concord.pages.site import Site
from concord.text.parsing import parse_text
from tests.libraries.builders import game, term, topic, unit
from tests.libraries.reef import reef_library

_FROST = replace(term("frost", en=("Early Frost",), ru=("Ранний мороз",)), kind="relic")
_RELIC = {"en": "Relic", "ru": "Реликвия", "pl": "Relikt"}
_CLAUSE = unit("one", "1", text={"en": "Early Frost ends the round."})


@pytest.fixture(scope="module")
def site() -> Site:
    return _site(_FROST, term("cost", en=("cost",)))


def _site(*glossary: Term) -> Site:
    own = replace(game(topic(_CLAUSE), glossary=glossary), kinds={"relic": _RELIC})
    return Site(Library(reef_library().interfaces, (own,)), url="https://example.org/")


@pytest.mark.parametrize("language", _RELIC)
def test_every_language_shows_the_kind_of_a_component(site: Site, language: str) -> None:
    tree = html.fromstring(site.page(PageKey("glossary", "game"), language).html)
    assert tree.xpath("//li[@id='frost']/small/text()") == [_RELIC[language]]
    assert tree.xpath("//li[@id='cost']/small") == []


def test_the_page_of_a_component_shows_its_kind_and_the_clauses_that_name_it(site: Site) -> None:
    page = site.page(PageKey("term", "game", term="frost"), "en")
    tree = html.fragment_fromstring(page.html, create_parent="main")
    assert "Relic" in tree.xpath("./p/text()")
    assert len(tree.xpath("//section[@aria-labelledby='uses']//a[@class='number']")) == 1
    assert page.description.startswith("Early Frost: Relic. ")


def test_the_json_states_the_kind_which_stands_for_a_definition(site: Site) -> None:
    frost, cost = terms_data(site, site.library.games[0])["terms"]
    assert (frost["kind"], frost["definition"]) == ("relic", _RELIC)
    assert (cost["kind"], cost["definition"]) == ("", {})
    defined = _site(replace(_FROST, definition={"en": parse_text("It is cold.")}))
    [frost] = terms_data(defined, defined.library.games[0])["terms"]
    assert frost["definition"] == _RELIC | {"en": "It is cold."}


def test_the_name_of_a_component_finds_its_term_and_the_clause_that_names_it(site: Site) -> None:
    postings = index_of(site.locales, "en").postings
    assert postings["frost"].n_documents == postings["early"].n_documents == 2


def test_results_show_the_kind_of_a_component(site: Site) -> None:
    [chunk] = glossary_chunks(site.locales.default.games["game"])
    frost, cost = PlainTextRenderer(site.locales, "ru").entries(chunk)
    assert (frost[3], frost[-1]) == ("Ранний мороз", "Реликвия")
    assert len(cost) == len(frost) - 1
