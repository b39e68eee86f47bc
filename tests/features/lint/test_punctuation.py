"""Lints of quotation marks, dashes, spaces and doubled words, language by language."""

import pytest

from tests.features.lint.texts import findings_in, found_in


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "The word “may” is optional."),
        ("en", "A player’s card, the players’ cards, the word “don’t”."),
        ("en", "He says “the word ‘may’ is optional”."),
        ("en", "A re-roll of 2–3 dice – or none."),
        ("en", "It had had no effect, and that that does is known."),
        ("en", "See [[x#one]] see [[x#two]]."),
        ("ru", "Слово «может» — и слова «карта „Саботаж“»."),
        ("ru", "По-прежнему 2–3 карты."),
        ("ru", "Он там, где он был."),
        ("pl", "Słowo „może” – oraz „karta «Sabotaż»”."),
        ("pl", "Gracz, który to zrobił, i co to jest."),
        ("pl", "Nie, nie może."),
        ("de", "Das Wort „kann“ – und „die Karte ‚Sabotage‘“."),
        ("uk", "Слово «може» — і слова «карта „Саботаж“»."),
        ("cs", 'Pro tento jazyk není "tabulka" - zatím.'),
    ],
)
def test_correct_typography_is_not_reported(language: str, text: str) -> None:
    assert findings_in(language, text) == []


@pytest.mark.parametrize(
    ("language", "text", "found"),
    [
        ("en", 'The word "may"', 'the mark "'),
        ("en", "The word «may»", "the mark «"),
        ("en", "The word ”may”", "the mark ”"),
        ("en", "The word „may“", "the mark „"),
        ("en", "The word 'may'", "the mark '"),
        ("ru", "Слово “может”", "the mark “"),
        ("ru", 'Слово "может"', 'the mark "'),
        ("ru", "Слово „может”", "the mark ”"),
        ("pl", "Słowo “może”", "the mark “"),
        ("pl", "Słowo „może“", "the mark “"),
        ("pl", "Słowo ‚może’", ""),
        ("ru", "Карта - это карта", "“-” for a dash"),
        ("ru", "Карта – это карта", "“–” for a dash"),
        ("ru", "2-3 карты", "“-” for a dash"),
        ("pl", "Karta - to karta", "“-” for a dash"),
        ("pl", "Karta — to karta", "“—” for a dash"),
        ("en", "A card -- or two", "“--” for a dash"),
        ("pl", "w\u00a0grze", "a no-break space"),
        ("ru", "в\u202fигре", "a no-break space"),
        ("en", "in  the game", "several spaces in a row"),
        ("en", "in the the game", "“the” twice in a row"),
        ("en", "The the game", "“the” twice in a row"),
        ("en", "in the game game.", "“game” twice in a row"),
        ("ru", "снова снова ставят", "“снова” twice in a row"),
        ("pl", "który się się zmienia", "“się” twice in a row"),
    ],
)
def test_typography_of_another_language_is_reported(language: str, text: str, found: str) -> None:
    assert findings_in(language, text)[:1] == ([found] if found else [])


def test_a_finding_quotes_a_passage_of_the_text() -> None:
    text = "Слово «может» и слово “должен” здесь."
    (finding,) = found_in({"ru": text})
    assert finding.snippet == "“должен”"
    assert not finding.is_comparison
