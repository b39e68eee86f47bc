"""No-break spaces by the rules of each language, and shortening of texts."""

import re
from functools import lru_cache

from concord.base.languages import base_language
from concord.model.texts import Language

RANGE_DASH = "–"
"""The dash between the ends of a range, the same in all languages of the engine."""

_NBSP = "\u00a0"

# The spaces at which a line must not break. One pattern for all rules of a language is three times
# as fast as a pattern for each rule.
_UNBREAKABLE: dict[Language, re.Pattern[str]] = {
    # After short prepositions, conjunctions and particles; before a dash; between a number and
    # what it counts.
    "ru": re.compile(
        r"(?:(?<=\b[аивкосуя])|(?<=\b(?:во|до|за|из|ко|на|не|но|об|от|по|со))) (?=\S|\Z)"
        r"| (?=—)|(?<=\d) (?=[^\W\d_])",
        re.IGNORECASE,
    ),
    # After one-letter words, before a dash, and between a number and what it counts.
    "pl": re.compile(r"(?<=\b[aiouwz]) (?=\S|\Z)| (?=–)|(?<=\d) (?=[^\W\d_])", re.IGNORECASE),
    # After one-letter words and short prepositions, before a dash, and between a number and what
    # it counts.
    "uk": re.compile(
        r"(?:(?<=\b[абвжзійоуяє])|(?<=\b(?:до|за|зі|із|на|не|ні|об|по|та|що|як|це))) (?=\S|\Z)"
        r"| (?=—)|(?<=\d) (?=[^\W\d_])",
        re.IGNORECASE,
    ),
    # Before a dash, between a number and what it counts, and between a unit and its number.
    "de": re.compile(
        r" (?=–)|(?<=\d) (?=[^\W\d_])|(?:(?<=\bNr\.)|(?<=\bAbs\.)|(?<=\bS\.)|(?<=§)) (?=\d)"
    ),
}
_NARROW_NBSP = "\u202f"
# The spaces within abbreviations, which are narrow: “z. B.”
_NARROW: dict[Language, re.Pattern[str]] = {"de": re.compile(r"(?<=\b[dosuz]\.) (?=[AaBhÄUuRr]\.)")}


@lru_cache(maxsize=1 << 11)  # consecutive pages show the same topic
def add_no_break_spaces(text: str, language: Language) -> str:
    """Replace the spaces at which a line must not break.

    The text may be a part of a sentence: another word follows a space at its end.
    """
    base = base_language(language)
    if narrow := _NARROW.get(base):
        text = narrow.sub(_NARROW_NBSP, text)
    pattern = _UNBREAKABLE.get(base)
    return pattern.sub(_NBSP, text) if pattern else text


def shorten(text: str, most: int) -> str:
    """Cut a text that has more than `most` characters after a word, and add an ellipsis."""
    if len(text) <= most:
        return text
    return text[: most - 1].rsplit(" ", 1)[0].rstrip(" .,;:—–-") + "…"
