"""Which terms the pages of clauses link."""

from dataclasses import replace

from lxml import html

from concord.model.games import Term
from concord.model.texts import RichTexts
from concord.pages.page import PageKey
from concord.pages.site import Site
from concord.text.parsing import parse_text
from tests.libraries.builders import game, in_all, term, topic, unit
from tests.libraries.reef import reef_library
from tests.tables import from_table

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


TERMS = {
    "cost": COST,
    "fee": FEE,
    "everyday": replace(COST, is_everyday=True),
    "subject": replace(COST, topic="x"),
}


@from_table
def test_clauses_link_their_terms(texts: list[str], terms: list[str], found: list[str]) -> None:
    assert links(*map(in_all, texts), terms=tuple(map(TERMS.__getitem__, terms))) == found


def test_a_text_in_another_language_has_the_terms_of_that_language() -> None:
    russian = {"ru": parse_text("Цены.")}
    assert links(russian, untranslated=("en", "pl")) == ["Цены ../glossary/cost/"]
