"""The tables in `words/`: what the search knows of each language besides its dictionary."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from concord.base.languages import base_language
from concord.model.texts import Language

TABLES = Path(__file__).parent / "words"

_SHORTEST_STEM = 2


@dataclass(frozen=True, slots=True)
class DerivationRules:
    """Rules by which words of two classes are derived from one another."""

    classes: tuple[tuple[str, ...], tuple[str, ...]]
    """Two sets of word classes, named as in `Morphology.classes`."""
    endings: tuple[tuple[str, str], ...]
    mutations: Mapping[str, tuple[str, ...]]
    """The replacements for the end of a stem of the first class in words of the second."""
    vowels: tuple[tuple[str, str], ...]
    """The replacements for the last vowel of a stem of the first class in words of the second."""
    shortest: int
    """The smallest number of letters of a stem."""
    is_close: bool
    """True if the two words mean the same, so that a text with one of them answers a query for the
    other."""


@dataclass(frozen=True, slots=True)
class LanguageWords:
    function_words: tuple[str, ...] = ()
    """Words that hardly count in a query that has others."""
    contractions: Mapping[str, str] = field(default_factory=dict)
    """The words for which a contraction is typed: "can't" for "cannot"."""
    prefixes: tuple[str, ...] = ()
    """Prefixes that may be written apart or together with the word after them."""
    negations: Mapping[str, str] = field(default_factory=dict)
    """The word that means a negation, by the prefix that negates a word, or by the ending with a
    hyphen before it."""
    derivation: tuple[DerivationRules, ...] = ()
    families: tuple[tuple[str, ...], ...] = ()
    """Words that are related and that no rule derives."""
    synonyms: tuple[tuple[str, ...], ...] = ()
    """Words and phrases that mean the same in rules of any game."""
    questions: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = ()
    """Words of queries, as "many", with the words of texts that answer them: numbers."""


@cache
def language_words(language: Language) -> LanguageWords:
    """Return the words of a language; none where there is no table of it."""
    path = TABLES / f"{base_language(language)}.yml"
    if not path.is_file():
        return LanguageWords()
    table: Any = yaml.safe_load(path.read_text(encoding="utf-8"))
    return LanguageWords(
        tuple(table["function_words"].split()),
        table["contractions"],
        tuple(table["prefixes"]),
        table["negations"],
        tuple(map(_rules, table["derivation"])),
        tuple(tuple(family.split()) for family in table["families"]),
        tuple(tuple(group.split(", ")) for group in table["synonyms"]),
        tuple(
            (tuple(question["asked"].split(", ")), tuple(question["answered"].split(", ")))
            for question in table["questions"]
        ),
    )


def _rules(table: Any) -> DerivationRules:
    one, other = (tuple(names.split()) for names in table["classes"])
    endings = [_pair(rule) for rule in table["endings"].split()]
    if reflexive := table.get("reflexive"):
        endings += [(before + reflexive, after + reflexive) for before, after in endings]
    return DerivationRules(
        (one, other),
        tuple(endings),
        {end: tuple(others.split()) for end, others in table.get("mutations", {}).items()},
        tuple(_pair(rule) for rule in table.get("vowels", "").split()),
        table.get("shortest", _SHORTEST_STEM),
        table.get("close", True),
    )


def _pair(rule: str) -> tuple[str, str]:
    """Return the sides of a rule: "ить/ать", where "-" is an empty ending."""
    one, _, other = rule.partition("/")
    return one.strip("-"), other.strip("-")
