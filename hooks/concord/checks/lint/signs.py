"""Signs as a language writes them, and slips of the keyboard: each text by itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from concord.checks.lint.findings import Finding
from concord.checks.lint.passages import Passage
from concord.checks.lint.word_lists import Vocabulary, vocabulary
from concord.core.model import Lint

# Most texts have none of the signs that are looked at, and are done with.
_SIGNS = tuple("\"'‘«»„“”‟‹›-–—")
_QUOTES = re.compile("[\"'‘«»„“”‟‹›]")
_DASHES = re.compile(r"(?<=\s)[-–—]+(?=\s)|--+|(?<=\d)-(?=\d)")
_UNBREAKABLE = ("\u00a0", "\u2007", "\u202f")
_APOSTROPHES = "'‘’"  # a quotation within a quotation; what closes it is no sign of that
# Languages use a word twice in a row for reasons of their own.
_LAWFUL = frozenset({"that", "had"})


def signs(passage: Passage) -> Iterator[Finding]:
    written = passage.written
    has_signs = any(sign in written for sign in _SIGNS)
    if has_signs and (known := vocabulary(passage.language)):
        yield from _quotation_marks(passage, known)
        yield from _dashes(passage, known)
    # References leave no words behind: what stands on both sides of one is not adjacent.
    yield from _spaces(passage)
    yield from _doubled_words(passage)


def _quotation_marks(passage: Passage, known: Vocabulary) -> Iterator[Finding]:
    """Marks that the language does not use, and those that it uses otherwise."""
    closing: list[str] = []
    for match in _QUOTES.finditer(passage.written):
        mark = match[0]
        if mark in _APOSTROPHES and _is_within_word(match):
            continue
        if closing and mark == closing[-1]:
            closing.pop()
        elif mark not in known.quotes:
            pairs = " or ".join(f"{opening}…{end}" for opening, end in known.quotes.items())
            found, snippet = f"the mark {mark}", _word_from(match)
            yield _of_text(Lint.QUOTATION_MARKS, passage, found, pairs, snippet)
            return
        elif mark not in _APOSTROPHES:
            closing.append(known.quotes[mark])


def _is_within_word(match: re.Match[str]) -> bool:
    start, end = match.span()
    return match.string[start - 1 : start].isalnum() or not match.string[end : end + 1].isalnum()


def _dashes(passage: Passage, known: Vocabulary) -> Iterator[Finding]:
    for match in _DASHES.finditer(passage.written):
        wanted = "–" if match[0] == "-" and not _is_between_spaces(match) else known.dash
        if match[0] != wanted:
            found = f"“{match[0]}” for a dash"
            yield _of_text(Lint.DASHES, passage, found, f"“{wanted}”", _word_from(match))
            return


def _is_between_spaces(match: re.Match[str]) -> bool:
    return match.string[match.start() - 1].isspace()


def _spaces(passage: Passage) -> Iterator[Finding]:
    text = passage.text
    if "  " in text:
        found = "several spaces in a row"
        yield _of_text(Lint.SPACES, passage, found, "one space", "  ")
    if sign := next((each for each in _UNBREAKABLE if each in text), ""):
        expected = "an ordinary space: pages set no-break spaces by themselves"
        yield _of_text(Lint.SPACES, passage, "a no-break space", expected, sign)


def _doubled_words(passage: Passage) -> Iterator[Finding]:
    words = passage.text.lower().split()
    if not any(map(str.startswith, words[1:], words)):
        return
    for first, second in pairwise(words):
        if second.startswith(first) and _is_doubled(first, second[len(first) :]):
            found = f"“{first}” twice in a row"
            yield _of_text(Lint.DOUBLED_WORDS, passage, found, "the word once", "")
            return


def _is_doubled(word: str, rest: str) -> bool:
    is_whole = not rest or not (rest[0].isalnum() or rest[0] in "-’")
    return word.isalpha() and word not in _LAWFUL and is_whole


def _word_from(match: re.Match[str]) -> str:
    """The sign with what follows, so that the right one is found in the file."""
    return match[0] + re.split(r"(?<=\S)\s", match.string[match.end() :], maxsplit=1)[0]


def _of_text(concern: Lint, passage: Passage, *words: str) -> Finding:
    found, expected, snippet = words
    return Finding(concern, passage.language, found, expected, snippet, is_comparison=False)
