"""Brackets and quotation marks that open and never close, or close and never opened."""

from __future__ import annotations

import re
from collections.abc import Iterator

from concord.checks.texts import marked_up, plain
from concord.core.model import Library
from concord.core.problems import Problem
from concord.text.inline import parse

_CLOSING = {"(": ")", "[": "]", "{": "}", "«": "»", "„": "“”", "“": "”"}
_SIGN = re.compile(r"[()\[\]{}«»„“”]")
_SPOKEN_OF = re.compile(r"(?<=[«„“])[()\[\]{}«»„“”](?=[»“”])")
_LISTED = re.compile(r"(?:(?<=\s)|^)\w{1,2}\)")
"""The letter or number of a list, as a) or 12)."""


def brackets_and_quotation_marks_are_balanced(library: Library) -> Iterator[Problem]:
    for game in library.games:
        for _, text, place in (*marked_up(game), *plain(game)):
            if _SIGN.search(text) and (sign := _unbalanced(parse(text).plain_text())):
                found = f"“{sign[0]}” without its counterpart"
                yield Problem(place, found, "both, or neither", sign)


def _unbalanced(words: str) -> str:
    """The sign that stands alone, with what follows it; empty if there is none.

    What looks like a list may be the end of a bracket, “(see 12)”: either reading will do.
    """
    words = _SPOKEN_OF.sub("·", words)
    sign = _alone(words)
    if sign and _LISTED.search(words):
        return _alone(_LISTED.sub(lambda label: "·" * len(label[0]), words)) and sign
    return sign


def _alone(words: str) -> str:
    pending: list[re.Match[str]] = []
    for match in _SIGN.finditer(words):
        if pending and match[0] in _CLOSING[pending[-1][0]]:
            pending.pop()
        elif match[0] in _CLOSING:
            pending.append(match)
        elif not _LISTED.search(words[max(0, match.start() - 3) : match.end()]):
            return _from(match)
    return _from(pending[-1]) if pending else ""


def _from(match: re.Match[str]) -> str:
    return match.string[match.start() :].split()[0]
