"""The glossary counts the uses of its terms; the page of a term lists them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from lxml import html

from concord.core.model.games import Term
from concord.views.page import PageKey
from concord.views.share_terms import term_pages
from concord.views.site import Site
from tests.libraries.builders import NOWHERE, game, in_all, real_library, term, topic, unit

_MOST_KB = 100


def test_the_page_of_a_term_lists_every_unit_that_uses_it() -> None:
    site = Site(real_library(), url="https://example.org/")
    pages = {page.address: page.html for page in term_pages(site, site.url, "ti4")}
    tree = html.fromstring(pages["ru/ti4/glossary/ability/"])
    assert tree.xpath("//link[@rel='canonical']/@href") == [
        "https://example.org/ru/ti4/glossary/#ability"
    ]
    uses = tree.xpath("//section[@aria-labelledby='uses']//a[@class='number']")
    [count] = tree.xpath("//h2[@id='uses']/text()")
    assert str(len(uses)) in count
    assert len(uses) > 10


def test_the_glossary_links_each_count_to_the_page_of_the_term() -> None:
    site = Site(real_library(), url="https://example.org/")
    tree = html.fromstring(site.page(PageKey("glossary", "ti4"), "en").html)
    hrefs = tree.xpath("//li[@class='term']/a[@class='uses']/@href")
    addresses = {page.address for page in term_pages(site, site.url, "ti4")}
    assert hrefs
    assert {f"ti4/glossary/{href}" for href in hrefs} <= addresses


def test_a_glossary_of_600_terms_stays_small() -> None:
    names = [f"{first}{second}" for first in "abcdefghij" * 3 for second in "klmnopqrstuvwxyzabcd"]
    terms = tuple(
        Term(f"{name}-{index}", {"en": f"{name} {index}"}, {"en": (f"{name}{index}",)}, NOWHERE)
        for index, name in enumerate(names)
    )
    text = {"en": " ".join(each.forms["en"][0] for each in terms)}
    units = [unit(f"u{index}", str(index), text=text) for index in range(1, 30)]
    library = replace(
        real_library(),
        interfaces=real_library().interfaces[:1],
        games=(game(topic(*units), glossary=terms),),
    )
    page = Site(library).page(PageKey("glossary", "game"), "en")
    assert page.html.count("Used in 29 places") == len(terms) == 600
    assert len(page.html.encode()) < _MOST_KB * 1000


def _pages_of(changed: Term) -> dict[str, str]:
    """The HTML of its glossary, and of its own page, by their addresses in English."""
    library = replace(real_library(), games=(game(topic(), glossary=(changed,)),))
    site = Site(library, url="https://example.org/")
    own = {page.address: page.html for page in term_pages(site, site.url, "game")}
    return {"game/glossary/": site.page(PageKey("glossary", "game"), "en").html, **own}


@pytest.mark.parametrize("address", ["game/glossary/", "game/glossary/cost/"])
def test_definitions_and_notes_have_their_paragraphs(address: str) -> None:
    cost = replace(
        term("cost", en=("cost",)),
        definition=in_all("It is paid.\n\nOnce."),
        note=in_all("In *coins*.\n\nAlways."),
    )
    tree = html.fromstring(_pages_of(cost)[address])
    shown = [each.text_content() for each in tree.find_class("blocks")]
    assert shown == ["It is paid.Once.", "In coins.Always."]
    assert len(tree.xpath("//*[contains(@class, 'blocks')]/p")) == 4


@pytest.mark.parametrize("address", ["game/glossary/", "game/glossary/cost/"])
def test_a_definition_in_another_language_says_which_it_is(address: str) -> None:
    page = _pages_of(replace(term("cost", en=("cost",)), definition={"ru": "Её платят."}))[address]
    tree = html.fromstring(page)
    assert [each.get("lang") for each in tree.xpath("//p[text()='Её платят.']")] == ["ru"]


def test_the_preview_of_a_term_is_its_definition() -> None:
    cost = replace(
        term("cost", en=("cost",)), definition=in_all("It is paid."), note=in_all("In coins.")
    )
    page = _pages_of(cost)["game/glossary/cost/"]
    [description] = html.fromstring(page).xpath("//meta[@name='description']/@content")
    assert description == "cost: It is paid."
