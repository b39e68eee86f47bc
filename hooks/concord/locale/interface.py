"""The messages of the interface in one language, and its forms of dates, numbers and orders."""

import re
from collections.abc import Callable, Iterable, Mapping
from datetime import date
from functools import cached_property
from itertools import groupby
from types import SimpleNamespace
from typing import TypeVar
from unicodedata import normalize

from babel import Locale
from babel.core import get_global
from babel.dates import format_date
from babel.numbers import format_percent
from babel.units import format_unit
from markupsafe import Markup

from concord.base.languages import cldr_locale
from concord.base.published_files import json_for_script
from concord.model.library import Interface, Library
from concord.model.texts import Language

T = TypeVar("T")

_OTHER_LETTERS = "A–Z"
"""Heads the names that begin with letters of another alphabet."""
_LETTER_OR_NUMBER = re.compile(r"\d+|[^\W_]")

# "en" of CLDR is American English. Most readers would misread its order of day and month.
_DATES = {"en": "en_001"}
_WITHOUT_NUMBERS = "_without_numbers"
"""The end of the key of a variant of a message, for libraries without numbers."""


def messages_of(library: Library) -> "Mapping[Language, Messages]":
    """Return the messages in each language of a library."""
    return {
        interface.language: Messages(interface, is_numbered=library.is_numbered)
        for interface in library.interfaces
    }


def script_words(messages: "Messages", keys: Iterable[str]) -> Markup:
    """Return the messages under `keys` as JSON for a `<script>`; empty if there are no keys."""
    patterns = messages.patterns(keys)
    return json_for_script(patterns) if patterns else Markup("")


class Messages:
    """The messages of one interface file."""

    def __init__(self, interface: Interface, *, is_numbered: bool = True) -> None:
        """`is_numbered` is False if no game has numbers. Variants then replace their messages."""
        self.language = interface.language
        self.name = interface.name
        self.alphabet = interface.alphabet
        self._words = dict(interface.words)
        if not is_numbered:
            variants = [key for key in self._words if key.endswith(_WITHOUT_NUMBERS)]
            self._words |= {
                key.removesuffix(_WITHOUT_NUMBERS): self._words[key] for key in variants
            }
        self._locale = cldr_locale(interface.language)
        self.words = SimpleNamespace(
            **{key: word for key, word in self._words.items() if isinstance(word, str)}
        )
        """The messages without plural forms as attributes, for templates."""
        self._ranks = {letter: rank for rank, letter in enumerate(interface.alphabet)}

    def format(self, key: str, *, n: int = 0, **blanks: object) -> str:
        """Return the message under `key` with values for its blanks. `n` chooses the plural form.

        Raises KeyError if there is no such message.
        """
        word = self._words[key]
        if not isinstance(word, str):
            word = word[self._locale.plural_form(n)]
        return word.format(n=n, **blanks)

    def patterns(self, keys: Iterable[str]) -> dict[str, str | Mapping[str, str]]:
        """Return the messages under `keys` with their blanks and plural forms, for scripts."""
        return {key: self._words[key] for key in keys}

    @cached_property
    def locale(self) -> str:
        """The language with a country, by default the country of most of its speakers: "ru_RU"."""
        language, territory = self._locale.language, self._locale.territory
        likely = Locale.parse(get_global("likely_subtags")[language])
        return f"{language}_{territory or likely.territory}"

    def format_date(self, day: date) -> str:
        return format_date(day, format="long", locale=_DATES.get(self.language, self._locale))

    def format_size(self, size: int) -> str:
        """Return a number of bytes in megabytes: "1.2 MB"."""
        megabytes = max(round(size / 1_000_000, 1), 0.1)
        return format_unit(megabytes, "digital-megabyte", "short", locale=self._locale)

    def format_percent(self, percent: int) -> str:
        return format_percent(percent / 100, locale=self._locale)

    def sort_by_name(self, items: Iterable[T], name: Callable[[T], str]) -> list[T]:
        """Sort items in the order of the alphabet: ё after е, ł after l, ś after s.

        Letters outside of the alphabet, as é in English and ä in German, sort as without marks.
        """
        return sorted(items, key=lambda item: self._sort_key(name(item)))

    def by_letter(self, items: Iterable[T], name: Callable[[T], str]) -> list[tuple[str, list[T]]]:
        """Return the items by the first letters of their names, in the order of the alphabet."""

        def letter(item: T) -> str:
            first = next((sign for sign in name(item) if sign.isalnum()), "#")
            is_own = not self.alphabet or first.lower() in self.alphabet
            return first.upper() if is_own else _OTHER_LETTERS

        groups = groupby(self.sort_by_name(items, name), key=letter)
        return [(initial, list(group)) for initial, group in groups]

    def _sort_key(self, name: str) -> tuple[list[tuple[int, int, str]], str]:
        """Numbers come before letters, ordered by size: “Step 2” before “Step 10”."""
        parts = _LETTER_OR_NUMBER.findall(name.casefold())
        return [self._rank(part) for part in parts], name

    def _rank(self, part: str) -> tuple[int, int, str]:
        if part.isdecimal():
            digits = part.lstrip("0")
            return 0, len(digits), digits
        rank = self._ranks.get(part, self._ranks.get(normalize("NFD", part)[0]))
        if rank is not None:
            return 1, rank, ""
        return 2, 0, part
