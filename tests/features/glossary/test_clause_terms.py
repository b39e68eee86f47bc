"""Which terms the pages of clauses link."""

from dataclasses import replace

import pytest
from lxml import html

from concord.model.games import Term
from concord.model.texts import RichTexts
from concord.pages.page import PageKey
from concord.pages.site import Site
from concord.text.parsing import parse_text
from tests.libraries.builders import game, in_all, term, topic, unit
from tests.libraries.reef import reef_library

COST = term("cost", en=("cost", "costs"), ru=("цена", "цены"), pl=("koszt",))
FEE = term("fee", en=("cost", "fee"), ru=("сбор",), pl=("opłata",))


def links(
    *texts: RichTexts, terms: tuple[Term, ...] = (COST,), untranslated: tuple[str, ...] = ()
) -> list[str]:
    """The words, the addresses and the terms of all links to terms in clauses of these texts."""
    units = (
        unit(f"u{n}", str(n), text=text, untranslated=untranslated) for n, text in enumerate(texts)
    )
    library = replace(reef_library(), games=(game(topic(*units), glossary=terms),))
    page = Site(library).page(PageKey("topic", "game", "x"), "en")
    found = html.fromstring(page.html).find_class("gloss")
    return [
        " ".join((each.text_content(), each.get("href"), each.get("data-term", ""))).strip()
        for each in found
    ]


EVERYDAY, SUBJECT = replace(COST, is_everyday=True), replace(COST, topic="x")


@pytest.mark.parametrize(
    ("texts", "terms", "found"),
    [
        pytest.param(
            ("Costs and a cost.", "A cost."),
            (COST,),
            ["Costs ../glossary/cost/", "cost ../glossary/cost/"],
            id="the-first-mention-in-each-clause",
        ),
        pytest.param(
            ("A cost.\n\nIts costs.",), (COST,), ["cost ../glossary/cost/"], id="paragraphs"
        ),
        pytest.param(("A cost.",), (EVERYDAY,), [], id="common"),
        pytest.param(("A cost.",), (SUBJECT,), [], id="the-subject-of-the-page"),
        pytest.param(
            ("A cost, a fee.",),
            (COST, FEE),
            ["cost ../glossary/cost/ cost fee"],
            id="several-terms",
        ),
    ],
)
def test_clauses_link_their_terms(
    texts: tuple[str, ...], terms: tuple[Term, ...], found: list[str]
) -> None:
    assert links(*map(in_all, texts), terms=terms) == found


def test_a_text_in_another_language_has_the_terms_of_that_language() -> None:
    russian = {"ru": parse_text("Цены.")}
    assert links(russian, untranslated=("en", "pl")) == ["Цены ../glossary/cost/"]
