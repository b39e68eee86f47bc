"""Whether a text is in the language that it is said to be in."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from functools import cache

from concord.core.languages import base_language
from concord.core.model.texts import Language
from concord_import.blocks import Document
from concord_import.faults import UnreadableError
from concord_import.section_words import known_languages, section_words

_WORD = re.compile(r"[^\W\d_]+")
_FEWEST_WORDS = 40  # a shorter text proves nothing
_MOST_WORDS = 5000  # that are counted
_LEAST_SHARE = 0.08  # of the words, which are function words of another language
_TIMES = 4  # as many as of the language itself


def expect_language(document: Document, language: Language) -> None:
    """Raises UnreadableError for a text that is surely in another language that is known."""
    words = Counter[str]()
    for block in document.blocks:
        words.update(_WORD.findall(f"{block.heading or ''} {block.text}".lower()))
        if words.total() >= _MOST_WORDS:
            break
    if words.total() < _FEWEST_WORDS:
        return
    shares = {
        each: sum(words[word] for word in own) / words.total()
        for each, own in _function_words().items()
    }
    found = max(shares, key=lambda each: shares[each])
    stated = shares.get(base_language(language), 0.0)
    if base_language(language) != found and shares[found] >= max(_LEAST_SHARE, _TIMES * stated):
        raise UnreadableError(f"a text in the language “{found}”", f"one in “{language}”")


@cache
def _function_words() -> Mapping[Language, frozenset[str]]:
    """Those that no other known language has."""
    words = {each: section_words(each).empty for each in known_languages()}
    counts = Counter(word for own in words.values() for word in own)
    return {
        each: frozenset(word for word in own if counts[word] == 1) for each, own in words.items()
    }
