"""What a lint finds in a text."""

from __future__ import annotations

from dataclasses import dataclass

from concord.core.model.lints import Lint
from concord.core.model.texts import Language


@dataclass(frozen=True, slots=True)
class Finding:
    """A doubt about the text of one language, which its author should look at."""

    lint: Lint
    language: Language
    found: str
    expected: str
    snippet: str = ""
    """The part of the text that is meant; empty for the whole text."""
    is_comparison: bool = True
    """True if it follows from a comparison with the other languages."""
