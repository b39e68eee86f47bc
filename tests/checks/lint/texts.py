"""Texts looked at as the checks look at them, and what that brings to light."""

from __future__ import annotations

from collections.abc import Sequence

from concord.checks.lint.findings import Finding
from concord.checks.lint.lints import findings
from concord.checks.lint.targets import MultilingualText
from concord.checks.lint.terminology import Terminology
from concord.core.model import Term, Texts
from tests.libraries.builders import NOWHERE, game


def found_in(texts: Texts, glossary: Sequence[Term] = (), source: str = "en") -> list[Finding]:
    terminology = Terminology(game(glossary=tuple(glossary)))
    return list(findings(MultilingualText(texts, NOWHERE), source, terminology))


def lints(texts: Texts, glossary: Sequence[Term] = ()) -> set[tuple[str, str]]:
    """What each language is to be looked at for."""
    return {(each.lint.value, each.language) for each in found_in(texts, glossary)}


def remarks(language: str, text: str) -> list[str]:
    """What is found in one text by itself."""
    return [each.found for each in found_in({language: text})]
