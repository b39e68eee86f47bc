"""What a comparison of translations, or a look at one text, brings to light."""

from __future__ import annotations

from dataclasses import dataclass

from concord.core.model import Language, Lint


@dataclass(frozen=True, slots=True)
class Finding:
    """Something in one language's text that somebody should look at."""

    concern: Lint
    language: Language
    found: str
    expected: str
    snippet: str = ""
    """The part of the text that is meant; empty means all of it."""
    is_comparison: bool = True
    """True if the texts of the other languages gave rise to it."""
