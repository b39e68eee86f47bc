"""Terms of the glossary are found in texts in any inflected form."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from concord.features.glossary.definitions import TermFinder
from tests.libraries.builders import game, term
from tests.libraries.reef import reef_library

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


@pytest.mark.parametrize(
    ("language", "text", "terms"),
    [
        ("en", "Draw a card.", ["card"]),
        ("en", "Cards, CARDS!", ["card", "card"]),
        ("en", "discard the cardboard", []),
        ("en", "an action card", ["action-card"]),
        ("en", "the action card deck", ["action-card-deck"]),
        ("en", "one action", ["action", "action-word"]),
        ("en", "actions", ["action"]),
        ("en", "the creature’s card", ["creature", "card"]),
        ("en", "ANTI-FIGHTER BARRAGE", ["anti-fighter-barrage"]),
        ("en", "anti fighter barrage", []),
        ("ru", "Игрок берёт карту", []),
        ("ru", "он сыграл картой действия", ["action-card"]),
        ("ru", "живое существо", ["creature"]),
        ("ru", "Ежик и ёжик", ["anti-fighter-barrage", "anti-fighter-barrage"]),
        ("ru", "card", []),
        ("pl", "karty akcji i karta", ["action-card", "card"]),
        ("pl", "Ostrzał, nie ostrzal", ["anti-fighter-barrage"]),
        ("de", "card karta карта", []),
        ("en", "", []),
    ],
)
def test_terms_are_found_in_a_text(language: str, text: str, terms: list[str]) -> None:
    finder = TermFinder(game(glossary=GLOSSARY), language)
    assert [found.id for found in finder.terms_in(text)] == terms


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
