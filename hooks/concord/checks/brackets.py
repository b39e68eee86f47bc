"""Brackets and quotation marks come in pairs."""

from __future__ import annotations

import re
from collections.abc import Iterator

from concord.checks.texts import markdown_texts, plain_texts
from concord.core.model.library import Library
from concord.core.problems import Problem
from concord.text.inline import parse

_CLOSING = {"(": ")", "[": "]", "{": "}", "«": "»", "„": "“”", "“": "”"}
_SIGN = re.compile(r"[()\[\]{}«»„“”]")
_MENTIONED = re.compile(r"(?<=[«„“])[()\[\]{}«»„“”](?=[»“”])")
_LIST_LABEL = re.compile(r"(?:(?<=\s)|^)\w{1,2}\)")  # a) or 12)


def brackets_and_quotation_marks_are_balanced(library: Library) -> Iterator[Problem]:
    for game in library.games:
        for _, text, place in (*markdown_texts(game), *plain_texts(game)):
            if _SIGN.search(text) and (sign := _unbalanced(parse(text).plain_text())):
                found = f"“{sign[0]}” without its counterpart"
                yield Problem(place, found, "both, or neither", sign)


def _unbalanced(words: str) -> str:
    """The first sign without its counterpart, with the rest of its word; empty if there is none.

    “12)” may be the label of a list or end a bracket, “(see 12)”. It is an error if it is wrong in
    both readings.
    """
    words = _MENTIONED.sub("·", words)
    sign = _first_alone(words)
    if sign and _LIST_LABEL.search(words):
        return _first_alone(_LIST_LABEL.sub(lambda label: "·" * len(label[0]), words)) and sign
    return sign


def _first_alone(words: str) -> str:
    pending: list[re.Match[str]] = []
    for match in _SIGN.finditer(words):
        if pending and match[0] in _CLOSING[pending[-1][0]]:
            pending.pop()
        elif match[0] in _CLOSING:
            pending.append(match)
        elif not _LIST_LABEL.search(words[max(0, match.start() - 3) : match.end()]):
            return _from(match)
    return _from(pending[-1]) if pending else ""


def _from(match: re.Match[str]) -> str:
    return match.string[match.start() :].split()[0]
