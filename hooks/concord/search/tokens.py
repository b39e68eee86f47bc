"""Splits texts into search tokens; `assets/search/tokens.js` splits queries the same way."""

from __future__ import annotations

import re
import unicodedata

_WORD = re.compile(r"[^\W\d_]+|\d+")
_STROKES = str.maketrans("łøđ", "lod")
"""Letters with a stroke, which Unicode does not decompose."""


def words_of(text: str) -> list[str]:
    """Return the words of a text in lower case; hyphens and apostrophes separate words."""
    return _WORD.findall(unicodedata.normalize("NFC", text).lower())


def bare(word: str) -> str:
    """Return the word without diacritics, which readers may leave out: ё becomes е, ś becomes s."""
    return word if word.isascii() else word.translate(_BARE_LETTERS)


class _BareLetters(dict[int, str]):
    """By code point: the letter without diacritics; empty for a mark that combines with others."""

    def __missing__(self, code: int) -> str:
        parts = unicodedata.normalize("NFD", chr(code)).translate(_STROKES)
        self[code] = "".join(each for each in parts if not unicodedata.combining(each))
        return self[code]


_BARE_LETTERS = _BareLetters()
