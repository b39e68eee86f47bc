"""Properties of languages, from CLDR."""

from __future__ import annotations

from functools import cache

from babel import Locale

from concord.core.model import Language


@cache
def plural_categories(language: Language) -> frozenset[str]:
    """The plural categories that whole numbers have in the language: "one", "few", "other"."""
    plural_form = Locale.parse(language).plural_form
    return frozenset(plural_form(n) for n in range(200))
