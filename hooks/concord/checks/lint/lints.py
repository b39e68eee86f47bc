"""The lints in their order, and their warnings about a library."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import TypeAlias

from concord.checks.icons import unused_icons
from concord.checks.lint import (
    lengths,
    punctuation,
    references,
    statements,
    terms,
    untranslated,
)
from concord.checks.lint.aligned_texts import AlignedTexts
from concord.checks.lint.findings import Finding
from concord.checks.lint.passages import Passage
from concord.checks.lint.targets import (
    LintTarget,
    MultilingualText,
    target_of_term,
    targets_of,
)
from concord.checks.lint.terminology import Terminology
from concord.checks.lint.waivers import warnings
from concord.core.model.library import Library
from concord.core.model.texts import Language
from concord.core.problems import Problem
from concord.core.processes import Workers, batches

LintFunction: TypeAlias = Callable[[AlignedTexts], Iterator[Finding]]

TopicKey: TypeAlias = tuple[str, int]
"""The id of a game, and the position of a topic in it."""


def _of_each_text(lint: Callable[[Passage], Iterator[Finding]]) -> LintFunction:
    """A lint of one text, applied to each language."""

    def apply(texts: AlignedTexts) -> Iterator[Finding]:
        return chain.from_iterable(map(lint, texts.passages.values()))

    return apply


def _of_translations(lint: LintFunction) -> LintFunction:
    """A lint that compares languages, applied where the texts are translations of each other."""

    def apply(texts: AlignedTexts) -> Iterator[Finding]:
        return lint(texts) if texts.are_translations else iter(())

    return apply


LINTS: Sequence[LintFunction] = [
    _of_each_text(punctuation.quotation_marks),
    _of_each_text(punctuation.dashes),
    _of_each_text(punctuation.spaces),
    _of_each_text(punctuation.doubled_words),
    _of_translations(statements.statements),
    _of_translations(references.references),
    _of_translations(terms.terms),
    _of_translations(untranslated.untranslated),
    _of_translations(lengths.lengths),
]


class Linter:
    """Applies the lints to one library. Topics can be linted apart from each other."""

    def __init__(self, library: Library) -> None:
        self._games = {game.id: game for game in library.games}
        self._terminologies = {game.id: Terminology(game) for game in library.games}
        self.topics: Sequence[TopicKey] = [
            (game.id, index) for game in library.games for index in range(len(game.topics))
        ]

    def lint_topics(self, topics: Sequence[TopicKey]) -> list[Problem]:
        return [
            problem
            for game, index in topics
            for target in targets_of(self._games[game], self._games[game].topics[index])
            for problem in self._warnings(target, game)
        ]

    def lint_glossaries(self) -> list[Problem]:
        return [
            problem
            for game in self._games.values()
            for term in game.glossary
            for problem in self._warnings(target_of_term(game, term), game.id)
        ]

    def _warnings(self, target: LintTarget, game: str) -> Iterator[Problem]:
        source, terminology = self._games[game].source_language, self._terminologies[game]
        found = [
            (text, finding)
            for text in target.texts
            for finding in findings(text, source, terminology)
        ]
        return warnings(target, found)


def findings(
    text: MultilingualText, source: Language, terminology: Terminology
) -> Iterator[Finding]:
    """What all lints find in one text, waived or not."""
    texts = AlignedTexts.of(text, source, terminology)
    for lint in LINTS:
        yield from lint(texts)


def lint_warnings(library: Library) -> list[Problem]:
    """All warnings about a library. A large one is linted by worker processes."""
    linter = Linter(library)
    with Workers(linter, len(linter.topics)) as workers:
        found = [workers.submit(Linter.lint_topics, each) for each in batches(linter.topics)]
        in_topics = chain.from_iterable(future.result() for future in found)
        icons = unused_icons(library)
        return [*library.warnings, *icons, *in_topics, *linter.lint_glossaries()]
