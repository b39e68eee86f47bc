"""Phrases in several languages that join into sentences of rules: the content of `phrases.yml`."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeAlias

import yaml

_FILE: Any = yaml.safe_load(Path(__file__).with_name("phrases.yml").read_text(encoding="utf-8"))

LANGUAGES: Sequence[str] = tuple(_FILE["terms"][0])
CLAUSE_IDS: Sequence[str] = tuple(_FILE["clauses"])

Phrase: TypeAlias = tuple[str, ...]
"""The same in each of LANGUAGES."""


def _rows(name: str) -> tuple[tuple[Any, ...], ...]:
    """The entries below a key, each as a tuple in the order of LANGUAGES."""
    return tuple(tuple(row[language] for language in LANGUAGES) for row in _FILE[name])


OPENINGS: tuple[Phrase, ...] = _rows("openings")
STATEMENTS: tuple[Phrase, ...] = _rows("statements")
ENDINGS: tuple[Phrase, ...] = _rows("endings")
POINTERS: tuple[Phrase, ...] = _rows("pointers")
HEADINGS: tuple[Phrase, ...] = _rows("headings")
SUBJECTS: tuple[Phrase, ...] = _rows("subjects")
MATTERS: tuple[Phrase, ...] = _rows("matters")
TERMS: tuple[tuple[Sequence[str], ...], ...] = _rows("terms")
"""The forms of each term, the base form first."""
