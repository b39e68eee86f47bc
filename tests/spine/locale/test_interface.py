"""Messages, plural forms, dates and the order of names in a language."""

from datetime import date

import pytest

from concord.locale.interface import Messages
from concord.model.library import Interface
from tests.libraries.builders import interface
from tests.libraries.languages import words_of_engine
from tests.tables import from_table

CARDS = {
    "en": {"one": "{n} card", "other": "{n} cards"},
    "ru": {"one": "{n} карта", "few": "{n} карты", "many": "{n} карт"},
    "pl": {"one": "{n} karta", "few": "{n} karty", "many": "{n} kart"},
}


@from_table
def test_a_number_takes_the_plural_form_of_its_language(
    n: int, english: str, russian: str, polish: str
) -> None:
    said = [
        Messages(interface(language, {"n_cards": forms})).format("n_cards", n=n)
        for language, forms in CARDS.items()
    ]
    assert said == [english, russian, polish]


def test_inserted_values_are_not_treated_as_formats() -> None:
    messages = Messages(interface("en", {"topic": "{topic}"}))
    assert messages.format("topic", topic="{voice} {0}") == "{voice} {0}"


@from_table
def test_names_are_sorted_by_the_alphabet_of_the_language(language: str, names: list[str]) -> None:
    words = words_of_engine(language)
    real = Interface(language, words["name"], words["alphabet"], words["words"])
    assert Messages(real).sort_by_name(reversed(names), str) == names


def test_names_that_differ_in_case_alone_have_a_fixed_order() -> None:
    messages = Messages(interface("pl"))
    assert messages.sort_by_name(["kot", "Kot"], str) == messages.sort_by_name(["Kot", "kot"], str)


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "5 March 2025"), ("ru", "5 марта 2025 г."), ("pl", "5 marca 2025")],
)
def test_a_date_is_formatted_for_its_language(language: str, said: str) -> None:
    words = Messages(interface(language)).format_date(date(2025, 3, 5)).split()
    assert " ".join(words) == said
