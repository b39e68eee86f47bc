"""Run the lints on texts given by language."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from concord.checks.checks import all_warnings, in_lines, load
from concord.features.lint.linted_game import LintedGame
from concord.features.lint.linted_passages import Finding
from concord.features.lint.lints import findings
from concord.features.lint.targets import MultilingualText, lines_of
from concord.model.games import Term
from concord.model.texts import Texts
from tests.libraries.builders import NOWHERE, game, parsed


def found_in(texts: Texts, glossary: Sequence[Term] = (), source: str = "en") -> list[Finding]:
    of_game = replace(game(glossary=tuple(glossary)), source_language=source)
    return list(
        findings(MultilingualText(lines_of(parsed(texts)), NOWHERE), LintedGame(of_game, {"ru"}))
    )


def lints_of(texts: Texts, glossary: Sequence[Term] = ()) -> set[tuple[str, str]]:
    """The lint and the language of each finding."""
    return {(each.lint.value, each.language) for each in found_in(texts, glossary)}


def findings_in(language: str, text: str) -> list[str]:
    """What the lints find in one text without translations."""
    return [each.found for each in found_in({language: text})]


def warnings_in(data: Path) -> list[str]:
    """The line of every warning about the records below `data`, which have no errors."""
    return in_lines(all_warnings(load(data)), data.parent)
