"""Warnings that somebody looked into: they stay silent until the text changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from concord.checks.lint.findings import Finding
from concord.checks.lint.subjects import Saying, Subject
from concord.core.model import Waiver
from concord.core.problems import Problem, Severity
from concord.rules.revisions import digest


def warnings(subject: Subject, raised: Iterable[tuple[Saying, Finding]]) -> Iterator[Problem]:
    """What is not waived, and each waiver that waives nothing."""
    needed = []
    for saying, finding in raised:
        text = _text_meant(saying, finding)
        waiver = _waiver_of(finding, text, subject.waivers)
        if waiver:
            needed.append(waiver)
        else:
            yield _warning(subject, saying, finding, text)
    for waiver in subject.waivers:
        if waiver not in needed:
            yield _needless(subject, waiver)


def _text_meant(saying: Saying, finding: Finding) -> str:
    """The digest of the texts that gave rise to a finding."""
    if not finding.is_comparison:
        return digest(saying.texts[finding.language])
    return digest("\n".join(f"{each} {text}" for each, text in sorted(saying.texts.items())))


def _waiver_of(finding: Finding, text: str, waivers: Sequence[Waiver]) -> Waiver | None:
    meant = finding.concern, finding.language, text
    return next((each for each in waivers if (each.check, each.language, each.text) == meant), None)


def _warning(subject: Subject, saying: Saying, finding: Finding, text: str) -> Problem:
    waiver = (
        f'{{check: {finding.concern}, language: {finding.language}, text: "{text}", reason: …}}'
    )
    return Problem(
        saying.place.at(finding.language),
        finding.found,
        finding.expected,
        finding.snippet,
        severity=Severity.WARNING,
        note=f"{subject.name}; if it is right as it stands: waivers: [{waiver}]",
    )


def _needless(subject: Subject, waiver: Waiver) -> Problem:
    found = f"a waiver of “{waiver.check}” in “{waiver.language}” that waives nothing"
    expected = "none, or the text that the warning names: the waiver lapsed when the text changed"
    place = waiver.place
    return Problem(place, found, expected, severity=Severity.WARNING, note=subject.name)
