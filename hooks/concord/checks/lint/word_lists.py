"""What the checks know of a language: the tables in `words/`, a file for each language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

import yaml

from concord.core.languages import base_language
from concord.core.model import Language, Lint
from concord.text.phrases import PhraseIndex, Words, fold, folded_words

_TABLES = Path(__file__).parent / "words"


MATTERS = (
    Lint.NUMBERS,
    Lint.NEGATION,
    Lint.OBLIGATION,
    Lint.PERMISSION,
    Lint.RESTRICTION,
)
"""What translations must agree on and single words can say."""


Subject: TypeAlias = tuple[str, str]
"""A matter, as plain text since it is looked up so often, and the value of a number."""


@dataclass(frozen=True, slots=True)
class Sense:
    """What a word says."""

    subject: Subject
    is_certain: bool = True
    """False of a word that may say it, or may translate a word that does."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Of one language."""

    language: Language
    senses: PhraseIndex[Sense]
    common: frozenset[str]
    """Words that show which language a text is in."""
    quotes: Mapping[str, str]
    """The closing mark by its opening one: of a quotation, then of one within it."""
    dash: str
    decimal: str
    """The sign before the decimals."""
    letters: float
    """How many say what one letter says in English."""

    def senses_in(self, words: Words) -> Iterator[Sense]:
        """The senses of a text, in turn.

        On one matter each word counts once, as part of the longest phrase that begins first.
        """
        ends: dict[str, int] = {}  # by matter, of the last phrase found
        for match in self.senses.matches(words):
            free = [each for each in match.values if match.start >= ends.get(each.subject[0], 0)]
            ends |= {each.subject[0]: match.end for each in free}
            yield from free

    def number(self, numeral: str) -> str:
        """The value of a numeral, however the language sets off decimals and thousands."""
        whole, sign, decimals = numeral.rpartition(self.decimal)
        if not sign:
            whole, decimals = decimals, ""
        return re.sub(r"[.,]", "", whole) + (f".{decimals}" if decimals else "")


@cache
def vocabulary(language: Language) -> Vocabulary | None:
    """None of a language that has no table: then only what holds for any is checked."""
    paths = (_TABLES / f"{each}.yml" for each in (language, base_language(language)))
    path = next((each for each in paths if each.is_file()), None)
    if path is None:
        return None
    table = yaml.safe_load(path.read_text("utf-8"))
    return Vocabulary(
        language=language,
        senses=PhraseIndex(_senses(table)),
        common=frozenset(folded_words(" ".join(table["common"]))),
        quotes=dict(table["quotes"]),
        dash=table["dash"],
        decimal=table["decimal"],
        letters=table["letters"],
    )


def _senses(table: Mapping[str, Any]) -> Iterator[tuple[Words, Sense]]:
    for matter in MATTERS:
        for degree, said in table[matter].items():
            values = said.items() if isinstance(said, dict) else [("", said)]
            for value, phrases in values:
                for phrase in phrases:
                    sense = Sense((matter.value, str(value)), degree == "certain")
                    yield tuple(fold(phrase).split()), sense
