"""What CLDR knows of a language."""

from __future__ import annotations

from functools import cache

from babel import Locale

from concord.core.model import Language


@cache
def plural_categories(language: Language) -> frozenset[str]:
    """The CLDR categories that whole numbers take in this language."""
    plural_form = Locale.parse(language).plural_form
    return frozenset(plural_form(n) for n in range(200))
