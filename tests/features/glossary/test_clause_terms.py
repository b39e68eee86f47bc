"""Which terms the pages of clauses link."""

from dataclasses import replace

import pytest
from lxml import html

from concord.model.games import Term
from concord.model.topics import Unit
from concord.pages.page import PageKey
from concord.pages.site import Site
from tests.libraries.builders import game, in_all, term, topic, unit
from tests.libraries.reef import reef_library

COST = term("cost", en=("cost", "costs"), ru=("цена", "цены"), pl=("koszt",))
FEE = term("fee", en=("cost", "fee"), ru=("сбор",), pl=("opłata",))


def links(*units: Unit, terms: tuple[Term, ...] = (COST,), language: str = "en") -> list[str]:
    """The words and the addresses of all links to terms on the page of a topic with these units."""
    library = replace(reef_library(), games=(game(topic(*units), glossary=terms),))
    page = Site(library).page(PageKey("topic", "game", "x"), language)
    found = html.fromstring(page.html).find_class("gloss")
    return [f"{each.text_content()} {each.get('href')}" for each in found]


def test_the_first_mention_in_each_clause_leads_to_the_page_of_the_term() -> None:
    one = unit("one", "1", text=in_all("Costs and a cost."))
    other = unit("other", "2", text=in_all("A cost."))
    assert links(one, other) == ["Costs ../glossary/cost/", "cost ../glossary/cost/"]


def test_paragraphs_of_a_clause_count_together() -> None:
    one = unit("one", "1", text=in_all("A cost.\n\nIts costs."))
    assert links(one) == ["cost ../glossary/cost/"]


@pytest.mark.parametrize(
    "changed", [replace(COST, is_everyday=True), replace(COST, topic="x")], ids=["common", "own"]
)
def test_common_words_and_the_subject_of_the_page_are_not_linked(changed: Term) -> None:
    assert links(unit("one", "1", text=in_all("A cost.")), terms=(changed,)) == []


def test_words_that_name_several_terms_state_them() -> None:
    one = unit("one", "1", text=in_all("A cost, a fee."))
    library = replace(reef_library(), games=(game(topic(one), glossary=(COST, FEE)),))
    page = Site(library).page(PageKey("topic", "game", "x"), "en")
    first, *others = html.fromstring(page.html).find_class("gloss")
    assert (first.get("href"), first.get("data-term")) == ("../glossary/cost/", "cost fee")
    assert others == []


def test_a_text_in_another_language_has_the_terms_of_that_language() -> None:
    one = unit("one", "1", text={"ru": "Цены."}, untranslated=("en", "pl"))
    assert links(one) == ["Цены ../glossary/cost/"]
