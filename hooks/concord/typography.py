"""No-break spaces where a language wants them, so that authors need not type them."""

from __future__ import annotations

import re

from concord.model import Language

_NBSP = "\u00a0"

_NUMBER_AND_WORD = re.compile(r"(?<=\d) (?=[^\W\d_])")
_RULES: dict[Language, tuple[re.Pattern[str], ...]] = {
    # Short prepositions, conjunctions and particles stay with the next word, a dash with the last.
    "ru": (
        re.compile(r"(?<=\b[аивкосуяАИВКОСУЯ]) (?=\S)"),
        re.compile(r"(?<=\b(?:во|до|за|из|ко|на|не|но|об|от|по|со)) (?=\S)", re.IGNORECASE),
        re.compile(r" (?=—)"),
        _NUMBER_AND_WORD,
    ),
    # Polish forbids a one-letter word at the end of a line.
    "pl": (re.compile(r"(?<=\b[aiouwzAIOUWZ]) (?=\S)"), re.compile(r" (?=–)"), _NUMBER_AND_WORD),
}


def settled(text: str, language: Language) -> str:
    """The text with its ordinary spaces made unbreakable where a line must not break."""
    for rule in _RULES.get(language, ()):
        text = rule.sub(_NBSP, text)
    return text
