"""The lints in their order, and their warnings about a library."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from itertools import chain
from typing import TypeAlias

from concord.checks.icons import unused_icons
from concord.checks.lint import (
    brackets,
    lengths,
    printed_numbers,
    punctuation,
    references,
    scripts,
    statements,
    terms,
    untranslated,
)
from concord.checks.lint.aligned_texts import AlignedTexts
from concord.checks.lint.definitions import missing_definitions
from concord.checks.lint.findings import Finding
from concord.checks.lint.linted_game import LintedGame
from concord.checks.lint.passages import Passage
from concord.checks.lint.targets import (
    LintTarget,
    MultilingualText,
    target_of_game,
    target_of_term,
    targets_of,
    term_name,
)
from concord.checks.lint.usual_lengths import Lengths, UsualLengths
from concord.checks.lint.waivers import unused_words, warnings
from concord.core.model.games import Term
from concord.core.model.library import Library
from concord.core.model.lints import Lint, LintSetting
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


class LintGroup(StrEnum):
    """Lints that depend on the same."""

    TEXTS = "texts"
    """On the texts of a topic and on the usual lengths of texts."""
    NUMBERS = "numbers"
    """On the numbers of all topics, too."""


_OF_TEXTS: Sequence[LintFunction] = [
    _of_each_text(punctuation.quotation_marks),
    _of_each_text(punctuation.dashes),
    _of_each_text(punctuation.spaces),
    _of_each_text(punctuation.doubled_words),
    _of_each_text(brackets.brackets),
    _of_each_text(scripts.script),
    _of_translations(statements.statements),
    _of_translations(references.references),
    _of_translations(terms.terms),
    _of_translations(untranslated.untranslated),
    _of_translations(lengths.lengths),
]

LINTS: Mapping[LintGroup, Sequence[LintFunction]] = {
    LintGroup.TEXTS: _OF_TEXTS,
    LintGroup.NUMBERS: [_of_each_text(printed_numbers.printed_numbers)],
}

_OF_LABELS: Mapping[LintGroup, Sequence[LintFunction]] = {
    LintGroup.TEXTS: [scripts.labels],
    LintGroup.NUMBERS: [],
}


def _group_of(lint: Lint) -> LintGroup:
    return LintGroup.NUMBERS if lint is Lint.PRINTED_NUMBERS else LintGroup.TEXTS


class Linter:
    """Applies the lints to one library. Topics can be linted apart from each other."""

    def __init__(self, library: Library) -> None:
        cyrillic = frozenset(
            each.language for each in library.interfaces if scripts.is_cyrillic(each.alphabet)
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

    def forget_numbers(self) -> None:
        """Free the memory of the numbers of all games, until they are needed again."""
        known = [game.forget_numbers() for game in self._games.values()]
        if any(known):
            # What finds numbers refers to itself, so that only the collector frees it.
            gc.unfreeze()
            gc.collect()

    def topic_id(self, topic: TopicKey) -> tuple[str, str]:
        """The ids of its game and of itself."""
        game, index = topic
        return game, self._games[game].model.topics[index].id

    def add_lengths(self, game: str, topics: Mapping[str, Lengths]) -> None:
        """Add what is known of the lengths of the texts of topics, by the ids of these."""
        self._games[game].add_lengths(topics)

    def lengths(self, topic: tuple[str, str]) -> Lengths:
        """Of the texts of a topic."""
        game, id_ = topic
        return self._games[game].lengths_of_topics[id_]

    def usual_lengths(self, game: str) -> UsualLengths:
        """What warnings about any topic of the game depend on, of the texts of all others."""
        return self._games[game].lengths

    def lint_topics(self, topics: Sequence[TopicKey]) -> list[Problem]:
        return [
            problem
            for topic in topics
            for group in LintGroup
            for problem in self.lint(topic, group)
        ]

    def lint(self, topic: TopicKey, group: LintGroup) -> list[Problem]:
        """The warnings of the lints of one group about a topic."""
        game = self._games[topic[0]]
        targets = targets_of(game.model, game.model.topics[topic[1]])
        return [problem for each in targets for problem in _warnings(each, game, group)]

    def lint_games(self) -> list[Problem]:
        """All warnings besides those about topics."""
        return [
            *self._warnings_of_files,
            *chain.from_iterable(map(_about_game, self._games.values())),
        ]


def _about_game(game: LintedGame) -> Iterator[Problem]:
    for group in LintGroup:
        yield from _warnings(target_of_game(game.model), game, group)
    for term in game.model.glossary:
        yield from _about_term(game, term)
    yield from unused_words(game.model)
    yield from unused_icons(game.model)


def _about_term(game: LintedGame, term: Term) -> Iterator[Problem]:
    target = target_of_term(game.model, term)
    name = term_name(term)
    missing = ((name, each) for each in missing_definitions(game.model, term) if _is_on(each, game))
    return warnings(target, [*_found(target, game, LintGroup), *missing])


def _warnings(target: LintTarget, game: LintedGame, group: LintGroup) -> Iterator[Problem]:
    waivers = [each for each in target.waivers if _group_of(each.lint) is group]
    return warnings(replace(target, waivers=waivers), _found(target, game, [group]))


def _found(
    target: LintTarget, game: LintedGame, groups: Iterable[LintGroup]
) -> list[tuple[MultilingualText, Finding]]:
    return [(text, finding) for text in target.texts for finding in findings(text, game, groups)]


def findings(
    text: MultilingualText, game: LintedGame, groups: Iterable[LintGroup] = LintGroup
) -> Iterator[Finding]:
    """What the lints of some groups find in one text, waived or not."""
    texts = AlignedTexts.of(text, game)
    applied = _OF_LABELS if text.is_label else LINTS
    for lint in chain.from_iterable(applied[group] for group in groups):
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
