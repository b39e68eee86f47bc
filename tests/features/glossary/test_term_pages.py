"""The glossary counts the uses of its terms; the page of a term lists them."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from lxml import html

from concord.base.settings import Settings
from concord.model.games import RetiredId, Term
from concord.model.topics import Topic
from concord.pages.page import PageKey
from concord.pages.site import Site
from concord.text.parsing import parse_text
from tests.features.share.previews import preview_of
from tests.features.share.shares import former_share_pages
from tests.libraries.builders import NOWHERE, game, in_all, term, topic, unit
from tests.libraries.reef import reef_library

_MOST_KB = 50


def test_the_page_of_a_term_lists_every_unit_that_uses_it() -> None:
    site = Site(reef_library(), url="https://example.org/")
    tree = html.fromstring(site.page(PageKey("term", "reef", term="ability"), "ru").html)
    uses = tree.xpath("//section[@aria-labelledby='uses']//a[@class='number']")
    [count] = tree.xpath("//h2[@id='uses']/text()")
    assert str(len(uses)) in count
    assert len(uses) > 10


@pytest.mark.parametrize(("n_topics", "is_open"), [(3, True), (4, False)])
def test_many_uses_of_a_term_are_folded_by_topic(n_topics: int, *, is_open: bool) -> None:
    text = in_all("A cost is paid.")
    topics = [
        replace(topic(unit("one", "1", text=text), unit("two", "2", text=text)), id=f"t-{index}")
        for index in range(n_topics)
    ]
    pages = _pages_of(term("cost", en=("cost",)), topics=topics)
    folds = html.fromstring(pages["game/glossary/cost/"]).xpath("//details[@class='uses']")
    assert [each.xpath("summary/span/text()") for each in folds] == [["2"]] * n_topics
    assert {"open" in each.attrib for each in folds} == {is_open}


@pytest.mark.parametrize("n", [60, 61])
def test_the_page_of_a_common_term_counts_its_uses_in_each_topic(n: int) -> None:
    units = [unit(f"u-{index}", str(index), text=in_all("A cost.")) for index in range(n)]
    page = html.fromstring(
        _pages_of(term("cost", en=("cost",)), topics=[topic(*units)])["game/glossary/cost/"]
    )
    uses = page.xpath("//section[@aria-labelledby='uses']")[0]
    assert len(uses.xpath(".//a[@class='number']")) == (60 if n == 60 else 0)
    counts = uses.xpath(".//li")
    assert [(*each.xpath("span/text()"), *each.xpath("a/@href")) for each in counts] == (
        [] if n == 60 else [("61", "../../x/")]
    )


def test_the_glossary_links_every_term_to_its_page() -> None:
    site = Site(reef_library(), url="https://example.org/")
    tree = html.fromstring(site.page(PageKey("glossary", "reef"), "en").html)
    entries = tree.xpath("//ul[@class='terms']/li")
    hrefs = [href for entry in entries for href in entry.xpath("./a/@href")]
    keys = (key for key in site.page_keys if key.kind == "term")
    addresses = {site.address(key, "en") for key in keys}
    assert len(hrefs) == len(entries) > 10
    assert {f"reef/glossary/{href}" for href in hrefs} <= addresses


def test_the_glossary_says_once_how_many_terms_no_edition_confirms() -> None:
    one, two = term("cost", en=("cost",)), term("fee", en=("fee",))
    pages = _pages_of(replace(one, unconfirmed=("pl", "ru")), replace(two, unconfirmed=("pl",)))
    glossary = html.fromstring(pages["game/glossary/"])
    [line] = [each.text_content() for each in glossary.xpath("//p[@class='measure']")]
    assert line.endswith("RU 1, PL 2")
    assert "RU" not in "".join(glossary.xpath("//ul[@class='terms']//text()"))
    [own] = html.fromstring(pages["game/glossary/cost/"]).xpath("//p[@class='remark']/text()")
    assert own.startswith("PL, RU: ")


def test_the_addresses_of_former_terms_lead_on_without_share_pages_too() -> None:
    cost = replace(term("cost", en=("cost",)), aliases=("glossary#fee",))
    gone = RetiredId("glossary#toll", in_all("Nobody pays it."), NOWHERE, "glossary#cost")
    library = replace(
        reef_library(), games=(replace(game(topic(), glossary=(cost,)), retired=(gone,)),)
    )
    site = Site(
        library, url="https://example.org/", settings=Settings().with_values(share_pages=False)
    )
    pages = former_share_pages(site, "game")
    moved = preview_of(pages["game/glossary/fee/"])
    assert (moved.title, moved.meta("refresh")) == ("cost · Game", "0; url=../cost/")
    retired = preview_of(pages["ru/game/glossary/toll/"])
    assert retired.meta("refresh") == "0; url=../#toll"
    assert "Nobody pays it." in retired.meta("og:description")
    glossary = html.fromstring(site.page(PageKey("glossary", "game"), "en").html)
    assert "Nobody pays it." in glossary.get_element_by_id("toll").text_content()


def test_a_glossary_of_600_terms_stays_small() -> None:
    names = [f"{first}{second}" for first in "abcdefghij" * 3 for second in "klmnopqrstuvwxyzabcd"]
    terms = tuple(
        Term(f"{name}-{index}", {"en": f"{name} {index}"}, {"en": (f"{name}{index}",)}, NOWHERE)
        for index, name in enumerate(names)
    )
    text = {"en": " ".join(each.forms["en"][0] for each in terms)}
    units = [unit(f"u{index}", str(index), text=text) for index in range(1, 30)]
    library = replace(
        reef_library(),
        interfaces=reef_library().interfaces[:1],
        games=(game(topic(*units), glossary=terms),),
    )
    page = Site(library).page(PageKey("glossary", "game"), "en")
    assert page.html.count("<li id=") == len(terms) == 600
    assert len(page.html.encode()) < _MOST_KB * 1000


def _pages_of(*terms: Term, topics: Sequence[Topic] = ()) -> dict[str, str]:
    """The HTML of their glossary and of their own pages, by their addresses."""
    library = replace(reef_library(), games=(game(*(topics or [topic()]), glossary=terms),))
    site = Site(library, url="https://example.org/")
    keys = (key for key in site.page_keys if key.kind in {"glossary", "term"})
    return {site.address(key, "en"): site.page(key, "en").html for key in keys}


def test_a_page_has_the_forms_and_the_paragraphs_of_definition_and_note() -> None:
    cost = replace(
        term("cost", en=("cost", "costs"), ru=("цена", "цены")),
        definition=in_all("It is paid.\n\nOnce."),
        note=in_all("In *coins*.\n\nAlways."),
    )
    own = html.fromstring(_pages_of(cost)["game/glossary/cost/"])
    forms = [each.text_content() for each in own.xpath("//details/dl/dd")]
    assert forms == ["cost, costs", "цена, цены"]
    assert _paragraphs(own) == [["It is paid.", "Once."], ["In coins.", "Always."]]
    glossary = html.fromstring(_pages_of(cost)["game/glossary/"])
    assert _paragraphs(glossary) == [["It is paid.", "Once."]]
    without = html.fromstring(_pages_of(replace(cost, definition={}))["game/glossary/"])
    assert _paragraphs(without) == [["In coins.", "Always."]]
    library = replace(reef_library(), games=(game(topic(), glossary=(cost,)),))
    page = Site(library).page(PageKey("term", "game", term="cost"), "en")
    assert page.description.startswith("cost: It is paid. ")
    namesakes = game(topic(), glossary=(cost, term("price", en=("cost",))))
    named = Site(replace(library, games=(namesakes,)))
    assert named.page(PageKey("term", "game", term="price"), "en").title == "cost (price) · Game"


def _paragraphs(tree: html.HtmlElement) -> list[list[str]]:
    """Of each text that has several."""
    return [[each.text_content() for each in text] for text in tree.find_class("blocks")]


@pytest.mark.parametrize("address", ["game/glossary/", "game/glossary/cost/"])
def test_a_definition_in_another_language_says_which_it_is(address: str) -> None:
    page = _pages_of(
        replace(term("cost", en=("cost",)), definition={"ru": parse_text("Её платят.")})
    )[address]
    tree = html.fromstring(page)
    assert [each.get("lang") for each in tree.xpath("//p[text()='Её платят.']")] == ["ru"]


def test_what_a_note_quotes_in_another_script_has_its_language() -> None:
    note = parse_text("In Russian it is “плата (за ход)”.")
    pages = _pages_of(replace(term("cost", en=("cost",)), note={"en": note}))
    tree = html.fromstring(pages["game/glossary/cost/"])
    assert tree.xpath("//span[@lang='ru']/text()") == ["плата (за ход"]
