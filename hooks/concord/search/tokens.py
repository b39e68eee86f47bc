"""Splits texts into search tokens; `docs/assets/search/tokens.js` splits queries the same way."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_WORD = re.compile(r"[^\W\d_]+|\d+")
# Unicode does not decompose letters with a stroke.
_STROKES = str.maketrans("łøđ", "lod")


def words_of(text: str) -> list[str]:
    """Return the words of a text in lower case; hyphens and apostrophes separate words."""
    return _WORD.findall(unicodedata.normalize("NFC", text).lower())


@lru_cache(maxsize=1 << 18)
def bare(word: str) -> str:
    """Return the word without diacritics, which readers may leave out: ё becomes е, ś becomes s."""
    if word.isascii():
        return word
    letters = unicodedata.normalize("NFD", word).translate(_STROKES)
    return "".join(each for each in letters if not unicodedata.combining(each))
