"""The lints in their order, and their warnings about a library.

Waivers silence the findings that they name, until one of the texts changes. Words that a game
allows are no findings in the first place.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import TypeAlias

from concord.base.problems import Problem, Severity, whole_words
from concord.base.processes import Workers, batches
from concord.checks.text_checks import markdown_texts, plain_texts
from concord.features.lint import punctuation, reference_lints, statements, terms, translations
from concord.features.lint.aligned_texts import AlignedTexts
from concord.features.lint.linted_game import LintedGame
from concord.features.lint.linted_passages import Finding, Passage, passage
from concord.features.lint.targets import (
    LintTarget,
    MultilingualText,
    target_of_game,
    target_of_term,
    targets_of,
    term_name,
)
from concord.features.lint.terms import missing_definitions
from concord.model.games import Game, Term
from concord.model.library import Library
from concord.model.lints import LintSetting, Waiver
from concord.rules.text_digest import digest
from concord.text.plain import own_words

LintFunction: TypeAlias = Callable[[AlignedTexts], Iterator[Finding]]

TopicKey: TypeAlias = tuple[str, int]
"""The id of a game, and the position of a topic in it."""


def _of_each_text(lint: Callable[[Passage, LintedGame], Iterator[Finding]]) -> LintFunction:
    """Apply a lint of one text to each language."""

    def apply(texts: AlignedTexts) -> Iterator[Finding]:
        return chain.from_iterable(lint(text, texts.game) for text in texts.passages.values())

    return apply


def _of_translations(lint: LintFunction) -> LintFunction:
    """Apply a lint that compares languages if the texts are translations of each other."""

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
    _of_translations(reference_lints.references),
    _of_translations(terms.terms),
    _of_translations(translations.untranslated),
    _of_translations(translations.lengths),
    _of_each_text(reference_lints.printed_numbers),
]
"""The lints of texts. To add one, write a function that yields findings, and list it here."""


class Linter:
    """Applies the lints to one library. Each topic can be linted separately."""

    def __init__(self, library: Library) -> None:
        alphabets = {each.language: each.alphabet for each in library.interfaces}
        self._games = {}
        for game in library.games:
            titles = {key: " ".join(t.title.get(key, "") for t in game.topics) for key in alphabets}
            cyrillic = punctuation.cyrillic_in(alphabets, titles)
            self._games[game.id] = LintedGame(game, cyrillic)
        for linted in self._games.values():
            linted.habits = punctuation.habits_of(_passages(linted), linted)
            _ = linted.lengths, linted.numbers  # computed before worker processes begin
        self.topics: Sequence[TopicKey] = [
            (game.id, index) for game in library.games for index in range(len(game.topics))
        ]

    def lint_topics(self, topics: Iterable[TopicKey]) -> list[Problem]:
        """Return all warnings about some topics."""
        found: list[Problem] = []
        for game_id, position in topics:
            game = self._games[game_id]
            for target in targets_of(game.model, game.model.topics[position]):
                found += _warnings(target, _found(target, game), game)
        return found

    def lint_games(self) -> list[Problem]:
        """Return all warnings except those about topics."""
        return [*chain.from_iterable(map(_about_game, self._games.values()))]


def _passages(game: LintedGame) -> Iterator[Passage]:
    for topic in game.model.topics:
        for target in targets_of(game.model, topic):
            for text in target.texts:
                for language, own in text.texts.items():
                    yield passage(language, own, game.without_allowed_words)


def _about_game(game: LintedGame) -> Iterator[Problem]:
    target = target_of_game(game.model)
    yield from _warnings(target, _found(target, game), game)
    for term in game.model.glossary:
        yield from _about_term(game, term)
    position, note = game.model.position.at("checks"), game.model.id
    for habit in punctuation.quotation_habits(game):
        if _is_on(habit, game):
            severity = Severity.WARNING
            yield Problem(position, habit.found, habit.expected, severity=severity, note=note)
    yield from _unused_words(game.model)


def _about_term(game: LintedGame, term: Term) -> Iterator[Problem]:
    target = target_of_term(game.model, term)
    name = term_name(term)
    missing = [found for found in missing_definitions(game.model, term) if _is_on(found, game)]
    return _warnings(
        target, [*_found(target, game), *((name, finding) for finding in missing)], game
    )


def _found(target: LintTarget, game: LintedGame) -> list[tuple[MultilingualText, Finding]]:
    return [(text, finding) for text in target.texts for finding in findings(text, game)]


def findings(text: MultilingualText, game: LintedGame) -> Iterator[Finding]:
    """Yield the findings in one text, also those that are waived."""
    texts = AlignedTexts.of(text, game)
    for lint in [punctuation.labels] if text.is_label else LINTS:
        for finding in lint(texts):
            if _is_on(finding, game):
                yield finding


def _is_on(finding: Finding, game: LintedGame) -> bool:
    return game.setting(finding.lint, finding.language) is not LintSetting.OFF


def lint_warnings(library: Library) -> list[Problem]:
    """Return all warnings about the texts. Worker processes lint those of a large library."""
    linter = Linter(library)
    with Workers(linter, len(linter.topics)) as workers:
        found = [workers.submit(Linter.lint_topics, batch) for batch in batches(linter.topics)]
        in_topics = chain.from_iterable(future.result() for future in found)
        return [*linter.lint_games(), *in_topics]


def _warnings(
    target: LintTarget, findings: Iterable[tuple[MultilingualText, Finding]], game: LintedGame
) -> Iterator[Problem]:
    """Yield a warning for each finding that is neither waived nor frequent, and for each waiver
    without a finding."""
    needed = []
    in_turn = reversed(target.waivers)  # of several for one text, the first counts
    waivers = {(waiver.lint, waiver.language, waiver.text): waiver for waiver in in_turn}
    for text, finding in findings:
        version = _version(text, finding)
        if waiver := waivers.get((finding.lint, finding.language, version)):
            needed.append(waiver)
        elif not punctuation.is_habit(finding, game):
            yield _warning(target, text, finding, version)
    for waiver in target.waivers:
        if waiver not in needed:
            yield _unneeded(target, waiver)


def _version(text: MultilingualText, finding: Finding) -> str:
    """Return the digest of the texts that the finding depends on."""
    if not finding.is_comparison:
        return digest(text.texts[finding.language].source)
    said = (f"{language} {own.source}" for language, own in sorted(text.texts.items()))
    return digest("\n".join(said))


def _warning(target: LintTarget, text: MultilingualText, finding: Finding, version: str) -> Problem:
    waiver = (
        f'{{check: {finding.lint}, language: {finding.language}, text: "{version}", reason: …}}'
    )
    return Problem(
        text.position_in(finding.language),
        finding.found,
        finding.expected,
        finding.snippet,
        finding.occurrence,
        severity=Severity.WARNING,
        note=f"{target.name}; if it is right as it stands: waivers: [{waiver}]",
    )


def _unneeded(target: LintTarget, waiver: Waiver) -> Problem:
    found = f"a waiver of “{waiver.lint}” in “{waiver.language}” that waives nothing"
    expected = "none, or the text that the warning names: the waiver lapsed when the text changed"
    return Problem(waiver.position, found, expected, severity=Severity.WARNING, note=target.name)


def _unused_words(game: Game) -> Iterator[Problem]:
    """Yield a warning for each allowed word that no text has."""
    for index, word in enumerate(game.allowed_words):
        pattern = re.compile(whole_words(word))
        if not any(pattern.search(text) for text in _texts_and_labels(game)):
            position = game.position.at("allowed_words", index)
            expected = "only words of the texts of the game"
            yield Problem(position, f"“{word}”", expected, severity=Severity.WARNING, note=game.id)


def _texts_and_labels(game: Game) -> Iterator[str]:
    for _, text, _ in markdown_texts(game):
        yield own_words(text.nodes)
    yield from (text for texts, _ in plain_texts(game) for text in texts.values())
    for topic in game.topics:
        for unit, _ in topic.walk():
            yield from unit.labels.values()
