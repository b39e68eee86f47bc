"""The lints in their order, and their warnings about a library."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import TypeAlias

from concord.checks.lint import (
    punctuation,
    references,
    statements,
    terms,
    translations,
)
from concord.checks.lint.aligned_texts import AlignedTexts
from concord.checks.lint.linted_game import LintedGame
from concord.checks.lint.passages import Finding, Passage
from concord.checks.lint.targets import (
    LintTarget,
    MultilingualText,
    target_of_game,
    target_of_term,
    targets_of,
    term_name,
)
from concord.checks.lint.terms import missing_definitions
from concord.checks.lint.waivers import unused_words, warnings
from concord.checks.references import unused_icons
from concord.core.model.games import Term
from concord.core.model.library import Library
from concord.core.model.lints import LintSetting
from concord.core.problems import Problem
from concord.core.processes import Workers, batches

LintFunction: TypeAlias = Callable[[AlignedTexts], Iterator[Finding]]

TopicKey: TypeAlias = tuple[str, int]
"""The id of a game, and the position of a topic in it."""


def _of_each_text(lint: Callable[[Passage, LintedGame], Iterator[Finding]]) -> LintFunction:
    """A lint of one text, applied to each language."""

    def apply(texts: AlignedTexts) -> Iterator[Finding]:
        return chain.from_iterable(lint(each, texts.game) for each in texts.passages.values())

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
    _of_each_text(punctuation.brackets),
    _of_each_text(punctuation.script),
    _of_translations(statements.statements),
    _of_translations(references.references),
    _of_translations(terms.terms),
    _of_translations(translations.untranslated),
    _of_translations(translations.lengths),
    _of_each_text(references.printed_numbers),
]
"""The lints of texts. To add one, write a function that yields findings, and list it here."""

_OF_LABELS: Sequence[LintFunction] = [punctuation.labels]


class Linter:
    """Applies the lints to one library. Topics can be linted apart from each other."""

    def __init__(self, library: Library) -> None:
        cyrillic = frozenset(
            each.language for each in library.interfaces if punctuation.is_cyrillic(each.alphabet)
        )
        self._warnings_of_files = library.warnings
        self._games = {game.id: LintedGame(game, cyrillic) for game in library.games}
        self.topics: Sequence[TopicKey] = [
            (game.id, index) for game in library.games for index in range(len(game.topics))
        ]

    def prepare(self) -> None:
        """Compute what concerns whole games, before worker processes each have to do so."""
        for game in self._games.values():
            game.prepare()

    def lint_topics(self, topics: Iterable[TopicKey]) -> list[Problem]:
        """All warnings about some topics."""
        return [problem for each in topics for problem in self._of_topic(*each)]

    def _of_topic(self, game_id: str, place: int) -> Iterator[Problem]:
        game = self._games[game_id]
        for target in targets_of(game.model, game.model.topics[place]):
            yield from warnings(target, _found(target, game))

    def lint_games(self) -> list[Problem]:
        """All warnings besides those about topics."""
        return [
            *self._warnings_of_files,
            *chain.from_iterable(map(_about_game, self._games.values())),
        ]


def _about_game(game: LintedGame) -> Iterator[Problem]:
    target = target_of_game(game.model)
    yield from warnings(target, _found(target, game))
    for term in game.model.glossary:
        yield from _about_term(game, term)
    yield from unused_words(game.model)
    yield from unused_icons(game.model)


def _about_term(game: LintedGame, term: Term) -> Iterator[Problem]:
    target = target_of_term(game.model, term)
    name = term_name(term)
    missing = ((name, each) for each in missing_definitions(game.model, term) if _is_on(each, game))
    return warnings(target, [*_found(target, game), *missing])


def _found(target: LintTarget, game: LintedGame) -> list[tuple[MultilingualText, Finding]]:
    return [(text, finding) for text in target.texts for finding in findings(text, game)]


def findings(text: MultilingualText, game: LintedGame) -> Iterator[Finding]:
    """What the lints find in one text, waived or not."""
    texts = AlignedTexts.of(text, game)
    for lint in _OF_LABELS if text.is_label else LINTS:
        for finding in lint(texts):
            if _is_on(finding, game):
                yield finding


def _is_on(finding: Finding, game: LintedGame) -> bool:
    return game.setting(finding.lint, finding.language) is not LintSetting.OFF


def lint_warnings(library: Library) -> list[Problem]:
    """All warnings about a library. A large one is linted by worker processes."""
    linter = Linter(library)
    linter.prepare()
    with Workers(linter, len(linter.topics)) as workers:
        found = [workers.submit(Linter.lint_topics, each) for each in batches(linter.topics)]
        in_topics = chain.from_iterable(future.result() for future in found)
        return [*linter.lint_games(), *in_topics]
