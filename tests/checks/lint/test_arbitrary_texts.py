"""The lints handle any text, and their word lists are valid."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from concord.checks.lint import word_lists
from concord.checks.lint.agreement import Times, outliers
from concord.checks.lint.passages import folded_words
from concord.checks.lint.phrasebook import Phrasebook
from concord.checks.lint.word_lists import vocabulary
from tests.checks.lint.texts import found_in
from tests.libraries.builders import term

LANGUAGES = sorted(path.stem for path in (Path(word_lists.__file__).parent / "words").glob("*.yml"))
WORDS = [
    "not",
    "не",
    "nie",
    "two",
    "2",
    "1,5",
    "(",
    "„",
    "”",
    "«",
    "[[x]]",
    "*",
    "cost",
    "цена",
    ".",
]
GLOSSARY = [term("cost", en=("cost",), ru=("цена",), pl=("koszt", "koszt gry"))]

texts = st.one_of(
    st.text(min_size=1, max_size=60),
    st.lists(st.sampled_from(WORDS), min_size=1).map(" ".join),
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


@given(
    st.dictionaries(
        st.sampled_from(LANGUAGES),
        st.tuples(st.integers(0, 3), st.integers(0, 3)).map(lambda each: Times(each[0], sum(each))),
    )
)
def test_an_outlier_agrees_with_no_other_language(times: dict[str, Times]) -> None:
    for outlier in outliers(times, "en"):
        own = times[outlier.language]
        for language, other in times.items():
            if language != outlier.language:
                assert own.most < other.least or own.least > other.most


def test_a_phrasebook_prefers_the_longest_phrase_and_counts_each_word_once() -> None:
    book = Phrasebook(
        [
            ("negation", "not", "not"),
            ("negation", "not only", "not only"),
            ("negation", "no*", "no*"),
            ("permission", "may not", "may not"),
        ]
    )
    assert list(book.found_in(folded_words("Not only may not"))) == ["not only", "may not", "not"]
    assert list(book.found_in(folded_words("None or nothing"))) == ["no*", "no*"]
    assert list(book.found_in(())) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_of_a_word_list_is_found_under_its_matter(language: str) -> None:
    known = vocabulary(language)
    assert known
    for matter, phrase in _phrases(language):
        said = known.senses.found_in(folded_words(phrase.replace("*", "x")))
        assert matter in {sense.subject[0] for sense in said}, phrase


def _phrases(language: str) -> Iterator[tuple[str, str]]:
    folder = Path(word_lists.__file__).parent / "words"
    table = yaml.safe_load((folder / f"{language}.yml").read_text("utf-8"))
    for matter in word_lists.MATTERS:
        for said in table[matter].values():
            for phrases in said.values() if isinstance(said, dict) else [said]:
                yield from ((matter, phrase) for phrase in phrases)


@pytest.mark.parametrize(
    ("language", "numeral", "value"),
    [
        ("en", "1.5", "1.5"),
        ("en", "1,500", "1500"),
        ("ru", "1,5", "1.5"),
        ("pl", "1.500", "1500"),
        ("pl", "12", "12"),
    ],
)
def test_numerals_are_read_as_their_language_writes_them(
    language: str, numeral: str, value: str
) -> None:
    known = vocabulary(language)
    assert known
    assert known.number(numeral) == value


def test_a_language_without_word_lists_has_no_vocabulary() -> None:
    assert vocabulary("de") is None
