"""Which words are taken to be derived from one another."""

from concord.features.search.derivation import Derivation
from concord.features.search.lexicon import Lexicon
from tests.tables import from_table


@from_table
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
