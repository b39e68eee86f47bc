"""Compiles the patterns of `grammar.json`, and its tables of characters and words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any

_MIN_STEM, _MAX_ENDING = 3, 5  # letters
KEPT_WORDS = 1 << 14
"""How many words of texts are kept with what is known of each: texts repeat most of theirs."""


def pair_characters(rows: Mapping[str, str]) -> dict[str, str]:
    """Each character of a key with the one at its index in the value."""
    return {old: new for olds, news in rows.items() for old, new in zip(olds, news, strict=True)}


def compile_token_pattern(data: Mapping[str, Any]) -> re.Pattern[str]:
    """Matches a number, a suffix, an abbreviation with full stops, or a word."""
    letters = data["letters"]
    dotted = [word for words in data["words"].values() for word in words if "." in word]
    either = ["".join(f"[{sign}{sign.upper()}]" for sign in word) for word in dotted]
    abbreviation = f"(?<![0-9.{letters}])(?:{'|'.join(either)})(?![{letters}])"
    suffix = rf"(?<=[0-9{letters}])\++"
    return re.compile(f"[0-9]+|{suffix}|{abbreviation}|[{letters}]+")


class WordTable:
    """The kinds of words. A word of the table that ends with "*" stands for all its endings."""

    def __init__(self, words: Iterable[tuple[str, str]], normalize: Callable[[str], str]) -> None:
        """`words` come each with its kind."""
        self._normalize = normalize
        self._exact: dict[str, frozenset[str]] = {}
        self._stems: dict[str, frozenset[str]] = {}
        for word, kind in words:
            table = self._stems if word.endswith("*") else self._exact
            key = normalize(word.removesuffix("*"))
            table[key] = table.get(key, frozenset()) | {kind}
        self.find = lru_cache(KEPT_WORDS)(self._find)
        """All kinds of a word."""

    def _find(self, typed: str) -> frozenset[str]:
        word = self._normalize(typed)
        if len(word) < _MIN_STEM:
            return self._exact.get(word, frozenset())
        kinds = self._exact.get(word, frozenset())
        for length in range(max(_MIN_STEM, len(word) - _MAX_ENDING), len(word) + 1):
            kinds |= self._stems.get(word[:length], frozenset())
        return kinds
