"""A term has a definition in every language of its game, or says which component it names."""

from __future__ import annotations

from collections.abc import Iterator

from concord.checks.lint.findings import Finding
from concord.core.model.games import Game, Term
from concord.core.model.lints import Lint
from concord.rules.glossary import definitions_of


def missing_definitions(game: Game, term: Term) -> Iterator[Finding]:
    """Findings about the term itself. A language without the term needs no definition of it."""
    if term.kind:
        return
    defined = {*definitions_of(game, term), *game.untranslated}
    for language in game.languages:
        if language in term.term and language not in defined:
            yield Finding(
                Lint.DEFINITIONS,
                language,
                f"no definition of “{term.term[language]}”",
                f"one or two sentences: definition: {{{language}: …}}",
                is_comparison=False,
            )
