"""Terms of the glossary are found in texts in any inflected form."""

from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from concord.checks.checks import load
from concord.features.glossary.definitions import TermFinder
from concord.features.glossary.glossary_data import terms_data
from concord.pages.site import Site
from tests.libraries.builders import game, term, write_library
from tests.libraries.reef import reef_library
from tests.tables import beside, from_table

_DATA = beside(__file__)

GLOSSARY = (
    term(
        "action-card",
        en=("action card", "action cards"),
        ru=("карта действия", "карты действий", "картой действия"),
        pl=("karta akcji", "karty akcji"),
    ),
    term(
        "action-card-deck",
        en=("action card deck",),
        ru=("колода карт действий",),
        pl=("talia kart akcji",),
    ),
    term("card", en=("card", "cards"), ru=("карта", "карты", "картой"), pl=("karta", "karty")),
    term("action", en=("action", "actions"), ru=("действие", "действия"), pl=("akcja", "akcji")),
    term("action-word", en=("Action",), ru=("Действие",), pl=("Akcja",)),
    term("creature", en=("creature", "creature’s"), ru=("живое существо",), pl=("istota",)),
    term("anti-fighter-barrage", en=("Anti-Fighter Barrage",), ru=("ёжик",), pl=("ostrzał",)),
)


@from_table
def test_terms_are_found_in_a_text(language: str, text: str, terms: list[str]) -> None:
    finder = TermFinder(game(glossary=GLOSSARY), language)
    assert [found.id for found in finder.terms_in(text)] == terms


def test_a_term_is_found_at_its_place_after_letters_that_folding_makes_more() -> None:
    text = "İß, a card"
    (found,) = TermFinder(game(glossary=GLOSSARY), "en").mentions_in(text)
    assert text[found.start : found.end] == "card"


@given(text=st.text())
def test_any_text_can_be_searched(text: str) -> None:
    finder = TermFinder(game(glossary=GLOSSARY), "en")
    around = [found.id for found in finder.terms_in(f"card. {text} .card")]
    assert around[0] == around[-1] == "card"


@pytest.mark.parametrize("language", reef_library().languages)
def test_every_form_in_the_records_is_found_as_its_term(language: str) -> None:
    for real_game in reef_library().games:
        finder = TermFinder(real_game, language)
        for each in real_game.glossary:
            for form in each.forms[language]:
                assert each.id in [found.id for found in finder.terms_in(form)]


TERMS = _DATA["terms"]


def test_the_json_has_the_forms_the_definition_and_the_address_of_each_term(tmp_path: Path) -> None:
    site = Site(load(write_library(tmp_path)))
    assert terms_data(site, site.library.games[0]) == yaml.safe_load(TERMS)
