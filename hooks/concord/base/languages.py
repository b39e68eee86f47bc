"""Language tags, and the properties of languages from CLDR.

A tag may have more parts than the language: `pt-BR`, `zh-Hant`, `ru-x-fan`. A tag that CLDR does
not know has the properties of the tag with fewer parts.
"""

import re
from collections.abc import Iterable
from functools import cache

from babel import Locale, UnknownLocaleError

from concord.model.texts import Language

_TAG = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{1,8})*")


def is_known(tag: str) -> bool:
    """True if the tag is well formed and CLDR knows its language."""
    return bool(_TAG.fullmatch(tag)) and _find_locale(tag) is not None


def base_language(tag: Language) -> Language:
    """The tag without its further parts: "ru" of `ru-x-fan`."""
    return tag.partition("-")[0]


def is_same_language(tag: Language, other: Language) -> bool:
    """True if the tags differ in their further parts at most: “de” and “de-AT”."""
    return base_language(tag) == base_language(other)


@cache
def cldr_locale(tag: Language) -> Locale:
    """CLDR's locale for the tag, or for as much of its beginning as CLDR knows.

    Raises LookupError if CLDR does not know the language.
    """
    locale = _find_locale(tag)
    if locale is None:
        raise LookupError(tag)
    return locale


@cache
def direction(tag: Language) -> str:
    """The direction of writing, as HTML names it: "ltr" or "rtl"."""
    locale = _find_locale(tag)
    return locale.text_direction if locale else "ltr"


_RULE = '[lang="{language}"] {{ direction: {direction}; unicode-bidi: isolate; }}\n'


def direction_styles(languages: Iterable[Language]) -> str:
    """The style rules for elements that name a language, where one is read from right to left."""
    directions = {each: direction(each) for each in languages}
    if "rtl" not in directions.values():
        return ""
    rules = (_RULE.format(language=tag, direction=each) for tag, each in directions.items())
    return "".join(rules)


def name_of_language(tag: Language, reader: Language) -> str:
    """The name of a language in the language of a reader; its tag where CLDR has none."""
    name = cldr_locale(tag).get_language_name(str(cldr_locale(reader)))
    return name or tag


@cache
def plural_categories(tag: Language) -> frozenset[str]:
    """The plural categories that whole numbers have in the language: "one", "few", "other"."""
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
    """The tag, then the tag without its last part, and so on."""
    parts = tag.split("-")
    return ["-".join(parts[:length]) for length in range(len(parts), 0, -1)]
