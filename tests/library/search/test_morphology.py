"""Recall and precision of the search by inflected forms."""

from pathlib import Path

import pytest

from tests.library.search.word_forms import measure

_LANGUAGES = sorted(path.suffixes[0][1:] for path in Path(__file__).parent.glob("forms.*.txt"))


@pytest.mark.parametrize("language", _LANGUAGES)
def test_forms_of_a_word_find_one_another_and_those_of_other_words_do_not(language: str) -> None:
    measured = measure(language)
    print(f"{language}: {measured.n_pairs} pairs, {measured.recall:.2%}, {measured.precision:.2%}")  # noqa: T201 - reported with -rP
    assert measured.n_pairs >= 400
    assert measured.recall >= 0.989, measured.missed[:20]
    assert measured.precision >= 0.95, measured.strange[:20]
