"""What a lint finds in a text."""

from __future__ import annotations

from dataclasses import dataclass

from concord.checks.lint.passages import Passage
from concord.core.model.lints import Lint
from concord.core.model.texts import Language
from concord.core.problems import occurrences


@dataclass(frozen=True, slots=True)
class Finding:
    """A doubt about the text of one language, which its author should look at."""

    lint: Lint
    language: Language
    found: str
    expected: str
    snippet: str = ""
    """The part of the text that is meant; empty for the whole text."""
    occurrence: int | None = None
    """Which of several occurrences of the snippet is meant, as in `Problem`."""
    is_comparison: bool = True
    """True if it follows from a comparison with the other languages."""


def finding_at(
    lint: Lint, passage: Passage, span: tuple[int, int], found: str, expected: str
) -> Finding:
    """A finding about one text by itself: about `plain_text[start:end]`, or all of it if empty."""
    start, end = span
    snippet = passage.plain_text[start:end]
    occurrence = sum(place < start for place in occurrences(snippet, passage.plain_text))
    return Finding(
        lint,
        passage.language,
        found,
        expected,
        snippet,
        occurrence if snippet else None,
        is_comparison=False,
    )
