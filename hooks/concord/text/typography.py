"""No-break spaces where a language wants them, so that authors need not type them, and cuts."""

from __future__ import annotations

import re

from concord.core.languages import base_language
from concord.core.model import Language

_NBSP = "\u00a0"

# Each language has one pattern: a space that must not break. One pass over a text costs a third
# of what a pass for each rule would.
_BINDING: dict[Language, re.Pattern[str]] = {
    # Short prepositions, conjunctions and particles stay with the next word, a dash with the
    # last one, a number with what it counts.
    "ru": re.compile(
        r"(?:(?<=\b[аивкосуя])|(?<=\b(?:во|до|за|из|ко|на|не|но|об|от|по|со))) (?=\S|\Z)"
        r"| (?=—)|(?<=\d) (?=[^\W\d_])",
        re.IGNORECASE,
    ),
    # Polish forbids a one-letter word at the end of a line.
    "pl": re.compile(
        r"(?<=\b[aiouwz]) (?=\S|\Z)| (?=–)|(?<=\d) (?=[^\W\d_])",
        re.IGNORECASE,
    ),
}


def add_no_break_spaces(text: str, language: Language) -> str:
    """The text with its ordinary spaces made unbreakable where a line must not break.

    A text may be a part of a sentence: a space at its end is followed by words in another part.
    """
    binding = _BINDING.get(base_language(language))
    return binding.sub(_NBSP, text) if binding else text


def shorten(words: str, most: int) -> str:
    """The words as far as they fit into `most` letters, with an ellipsis where they are cut."""
    if len(words) <= most:
        return words
    return words[: most - 1].rsplit(" ", 1)[0].rstrip(" .,;:—–-") + "…"
