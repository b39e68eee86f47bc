"""Waivers silence the findings that they name, until one of the texts changes. Words that a game
allows are no findings in the first place."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from concord.checks.lint.passages import Finding
from concord.checks.lint.targets import LintTarget, MultilingualText
from concord.checks.texts import markdown_texts, plain_texts
from concord.core.model.games import Game
from concord.core.model.lints import Waiver
from concord.core.problems import Problem, Severity, whole_words
from concord.rules.revisions import digest
from concord.text.plain import own_words


def warnings(
    target: LintTarget, findings: Iterable[tuple[MultilingualText, Finding]]
) -> Iterator[Problem]:
    """A warning for each finding that is not waived, and for each waiver that is not needed."""
    needed = []
    for text, finding in findings:
        version = _version(text, finding)
        waiver = _waiver_of(finding, version, target.waivers)
        if waiver:
            needed.append(waiver)
        else:
            yield _warning(target, text, finding, version)
    for waiver in target.waivers:
        if waiver not in needed:
            yield _unneeded(target, waiver)


def _version(text: MultilingualText, finding: Finding) -> str:
    """The digest of the texts that the finding depends on."""
    if not finding.is_comparison:
        return digest(text.texts[finding.language].source)
    return digest("\n".join(f"{each} {own.source}" for each, own in sorted(text.texts.items())))


def _waiver_of(finding: Finding, version: str, waivers: Sequence[Waiver]) -> Waiver | None:
    wanted = finding.lint, finding.language, version
    return next((each for each in waivers if (each.lint, each.language, each.text) == wanted), None)


def _warning(target: LintTarget, text: MultilingualText, finding: Finding, version: str) -> Problem:
    waiver = (
        f'{{check: {finding.lint}, language: {finding.language}, text: "{version}", reason: …}}'
    )
    return Problem(
        text.place_in(finding.language),
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
    return Problem(waiver.place, found, expected, severity=Severity.WARNING, note=target.name)


def unused_words(game: Game) -> Iterator[Problem]:
    """A warning for each allowed word that no text has."""
    for index, word in enumerate(game.allowed_words):
        pattern = re.compile(whole_words(word))
        if not any(pattern.search(text) for text in _texts_and_labels(game)):
            place = game.place.at("allowed_words", index)
            expected = "only words of the texts of the game"
            yield Problem(place, f"“{word}”", expected, severity=Severity.WARNING, note=game.id)


def _texts_and_labels(game: Game) -> Iterator[str]:
    for _, text, _ in markdown_texts(game):
        yield own_words(text.nodes)
    yield from (text for _, text, _ in plain_texts(game))
    for topic in game.topics:
        for unit, _ in topic.walk():
            yield from unit.labels.values()
