"""The lints handle any text, and their word lists are valid."""

from collections.abc import Iterator

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from concord.text.language_profiles import STATEMENT_LINTS, TABLES, profile_of
from concord.text.phrases import folded_words
from tests.features.lint.texts import found_in
from tests.libraries.builders import term
from tests.tables import from_table

LANGUAGES = sorted(path.stem for path in TABLES.glob("*.yml"))
WORDS = (
    *("not", "не", "nie", "two", "2", "1,5", "(", "„"),
    *("”", "«", "[[x]]", "*", "cost", "цена", "."),
)
GLOSSARY = [term("cost", en=("cost",), ru=("цена",), pl=("koszt", "koszt gry"))]

texts = st.one_of(
    st.text(min_size=1, max_size=60), st.lists(st.sampled_from(WORDS), min_size=1).map(" ".join)
)


@given(st.dictionaries(st.sampled_from([*LANGUAGES, "de"]), texts, max_size=4))
def test_any_texts_can_be_linted(said: dict[str, str]) -> None:
    for finding in found_in(said, GLOSSARY):
        assert finding.language in said
        assert finding.found
        assert finding.expected


@given(st.dictionaries(st.sampled_from(LANGUAGES), texts, min_size=1))
def test_findings_do_not_depend_on_the_order_of_languages(said: dict[str, str]) -> None:
    backwards = dict(reversed(said.items()))
    source = min(said)
    assert set(found_in(said, GLOSSARY, source)) == set(found_in(backwards, GLOSSARY, source))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_of_a_word_list_is_found_under_its_matter(language: str) -> None:
    profile = profile_of(language)
    assert profile
    for lint, phrase in _phrases(language):
        said = profile.senses_in(folded_words(phrase.replace("*", "x")))
        assert lint in {sense.statement[0] for sense in said}, phrase


def _phrases(language: str) -> Iterator[tuple[str, str]]:
    table = yaml.safe_load((TABLES / f"{language}.yml").read_text("utf-8"))
    for lint in STATEMENT_LINTS:
        for said in table[lint].values():
            for phrases in said.values() if isinstance(said, dict) else [said]:
                yield from ((lint, phrase) for phrase in phrases)


@from_table
def test_numerals_are_those_of_their_language(language: str, numerals: dict[str, str]) -> None:
    profile = profile_of(language)
    assert profile
    assert {each: profile.value_of(each) for each in numerals} == numerals
