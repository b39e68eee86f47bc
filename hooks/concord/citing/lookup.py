"""Looks up the tokens of a number in several games at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from concord.citing.game_index import Entry, GameIndex
from concord.citing.grammar import Alternatives, Grammar
from concord.citing.matches import Hit
from concord.citing.names import TitleMention
from concord.citing.scopes import Scope
from concord.citing.tokens import KEY_WORDS, LINK, SILENT_WORDS, TOPIC, Token

MAX_CITATION_TOKENS = 16


class Lookup:
    """Finds what numbers cite, in those games that a scope has."""

    def __init__(self, indexes: Iterable[GameIndex], grammar: Grammar) -> None:
        self._indexes = list(indexes)
        self._grammar = grammar

    def find(self, tokens: Sequence[Token], scope: Scope, *, is_literal: bool = False) -> list[Hit]:
        """What the tokens cite as a whole number; in a literal reading no number is a letter."""
        if not self._may_be_number(tokens):
            return []
        levels = self._grammar.parse_key(tokens, is_literal=is_literal)
        return [
            hit
            for index in self._indexes
            if scope.has_game(index.game)
            for hit in _hits(index, index.find_by_number(levels))
            if scope.admits(hit)
        ]

    def find_below(
        self,
        title: TitleMention,
        tokens: Sequence[Token],
        scope: Scope,
        *,
        is_literal: bool = False,
    ) -> list[Hit]:
        """What the tokens cite as the rest of the number of a topic that is named by its title."""
        if not self._may_be_number(tokens):
            return []
        return [
            hit
            for index, key in title.list_keys(scope)
            for levels in [self._parse_below(key.split("."), tokens, is_literal=is_literal)]
            for hit in _hits(index, index.find_by_number(levels))
            if scope.admits(hit)
        ]

    def find_nearest_below(
        self, title: TitleMention, tokens: Sequence[Token], scope: Scope
    ) -> list[Hit]:
        return [
            hit
            for index, key in title.list_keys(scope)
            for levels in [self._parse_below(key.split("."), tokens)]
            for hit in _hits(index, index.find_nearest(levels)[1])
        ]

    def complete(self, before: Iterable[Hit], tokens: Sequence[Token]) -> list[Hit]:
        """What the tokens cite after another number whose beginning they share: 15 in “1.14, 15”,
        b in “2.6 a and b”."""
        found: list[Hit] = []
        for index, parts in _keys_of(before):
            for levels in self._list_endings(parts, tokens):
                if entries := index.find_by_number(levels):
                    found += _hits(index, entries)
                    break
        return found

    def find_beside(self, before: Iterable[Hit], tokens: Sequence[Token]) -> list[Hit]:
        """What tokens that begin with a word cite below another number, or below the closest
        number above it that has such a unit: “note 4” after “1.14” is that of the topic."""
        found: list[Hit] = []
        if not self._may_be_number(tokens):
            return found
        for index, parts in _keys_of(before):
            for length in range(len(parts), 0, -1):
                levels = self._parse_below(parts[:length], tokens, is_literal=True)
                if len(levels) > length and (entries := index.find_by_number(levels)):
                    found += _hits(index, entries)
                    break
        return found

    def find_in_topics(self, tokens: Sequence[Token], scope: Scope) -> list[Hit]:
        """What the tokens cite in each topic that a scope admits, if a word says what they are:
        “note 4b”. In topics that the scope names it is also found below their units: “2nd item”."""
        ordered = self._begin_with_word(tokens)
        if not ordered:
            return []
        kinds = self._grammar.kinds(ordered[0])
        found: list[Hit] = []
        for index in self._indexes:
            for topic in filter(scope.admits, _hits(index, index.list_topics())):
                hits = _of_kinds(self.find_beside([topic], ordered), kinds)
                if not hits and scope.topics:
                    units = _hits(index, index.list_units(topic[1].topic))
                    hits = _of_kinds(self.find_beside(units, ordered), kinds)
                found += hits
        return found

    def find_range(self, first: Iterable[Hit], last: Sequence[Token]) -> list[Hit]:
        """The units from one number to another, which may leave out what both share."""
        found: list[Hit] = []
        whole = self._grammar.parse_key(last, is_literal=True)
        for index, parts in _keys_of(first):
            levels = [[part] for part in parts]
            for end in (whole, *self._list_endings(parts, last)):
                if entries := index.find_range(levels, end):
                    found += _hits(index, entries)
                    break
        return found

    def _may_be_number(self, tokens: Sequence[Token]) -> bool:
        """False for too many tokens, a word at the end that adds nothing, and before a topic."""
        if not 0 < len(tokens) <= MAX_CITATION_TOKENS:
            return False
        if any(self._names_topic(before, each) for before, each in pairwise(tokens)):
            return False
        kinds = self._grammar.kinds(tokens[-1])
        return len(tokens[-1].text) == 1 or not kinds & SILENT_WORDS or bool(kinds & KEY_WORDS)

    def _begin_with_word(self, tokens: Sequence[Token]) -> list[Token]:
        """The word that says what a label is before the label; empty without such a word."""
        words = [each for each in tokens if self._is_word_of_key(each)]
        labels = [
            each
            for each in tokens
            if not self._is_word_of_key(each) and not self._grammar.is_ordinal_ending(each)
        ]
        is_whole = len(words) == 1 and labels and words[0] in (tokens[0], tokens[-1])
        return [*words, *labels] if is_whole else []

    def _is_word_of_key(self, token: Token) -> bool:
        return len(token.text) > 1 and bool(self._grammar.kinds(token) & KEY_WORDS)

    def _names_topic(self, before: Token, token: Token) -> bool:
        """True for “topic” in “14 of topic 1”: the number of the topic is still to come."""
        is_after_number = before.is_number or LINK in self._grammar.kinds(before)
        return is_after_number and TOPIC in self._grammar.kinds(token)

    def _list_endings(
        self, parts: Sequence[str], tokens: Sequence[Token]
    ) -> Iterator[list[Alternatives]]:
        """The tokens in place of the last parts of a key; the first of them counts as the first
        token does."""
        if not tokens:
            return
        for length in range(len(parts) - 1, 0, -1):
            levels = self._parse_below(parts[:length], tokens, is_literal=True)
            rank = self._grammar.rank_part(parts[length])
            ranks = map(self._grammar.rank_part, levels[length])
            if rank and any(each and each[0] == rank[0] for each in ranks):
                yield levels

    def _parse_below(
        self, above: Sequence[str], tokens: Sequence[Token], *, is_literal: bool = False
    ) -> list[Alternatives]:
        levels = [[part] for part in above]
        return self._grammar.parse_key(tokens, levels, is_literal=is_literal)


def _hits(index: GameIndex, entries: Iterable[Entry]) -> list[Hit]:
    return [(index, entry) for entry in entries]


def _of_kinds(hits: Iterable[Hit], kinds: Iterable[str]) -> list[Hit]:
    """The hits whose key has a word of some kinds."""
    return [
        hit
        for hit in hits
        if hit[1].number and not set(kinds).isdisjoint(hit[1].number["key"].split("."))
    ]


def _keys_of(hits: Iterable[Hit]) -> list[tuple[GameIndex, tuple[str, ...]]]:
    """The keys of hits, each once."""
    keys = [(index, tuple(entry.number["key"].split("."))) for index, entry in hits if entry.number]
    return list(dict.fromkeys(keys))
