"""Language tags, and the properties of languages from CLDR.

A tag may have several parts: `pt-BR`, `zh-Hant`, `ru-x-fan`. A tag that CLDR does not know has the
properties of the longest beginning that CLDR knows.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING

from babel import Locale, UnknownLocaleError

if TYPE_CHECKING:
    from concord.model.texts import Language

_TAG = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{1,8})*")


def is_known(tag: str) -> bool:
    """Return whether a tag is well formed and CLDR knows its language."""
    return bool(_TAG.fullmatch(tag)) and _find_locale(tag) is not None


def base_language(tag: Language) -> Language:
    """Return the first part of a tag: "ru" for "ru-x-fan"."""
    return tag.partition("-")[0]


def is_same_language(tag: Language, other: Language) -> bool:
    """Return whether two tags have the same first part: "de" and "de-AT"."""
    return base_language(tag) == base_language(other)


@cache
def cldr_locale(tag: Language) -> Locale:
    """Return the locale of a tag. Raises LookupError if CLDR does not know the language."""
    locale = _find_locale(tag)
    if locale is None:
        raise LookupError(tag)
    return locale


@cache
def direction(tag: Language) -> str:
    """Return the direction of writing as in HTML: "ltr" or "rtl"."""
    locale = _find_locale(tag)
    return locale.text_direction if locale else "ltr"


_RULE = '[lang="{language}"] {{ direction: {direction}; unicode-bidi: isolate; }}\n'


def direction_styles(languages: Iterable[Language]) -> str:
    """Return style rules for elements with a `lang`; empty if no language is read from right to
    left."""
    directions = {tag: direction(tag) for tag in languages}
    if "rtl" not in directions.values():
        return ""
    return "".join(_RULE.format(language=tag, direction=to) for tag, to in directions.items())


def name_of_language(tag: Language, reader: Language) -> str:
    """Return the name of a language in the language of a reader; its tag if CLDR has no name."""
    name = cldr_locale(tag).get_language_name(str(cldr_locale(reader)))
    return name or tag


@cache
def plural_categories(tag: Language) -> frozenset[str]:
    """Return the plural categories of whole numbers in a language: "one", "few", "other"."""
    plural_form = cldr_locale(tag).plural_form
    return frozenset(plural_form(n) for n in range(200))


def _find_locale(tag: str) -> Locale | None:
    for start in starts_of(tag):
        try:
            return Locale.parse(start, sep="-")
        except (UnknownLocaleError, ValueError):
            continue
    return None


def starts_of(tag: str) -> list[str]:
    """Return the tag, then the tag without its last part, and so on."""
    parts = tag.split("-")
    return ["-".join(parts[:length]) for length in range(len(parts), 0, -1)]
