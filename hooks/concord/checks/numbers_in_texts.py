"""Texts have references instead of numbers, which would change with the next edition."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cached_property

from concord.checks.texts import markdown_texts
from concord.citing.grammar import grammar
from concord.citing.numbers import numbers_of
from concord.citing.resolver import Resolver
from concord.core.model.games import Game
from concord.core.model.library import Library
from concord.core.model.texts import Language
from concord.core.problems import Place, Problem
from concord.text.inline import Emphasis, Link, Node, Text, parse

_DIGIT = re.compile(r"[0-9]")  # most texts have none and need no parsing


def numbers_are_references(library: Library) -> Iterator[Problem]:
    for game in library.games:
        numbers = _PrintedNumbers(game)
        for language, text, place in markdown_texts(game):
            if _DIGIT.search(text):
                for words in _words(parse(text).nodes):
                    yield from numbers.printed_in(words, language, place)


def words_of_citations_are_understood(library: Library) -> Iterator[Problem]:
    """The grammar of citations knows the words of a game's own citations."""
    for game in library.games:
        for language, style in game.citations.items():
            place = game.place.at("citations", language)
            for kind, written in style.formats.items():
                if _has_words(written) and not _says(written, kind):
                    expected = f"a word for “{kind}” that docs/assets/cite/grammar.json lists"
                    yield Problem(place.at(kind), f"“{written}”", expected)


class _PrintedNumbers:
    """Finds the current numbers of one game in texts."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._misprints = {
            printed
            for topic in game.topics
            for unit, _ in topic.walk()
            for printed in unit.printed.values()
        }

    def printed_in(self, words: str, language: Language, place: Place) -> Iterator[Problem]:
        """Yields a problem for each number of a unit, with the reference to write instead."""
        if next(grammar().scan_citations(grammar().fold(words)), None) is None:
            return
        for found in self._resolver.find_citations(words, language):
            snippet = words[found.start : found.end]
            for match in found.matches:
                if language in match.languages and match.citation not in self._misprints:
                    expected = f"the reference [[{match.topic}#{match.unit}]]"
                    yield Problem(place, f"the printed number “{snippet}”", expected, snippet)

    @cached_property
    def _resolver(self) -> Resolver:
        today = replace(self._game, published_numbers=(), retired=())
        return Resolver([numbers_of(today, opening=dict)])


def _words(nodes: Iterable[Node]) -> Iterator[str]:
    """The parts of a text that are no references."""
    for node in nodes:
        if isinstance(node, Text):
            yield node.text
        elif isinstance(node, Emphasis | Link):
            yield from _words(node.content)


def _has_words(written: str) -> bool:
    """False for a format of parent and label alone."""
    return bool(grammar().tokenize(grammar().fold(written.format(parent="", label=""))))


def _says(written: str, kind: str) -> bool:
    tokens = grammar().tokenize(grammar().fold(written.format(parent="", label="")))
    return any(grammar().classify_word(token) == kind for token in tokens)
