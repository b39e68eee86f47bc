"""Brackets and quotation marks come in pairs."""

from __future__ import annotations

import re
from collections.abc import Iterator

from concord.checks.lint.findings import Finding, finding_at
from concord.checks.lint.linted_game import LintedGame
from concord.checks.lint.passages import Passage
from concord.core.model.lints import Lint

_CLOSING = {"(": ")", "[": "]", "{": "}", "«": "»", "„": "“”", "“": "”"}
_SIGN = re.compile(r"[()\[\]{}«»„“”]")
_MENTIONED = re.compile(r"(?<=[«„“])[()\[\]{}«»„“”](?=[»“”])")
_LIST_LABEL = re.compile(r"(?:(?<=\s)|^)\w{1,2}\)")  # a) or 12)


def brackets(passage: Passage, _: LintedGame) -> Iterator[Finding]:
    text = passage.judged_text
    if not _SIGN.search(text):
        return
    place = _unbalanced(text)
    if place is not None:
        found = f"“{text[place]}” without its counterpart"
        span = place, place + len(text[place:].split()[0])
        yield finding_at(Lint.BRACKETS, passage, span, found, "both, or neither")


def _unbalanced(words: str) -> int | None:
    """The place of the first sign without its counterpart; None if there is none.

    “12)” may be the label of a list or end a bracket, “(see 12)”. It is unpaired if it is so in
    both readings.
    """
    words = _MENTIONED.sub("·", words)
    place = _first_alone(words)
    if place is not None and _LIST_LABEL.search(words):
        without_labels = _LIST_LABEL.sub(lambda label: "·" * len(label[0]), words)
        return None if _first_alone(without_labels) is None else place
    return place


def _first_alone(words: str) -> int | None:
    pending: list[re.Match[str]] = []
    for match in _SIGN.finditer(words):
        if pending and match[0] in _CLOSING[pending[-1][0]]:
            pending.pop()
        elif match[0] in _CLOSING:
            pending.append(match)
        elif not _LIST_LABEL.search(words[max(0, match.start() - 3) : match.end()]):
            return match.start()
    return pending[-1].start() if pending else None
