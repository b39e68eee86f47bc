"""Numbers, negation, obligation, permission and restriction across languages."""

from tests.features.lint.texts import lints_of
from tests.tables import from_table


@from_table
def test_equivalent_wordings_are_not_reported(en: str, ru: str, pl: str) -> None:
    assert lints_of({"en": en, "ru": ru, "pl": pl}) == set()


@from_table
def test_the_other_language_is_named(lint: str, language: str, en: str, ru: str, pl: str) -> None:
    assert (lint, language) in lints_of({"en": en, "ru": ru, "pl": pl})


@from_table
def test_of_two_languages_the_translation_is_named_and_of_three_each_that_differs(
    texts: dict[str, str], found: list[str]
) -> None:
    assert sorted(map(" ".join, lints_of(texts))) == found


def test_an_error_is_not_hidden_by_the_opposite_error_in_another_sentence() -> None:
    texts = {
        "en": "It is not drawn. It is played.",
        "ru": "Её не берут. Её играют.",
        "pl": "Dobiera się ją. Nie zagrywa się jej.",
    }
    assert ("negation", "pl") in lints_of(texts)


def test_the_lengths_of_emphasized_remarks_are_compared() -> None:
    text = "The player draws a card from the common deck."
    russian = "Игрок берёт одну карту из общей колоды."
    polish = "Gracz dobiera jedną kartę ze wspólnej talii."
    remark = "_(The cards of other players stay where they are, and so do those in the discard.)_"
    said = {"en": f"{text} {remark}", "ru": russian, "pl": polish}
    assert ("length", "en") in lints_of(said)
    said["ru"] += " (Карты других игроков остаются там, где лежат, как и карты в сбросе.)"
    said["pl"] += " Karty innych graczy zostają tam, gdzie leżą, podobnie jak karty odrzucone."
    assert lints_of(said) == set()
