"""Runs of words that our texts share with other texts, such as the rulebooks that they restate."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from concord.checks.texts import markdown_texts
from concord.core.model.games import Game, TextOrigin
from concord.core.problems import Problem, Severity
from concord.text.plain import own_words

LEAST = 10  # words; fixed phrases of games are shorter
_WORD = re.compile(r"\w+")
_ELEMENT = re.compile(r"<[^<>]*>")
_QUOTED = re.compile(r"“[^“”]*”|«[^«»]*»|„[^„”]*”")
_BREAK = " ¶ "  # no run goes across


@dataclass(frozen=True, slots=True)
class Wording:
    """The runs of words in some texts."""

    least: int
    """The number of words in a run."""
    sources: Mapping[tuple[str, ...], str]
    """By run, the name of a text that has it."""

    def longest_run(self, text: str) -> tuple[str, str]:
        """The longest run that a text shares, and the name of a text that has it; else empty."""
        longest: tuple[str, ...] = ()
        source = ""
        for run, name in self._runs(_words(text)):
            if len(run) > len(longest):
                longest, source = run, name
        return " ".join(longest), source

    def _runs(self, words: Sequence[str]) -> Iterator[tuple[tuple[str, ...], str]]:
        """Each run that is as long as the texts allow."""
        start = 0
        while start <= len(words) - self.least:
            name = self.sources.get(tuple(words[start : start + self.least]))
            if name is None:
                start += 1
                continue
            end = start + self.least
            while tuple(words[end - self.least + 1 : end + 1]) in self.sources and end < len(words):
                end += 1
            yield tuple(words[start:end]), name
            start = end - self.least + 1


def wording_of(texts: Mapping[str, str], least: int = LEAST) -> Wording:
    """Index the runs of words in texts, by the names of these. Elements of HTML are left out."""
    sources: dict[tuple[str, ...], str] = {}
    for name, text in texts.items():
        words = _words(_ELEMENT.sub(" ", text))
        for start in range(len(words) - least + 1):
            sources.setdefault(tuple(words[start : start + least]), name)
    return Wording(least, sources)


def shared_wording(games: Iterable[Game], wording: Wording) -> Iterator[Problem]:
    """Yield a warning for each text that has a run of the words.

    Texts of a publisher may have them, and what stands in quotation marks.
    """
    for game in games:
        for language, text, place in markdown_texts(game):
            if _is_official(game, language):
                continue
            run, name = wording.longest_run(_QUOTED.sub(_BREAK, own_words(text.nodes)))
            if run:
                found = f"{len(run.split())} words in a row as in {name}: “{run}”"
                yield Problem(place, found, "own words", severity=Severity.WARNING)


def _is_official(game: Game, language: str) -> bool:
    edition = game.editions.get(language)
    return edition is not None and edition.origin is TextOrigin.OFFICIAL


def _words(text: str) -> list[str]:
    """The words in lower case. A break stands for itself."""
    parts = (_WORD.findall(part.casefold()) for part in text.split(_BREAK.strip()))
    words: list[str] = []
    for index, part in enumerate(parts):
        words += [*([_BREAK] if index else []), *part]
    return words
