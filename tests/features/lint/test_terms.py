"""Lints of terms, references, lengths and untranslated texts."""

from dataclasses import replace

import pytest

from tests.features.lint.texts import found_in, lints_of
from tests.libraries.builders import LANGUAGES, in_all, term
from tests.tables import from_table

PHASE = term(
    "action-phase",
    en=("action phase", "action phases"),
    ru=("фаза действий", "фазы действий", "фазе действий"),
    pl=("faza akcji", "fazy akcji", "fazie akcji"),
)
STATUS = term(
    "status-phase",
    en=("status phase", "status phases"),
    ru=("фаза статуса", "фазы статуса", "фазе статуса"),
    pl=("faza statusu", "fazy statusu", "fazie statusu"),
)
ACTION = term(
    "action", en=("action", "actions"), ru=("действие", "действий"), pl=("akcja", "akcji")
)
TARGET = term("target", en=("target",), ru=("цель", "цели"), pl=("cel", "celu"))
OBJECTIVE = term("objective", en=("objective",), ru=("цель", "цели"), pl=("cel", "celu"))
PAY = term("pay", en=("pay", "pays"), ru=("платит",), pl=("płaci",))
PAYMENT = replace(
    term("payment", en=("payment",), ru=("уплата", "уплату"), pl=("opłata", "opłatę")),
    substitutes=("pay",),
)
PLAYER = replace(term("player", en=("player",), ru=("игрок",), pl=("gracz",)), is_everyday=True)
NAME = term("relay", en=("Relay",), ru=("Relay",), pl=("Relay",))
UNTRANSLATED = term("dock", en=("dock",), ru=("док",))
GLOSSARY = (PHASE, STATUS, ACTION, TARGET, OBJECTIVE, PAY, PAYMENT, PLAYER, NAME, UNTRANSLATED)


@from_table
def test_any_form_of_a_term_or_of_a_related_one_is_a_counterpart(en: str, ru: str, pl: str) -> None:
    assert lints_of({"en": en, "ru": ru, "pl": pl}, GLOSSARY) == set()


@from_table
def test_a_term_without_counterpart_is_reported(language: str, en: str, ru: str, pl: str) -> None:
    assert ("terms", language) in lints_of({"en": en, "ru": ru, "pl": pl}, GLOSSARY)


def test_a_term_inside_a_longer_term_is_not_counted_separately() -> None:
    texts = {
        "en": "An action in the action phase.",
        "ru": "Действие в фазе действий.",
        "pl": "Cel w fazie akcji.",
    }
    (finding,) = found_in(texts, GLOSSARY)
    assert (finding.language, finding.found) == ("pl", "no counterpart of “akcja”")


def test_the_only_translation_may_name_a_term_that_its_source_omits() -> None:
    assert lints_of({"en": "Draw.", "pl": "Dobierz w fazie akcji."}, GLOSSARY) == set()
    assert lints_of({"en": "Draw in the action phase.", "pl": "Dobierz."}, GLOSSARY) == {
        ("terms", "pl")
    }


@from_table
def test_references_are_compared_as_a_set(language: str, en: str, ru: str, pl: str) -> None:
    assert ("references", language) in lints_of({"en": en, "ru": ru, "pl": pl})


def test_the_order_and_the_number_of_references_may_differ() -> None:
    texts = {"en": "[[x]], [[y]], [[x]]", "ru": "[[y]], [[x]]", "pl": "[[x]], [[y]]"}
    assert lints_of(texts) == set()


ENGLISH = "The player who holds the token draws the top card of the deck and looks at it."
RUSSIAN = "Игрок, у которого находится жетон, берёт верхнюю карту колоды и смотрит её."
POLISH = "Gracz, który ma żeton, bierze wierzchnią kartę z talii i ją ogląda."


@from_table
def test_an_untranslated_passage_is_reported(texts: dict[str, str], language: str) -> None:
    assert ("untranslated", language) in lints_of(texts)


def test_neither_a_translation_nor_a_shared_name_is_reported_as_untranslated() -> None:
    assert lints_of(in_all("Relay"), GLOSSARY) == set()
    name = lints_of({"en": ENGLISH, "pl": f"{POLISH} The qqq and qqq."})
    assert ("untranslated", "pl") not in name
    assert lints_of({"en": ENGLISH, "ru": RUSSIAN, "pl": POLISH}) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_that_is_much_too_short_is_reported(language: str) -> None:
    texts = {"en": f"{ENGLISH} {ENGLISH}", "ru": f"{RUSSIAN} {RUSSIAN}", "pl": f"{POLISH} {POLISH}"}
    halved = texts[language][: len(texts[language]) // 2]
    assert {("length", language), ("sentences", language)} & lints_of({**texts, language: halved})
