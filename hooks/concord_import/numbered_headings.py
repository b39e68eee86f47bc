"""Headings as files print them: with a number before their words, or with a word and a number."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from concord_import.markers import as_marker, read_marker
from concord_import.section_words import known_languages, section_words

_NUMBER = re.compile(
    r"(?!\d{4}\s)(?P<number>(?:[A-Z]\.?)?\d+(?:\.\d+)*[a-z]?)[.:)]?\s+(?=\S)"  # and no year
)
_EMPHASIZED = re.compile(r"(\*{1,3})([^*]+)\1")


@dataclass(frozen=True, slots=True)
class NumberedHeading:
    parts: tuple[str, ...]
    """Of its number; empty for a heading without one."""
    words: str
    """Inline Markdown, without the number."""
    sign: str | None = None
    """Before the last part of the number, as `Marker` has it."""
    before: str = ""
    """The word before the number: "Article"."""

    @property
    def text(self) -> str:
        """All but the number."""
        return f"{self.before} {self.words}".strip()


def numbered_heading(text: str) -> NumberedHeading:
    """The parts of a heading in inline Markdown: "1.2 Setup", "4.0 Cards", "Article 1: Setup"."""
    bare = bare_heading(text)
    named = _named().match(bare)
    if named:
        return _numbered(named["number"], bare[named.end() :], named["word"])
    match = _NUMBER.match(bare)
    if match:
        return _numbered(match["number"], bare[match.end() :])
    marker, rest = read_marker(bare)
    if marker and not marker.is_bullet and rest:
        return NumberedHeading(marker.chapter, rest, marker.sign)
    return NumberedHeading((), bare)


def bare_heading(heading: str) -> str:
    """Without emphasis of the whole, which says only that it is a heading."""
    match = _EMPHASIZED.fullmatch(heading)
    return match[2] if match else heading


def _numbered(number: str, words: str, before: str = "") -> NumberedHeading:
    marker = as_marker(f"{number}.")
    return NumberedHeading(marker.chapter, words, marker.sign, before)


@cache
def _named() -> re.Pattern[str]:
    words = {word for each in known_languages() for word in section_words(each).numbered}
    written = "|".join(sorted(map(re.escape, words), key=len, reverse=True))
    return re.compile(
        rf"(?P<word>{written})\s+(?P<number>[A-ZА-Я]|[IVX]+|\d+(?:\.\d+)*)(?:[.:)]|\s[–—-])\s+(?=\S)",
        re.IGNORECASE,
    )
