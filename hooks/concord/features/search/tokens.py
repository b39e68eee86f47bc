"""Splits texts into search tokens; `assets/tokens.js` splits queries the same way.

Chinese and Japanese have no spaces between words: every two neighboring characters are a token.
"""

import re
import unicodedata
from collections.abc import Iterator

_UNSPACED = (
    "\u3005-\u3007\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff"
    "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
)
"""Han, Hiragana and Katakana, as ranges of a regular expression."""
APOSTROPHE = "ʼ"
"""The apostrophe within Ukrainian words, which readers may type in other ways or leave out."""
_MARKS = "\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670"
"""Vowels of Hebrew and Arabic, which readers may leave out, and what stretches Arabic words."""
_RUN = re.compile(
    rf"(?P<unspaced>[{_UNSPACED}]+)|[Ѐ-ӿ]+(?:['’ʼ][Ѐ-ӿ]+)+"
    rf"|[^\W\d_{_UNSPACED}][^\W\d_{_UNSPACED}{_MARKS}]*(?:[{_MARKS}]+[^\W\d_{_UNSPACED}]*)*|\d+"
)
_MARK = re.compile(f"[{_MARKS}]+")
_SAME_LETTERS = str.maketrans({"'": APOSTROPHE, "’": APOSTROPHE, "ی": "ي", "ک": "ك"})
"""Letters that are written in two ways: those of Persian have signs of their own."""
_WIDE = re.compile("[\uff01-\uff5e]+")
_INDIVISIBLE = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ґ": "г", "ß": "ss", APOSTROPHE: ""})
"""Letters that Unicode does not decompose."""


def words_of(text: str) -> list[str]:
    """Return the words of a text in lower case. Hyphens and apostrophes separate words; only an
    apostrophe between Cyrillic letters does not: пʼять."""
    return list(_words(text, ends=False))


def indexed_words(text: str) -> list[str]:
    """Return the words of a text for the index.

    It has the last character of a text without spaces too: a single one that is typed is the
    beginning of a pair elsewhere.
    """
    return list(_words(text, ends=True))


def _words(text: str, *, ends: bool) -> Iterator[str]:
    for run in _RUN.finditer(unicodedata.normalize("NFC", text).lower()):
        if not run["unspaced"] or len(run[0]) == 1:
            yield run[0] if run[0].isascii() else _as_typed(run[0])
            continue
        yield from map("".join, zip(run[0], run[0][1:], strict=False))
        if ends:
            yield run[0][-1]


def _as_typed(word: str) -> str:
    """Return a word as most keyboards write it: without vowel marks, with digits of ASCII."""
    plain = _WIDE.sub(lambda wide: unicodedata.normalize("NFKC", wide[0]), word)
    if plain.isdecimal():
        return "".join(str(unicodedata.decimal(digit)) for digit in plain)
    return _MARK.sub("", plain).translate(_SAME_LETTERS)


def bare(word: str) -> str:
    """Return the word without diacritics, which readers may leave out: ё becomes е, ś becomes s."""
    return word if word.isascii() else word.translate(_BARE_LETTERS)


class _BareLetters(dict[int, str]):
    """The letter without diacritics for each code point; empty for a mark that combines with
    others."""

    def __missing__(self, code: int) -> str:
        parts = unicodedata.normalize("NFD", chr(code)).translate(_INDIVISIBLE)
        self[code] = "".join(part for part in parts if not unicodedata.combining(part))
        return self[code]


_BARE_LETTERS = _BareLetters()
