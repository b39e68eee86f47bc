"""Every text of a library, looked at by itself and beside its translations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import TypeAlias

from concord.checks.lint.aligned_texts import Parallel
from concord.checks.lint.findings import Finding
from concord.checks.lint.lengths import lengths
from concord.checks.lint.passages import passage
from concord.checks.lint.references import references
from concord.checks.lint.signs import signs
from concord.checks.lint.subjects import Saying, Subject, of_term, of_topic
from concord.checks.lint.terminology import Terminology
from concord.checks.lint.terms import terms
from concord.checks.lint.untranslated import untranslated
from concord.checks.lint.waivers import warnings
from concord.checks.lint.wording import wording
from concord.core.model import Library
from concord.core.problems import Problem
from concord.core.processes import Workers, batches

COMPARISONS = [wording, references, terms, untranslated, lengths]

Piece: TypeAlias = tuple[str, int]
"""A topic: its game, and its position there."""


class Linter:
    """Looks at the texts of one library. The pieces of its work depend on nothing else."""

    def __init__(self, library: Library) -> None:
        self._games = {game.id: game for game in library.games}
        self._terminologies = {game.id: Terminology(game) for game in library.games}
        self.pieces: Sequence[Piece] = [
            (game.id, index) for game in library.games for index in range(len(game.topics))
        ]

    def in_topics(self, pieces: Sequence[Piece]) -> list[Problem]:
        return [
            problem
            for game, index in pieces
            for subject in of_topic(self._games[game], self._games[game].topics[index])
            for problem in self._in_subject(subject, game)
        ]

    def in_glossaries(self) -> list[Problem]:
        return [
            problem
            for game in self._games.values()
            for term in game.glossary
            for problem in self._in_subject(of_term(game, term), game.id)
        ]

    def _in_subject(self, subject: Subject, game: str) -> Iterator[Problem]:
        source, terminology = self._games[game].source_language, self._terminologies[game]
        raised = [
            (saying, finding)
            for saying in subject.sayings
            for finding in findings(saying, source, terminology)
        ]
        return warnings(subject, raised)


def findings(saying: Saying, source: str, terminology: Terminology) -> Iterator[Finding]:
    """What there is to look at in one text in all its languages."""
    passages = {language: passage(language, text) for language, text in saying.texts.items()}
    for each in passages.values():
        yield from signs(each)
    if saying.is_translated and len(passages) > 1:
        parallel = Parallel.of(passages, source, terminology)
        for comparison in COMPARISONS:
            yield from comparison(parallel)


def lint_warnings(library: Library) -> list[Problem]:
    """Every warning there is, found by all processors where there are many topics."""
    linter = Linter(library)
    with Workers(linter, len(linter.pieces)) as workers:
        found = [workers.submit(Linter.in_topics, each) for each in batches(linter.pieces)]
        in_topics = chain.from_iterable(future.result() for future in found)
        return [*in_topics, *linter.in_glossaries()]
