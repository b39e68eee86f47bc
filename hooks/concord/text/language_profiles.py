"""What is known of the words and signs of each language, from the tables in `words/`."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

import yaml

from concord.base.languages import base_language
from concord.model.lints import Lint
from concord.model.texts import Language
from concord.text.phrases import PhraseIndex, Words, fold, folded_words

TABLES = Path(__file__).parent / "words"

_IN_THOUSANDS = re.compile(r"[1-9]\d{0,2}[.,]\d{3}")
_IN_GROUPS = re.compile(r"[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*(?:[.,]\d+)?")

STATEMENT_LINTS = (
    Lint.NUMBERS,
    Lint.NEGATION,
    Lint.OBLIGATION,
    Lint.PERMISSION,
    Lint.RESTRICTION,
    Lint.POSITION,
)
"""The statements that single words make, and on which translations must agree."""

Statement: TypeAlias = tuple[str, str]
"""One of `STATEMENT_LINTS` and, of a number or position, which one it is: ("numbers", "3"),
("position", "last"), ("negation", "").

The lint is plain text, since statements are looked up so often.
"""


@dataclass(frozen=True, slots=True)
class WordSense:
    """A statement that a word or phrase makes."""

    statement: Statement
    is_certain: bool = True
    """False for a word that only may make it, or that may translate a word that does."""


@dataclass(frozen=True, slots=True, eq=False)  # there is one of each language
class LanguageProfile:
    language: Language
    senses: PhraseIndex[WordSense]
    negated_word: re.Pattern[str]
    """Matches a word that may say no by its prefix: "unrevealed", "niewymienione"."""
    imperative: re.Pattern[str]
    """Matches a word, after the word before it and a space, that may be an order. It says as much
    as “must”."""
    common_words: frozenset[str]
    """Words that show that a text is in this language."""
    quotes: Mapping[str, str]
    """The closing quotation mark by its opening one: the outer marks, then the inner ones."""
    dash: str
    decimal_sign: str
    letters: float
    """How many letters say what one letter says in English."""

    def senses_in(self, words: Words) -> Iterator[WordSense]:
        """The senses of the words, in their order.

        For each lint a word counts once, as part of the longest phrase that begins first.
        """
        ends: dict[str, int] = {}  # by lint, of the last phrase found
        for match in self.senses.matches(words):
            free = [each for each in match.values if match.start >= ends.get(each.statement[0], 0)]
            ends |= {each.statement[0]: match.end for each in free}
            yield from free

    def value_of(self, numeral: str) -> str:
        """The value of a numeral, without separators of thousands and with a decimal point.

        A sign that separates no thousands separates decimals, also where the language uses the
        other one: "0.06" and "2.5" are that in Russian too, but not "1.500". With several signs
        that separate no thousands it is a version, as "1.10.0", and has no other value.
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
    """None for a language without a table, which only the lints that need none apply to."""
    paths = (TABLES / f"{each}.yml" for each in (language, base_language(language)))
    path = next((each for each in paths if each.is_file()), None)
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
