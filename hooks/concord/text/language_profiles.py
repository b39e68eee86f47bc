"""The words and signs of each language, from the tables in `words/`."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

import yaml

from concord.base.languages import base_language
from concord.model.lints import LintName
from concord.model.texts import Language
from concord.text.phrases import PhraseIndex, Words, fold, folded_words

TABLES = Path(__file__).parent / "words"

_IN_THOUSANDS = re.compile(r"[1-9]\d{0,2}[.,]\d{3}")
_IN_GROUPS = re.compile(r"[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*(?:[.,]\d+)?")

STATEMENT_LINTS = (
    LintName.NUMBERS,
    LintName.NEGATION,
    LintName.OBLIGATION,
    LintName.PERMISSION,
    LintName.RESTRICTION,
    LintName.POSITION,
)
"""The lints of statements that single words make. Translations must make the same statements."""

Statement: TypeAlias = tuple[str, str]
"""One of `STATEMENT_LINTS`, and a value for numbers and positions: ("numbers", "3"),
("position", "last"), ("negation", ""). The lint is a plain string, which is faster to hash.
"""


@dataclass(frozen=True, slots=True)
class WordSense:
    """A statement that a word or phrase makes."""

    statement: Statement
    is_certain: bool = True
    """False for a word that may make the statement, or translate a word that makes it."""


@dataclass(frozen=True, slots=True, eq=False)  # one object for each language
class LanguageProfile:
    language: Language
    senses: PhraseIndex[WordSense]
    negated_word: re.Pattern[str]
    """Matches a word whose prefix may negate it: "unrevealed", "niewymienione"."""
    imperative: re.Pattern[str]
    """Matches a word that may be an imperative, together with the word before it. An imperative
    means “must”."""
    common_words: frozenset[str]
    """Frequent words, by which the language of a text is recognized."""
    quotes: Mapping[str, str]
    """The closing quotation marks by the opening ones: the outer pair, then the inner pair."""
    dash: str
    decimal_sign: str
    letters: float
    """The length of a text in relation to its length in English."""

    def senses_in(self, words: Words) -> Iterator[WordSense]:
        """Yield the senses of words in their order.

        For each lint a word counts once, as a part of the longest phrase that begins first.
        """
        ends: dict[str, int] = {}  # the end of the last phrase, by lint
        for match in self.senses.matches(words):
            free = [
                sense for sense in match.values if match.start >= ends.get(sense.statement[0], 0)
            ]
            ends |= {sense.statement[0]: match.end for sense in free}
            yield from free

    def value_of(self, numeral: str) -> str:
        """Return a numeral without separators of thousands and with a decimal point.

        A single sign that cannot separate thousands is a decimal sign in any language: "2.5" is a
        decimal in Russian too, but "1.500" is not. A numeral with several signs that cannot
        separate thousands is a version and stays as it is: "1.10.0".
        """
        numeral = re.sub(r"\s", "", numeral)
        signs = numeral.count(".") + numeral.count(",")
        if signs > 1 and not _IN_GROUPS.fullmatch(numeral):
            return numeral
        if signs == 1 and not _IN_THOUSANDS.fullmatch(numeral):
            return numeral.replace(",", ".")
        whole, sign, decimals = numeral.rpartition(self.decimal_sign)
        if not sign:
            whole, decimals = decimals, ""
        return re.sub(r"[.,]", "", whole) + (f".{decimals}" if decimals else "")


@cache
def profile_of(language: Language) -> LanguageProfile | None:
    """Return the profile of a language; None for a language without a table."""
    paths = (TABLES / f"{tag}.yml" for tag in (language, base_language(language)))
    path = next(filter(Path.is_file, paths), None)
    if path is None:
        return None
    table = yaml.safe_load(path.read_text("utf-8"))
    return LanguageProfile(
        language=language,
        senses=PhraseIndex(_senses(table)),
        negated_word=re.compile(table["negated-word"]),
        imperative=re.compile(table["imperative"]),
        common_words=frozenset(folded_words(" ".join(table["common"]))),
        quotes=dict(table["quotes"]),
        dash=table["dash"],
        decimal_sign=table["decimal"],
        letters=table["letters"],
    )


def _senses(table: Mapping[str, Any]) -> Iterator[tuple[Words, WordSense]]:
    for lint in STATEMENT_LINTS:
        for certainty, phrases in table[lint].items():
            by_value = phrases.items() if isinstance(phrases, dict) else [("", phrases)]
            for value, listed in by_value:
                sense = WordSense((lint.value, str(value)), certainty == "certain")
                for phrase in listed:
                    yield tuple(fold(phrase).split()), sense
