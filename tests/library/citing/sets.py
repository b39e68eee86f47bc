"""Citations, texts without any, and discussions, to measure how well citations are understood.

`sets/<language>.yml` has citations by class, `sets/plain.yml` strings without a citation by class,
`sets/discussions/<name>.<language>.txt` texts in which each citation is marked:
`⟦85.14 → ti4/abilities#before-and-after⟧`. They are about the shipped records.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

_FOLDER = Path(__file__).parent / "sets"
_MARKED = re.compile("⟦(.*?) → ([^⟧]*)⟧")

LANGUAGES = ("en", "ru", "pl")


@dataclass(frozen=True, slots=True)
class TypedCitation:
    group: str
    typed: str
    language: str
    units: frozenset[str]
    """All that are meant: "ti4/abilities#costs", or "ti4/abilities" for a topic."""
    is_partial: bool
    """True if it cannot be understood as a whole; the units are then the nearest."""

    def __str__(self) -> str:
        return f"{self.group}: {self.typed} ({self.language})"


@dataclass(frozen=True, slots=True)
class MarkedCitation:
    start: int
    end: int
    units: frozenset[str]


@dataclass(frozen=True, slots=True)
class Discussion:
    name: str
    language: str
    text: str
    citations: tuple[MarkedCitation, ...]


def typed_citations(language: str) -> Iterator[TypedCitation]:
    for group, rows in _load(f"{language}.yml").items():
        for row in rows:
            units = row.get("cited", row.get("nearest"))
            is_partial = "cited" not in row
            yield TypedCitation(group, row["typed"], language, frozenset(units), is_partial)


def plain_strings() -> Iterator[tuple[str, str]]:
    """Texts with a number that is no citation, each after its class."""
    for group, texts in _load("plain.yml").items():
        yield from ((group, text) for text in texts)


def discussions() -> Iterator[Discussion]:
    for path in sorted((_FOLDER / "discussions").glob("*.txt")):
        name, language = path.stem.split(".")
        text, citations = _read_marks(path.read_text(encoding="utf-8"))
        yield Discussion(name, language, text, citations)


def _read_marks(marked: str) -> tuple[str, tuple[MarkedCitation, ...]]:
    """A text without its marks, and the citations that they mark."""
    text, end, citations = "", 0, []
    for match in _MARKED.finditer(marked):
        text += marked[end : match.start()]
        start = len(text)
        text += match[1]
        citations.append(MarkedCitation(start, len(text), frozenset(match[2].split())))
        end = match.end()
    return text + marked[end:], tuple(citations)


def _load(name: str) -> Any:
    return yaml.safe_load((_FOLDER / name).read_text(encoding="utf-8"))
