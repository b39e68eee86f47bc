"""Run the lints on texts given by language."""

from __future__ import annotations

from collections.abc import Sequence

from concord.checks.lint.findings import Finding
from concord.checks.lint.lints import findings
from concord.checks.lint.targets import MultilingualText
from concord.checks.lint.terminology import Terminology
from concord.core.model.games import Term
from concord.core.model.texts import Texts
from tests.libraries.builders import NOWHERE, game


def found_in(texts: Texts, glossary: Sequence[Term] = (), source: str = "en") -> list[Finding]:
    terminology = Terminology(game(glossary=tuple(glossary)))
    return list(findings(MultilingualText(texts, NOWHERE), source, terminology))


def lints_of(texts: Texts, glossary: Sequence[Term] = ()) -> set[tuple[str, str]]:
    """The lint and the language of each finding."""
    return {(each.lint.value, each.language) for each in found_in(texts, glossary)}


def findings_in(language: str, text: str) -> list[str]:
    """What the lints find in one text without translations."""
    return [each.found for each in found_in({language: text})]
