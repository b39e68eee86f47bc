"""Splits texts into search tokens; `docs/assets/search/tokens.js` splits queries the same way."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_WORD = re.compile(r"[^\W\d_]+|\d+")
# Letters with a stroke, which Unicode does not take for a letter with a mark.
_STROKES = str.maketrans("łøđ", "lod")


def words_of(text: str) -> list[str]:
    """The words of a text, in small letters; what a hyphen or an apostrophe joins is two."""
    return _WORD.findall(unicodedata.normalize("NFC", text).lower())


@lru_cache(maxsize=1 << 18)
def bare(word: str) -> str:
    """The word without the marks on its letters, which readers may leave out: ё is е, ś is s."""
    if word.isascii():
        return word
    letters = unicodedata.normalize("NFD", word).translate(_STROKES)
    return "".join(each for each in letters if not unicodedata.combining(each))
