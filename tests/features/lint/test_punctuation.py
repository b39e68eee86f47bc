"""Lints of quotation marks, dashes, spaces and doubled words, language by language."""

from tests.features.lint.texts import findings_in, found_in
from tests.tables import from_table


@from_table
def test_correct_typography_is_not_reported(language: str, text: str) -> None:
    assert findings_in(language, text) == []


@from_table
def test_typography_of_another_language_is_reported(language: str, text: str, found: str) -> None:
    assert findings_in(language, text)[:1] == ([found] if found else [])


def test_a_finding_quotes_a_passage_of_the_text() -> None:
    text = "Слово «может» и слово “должен” здесь."
    (finding,) = found_in({"ru": text})
    assert finding.snippet == "“должен”"
    assert not finding.is_comparison
