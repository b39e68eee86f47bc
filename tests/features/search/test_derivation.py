"""Which words are taken to be derived from one another."""

import pytest

from concord.features.search.derivation import Derivation
from concord.features.search.lexicon import Lexicon


@pytest.mark.parametrize(
    ("language", "word", "other"),
    [
        pytest.param("en", "move", "movement", id="English noun"),
        pytest.param("en", "trade", "trading", id="English -ing"),
        pytest.param("en", "colour", "color", id="English spelling"),
        pytest.param("ru", "перебросить", "переброс", id="Russian noun without an ending"),
        pytest.param("ru", "возродить", "возрождение", id="Russian noun with another consonant"),
        pytest.param("ru", "принять", "принимать", id="Russian aspect"),
        pytest.param("ru", "опоздать", "опаздывать", id="Russian aspect with another vowel"),
        pytest.param("ru", "брать", "взять", id="Russian aspect of other stems"),
        pytest.param("ru", "быстрый", "быстро", id="Russian adverb"),
        pytest.param("pl", "objąć", "obejmować", id="Polish aspect"),
        pytest.param("pl", "odsłonić", "odsłaniać", id="Polish aspect with another vowel"),
        pytest.param("pl", "rzucić", "rzut", id="Polish noun with another consonant"),
        pytest.param("pl", "wolny", "wolno", id="Polish adverb"),
    ],
)
def test_a_word_and_its_derivations_know_each_other(language: str, word: str, other: str) -> None:
    derivation = Derivation(language)
    assert other in derivation.derived(word)
    assert word in derivation.derived(other)


def test_only_words_of_the_dictionary_are_derived() -> None:
    assert not any(word.startswith("карта") for word in Derivation("ru").derived("карта"))
    assert Derivation("en").derived("xyzzy") == {}


def test_words_that_mean_less_than_the_same_do_not_answer_for_each_other() -> None:
    assert "player" not in Lexicon("en", {"play": 1, "player": 1}, {}).related
    assert Lexicon("en", {"play": 1}, {}).related["player"] == {"play"}


def test_function_words_have_no_relatives() -> None:
    lexicon = Lexicon("ru", {"делать": 1}, {}, function_words=["делать"])
    assert lexicon.function_lemmas == {"делать"}
    assert "сделать" not in lexicon.related


def test_past_forms_have_the_endings_of_persons() -> None:
    forms = Lexicon("pl", {"zapłacić": 1}, {}).families["zapłacić"]
    assert {"zapłaciłem", "zapłaciłbym", "zapłaciłaś", "zapłaciliśmy", "zapłaciłyby"} <= forms
