"""Puts the parts of a citation into the order of a number: “note 4 of topic 1” as “1 note 4”."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from concord.citing.games import Games
from concord.citing.lookup import MAX_CITATION_TOKENS
from concord.citing.scopes import Scope
from concord.citing.tokens import (
    CLAUSE,
    FILLER,
    JOINT,
    KEY_WORDS,
    LINK,
    PART,
    SUB,
    THROUGH,
    TOPIC,
    Token,
)

_RANGE_SIGN = re.compile(r"[ »”\"\])]*(?:-+|\.\.+|…)[ «„“\"\[(]*")
_CONNECTING = frozenset({LINK, CLAUSE, TOPIC, PART, FILLER})
_TIGHT_GAPS = frozenset({"", ".", "(", ".("})


def is_range_sign(gap: str) -> bool:
    """True for a dash or dots between the ends of a range."""
    return _RANGE_SIGN.fullmatch(gap) is not None


@dataclass(frozen=True, slots=True)
class Turned:
    """The tokens of a citation in the order of a number, and where it ends in the text."""

    tokens: list[Token]
    end: int


class WordOrder:
    """Finds citations that begin with their last part."""

    def __init__(self, games: Games) -> None:
        self._lookup = games.lookup
        self._names = games.names
        self._grammar = games.grammar

    def turn(self, tokens: Sequence[Token], start: int, scope: Scope) -> Turned | None:
        """The citation at a token in the order of a number; None if it is in that order, or if
        nothing has that number."""
        rank = self._rank(tokens[start])
        limit = min(len(tokens), start + MAX_CITATION_TOKENS)
        for place in range(start + 1, limit):
            if not self._may_be_last_part(tokens[place - 1], is_first=place - 1 == start):
                return None
            base = self._skip_connection(tokens, place, limit)
            if base == limit:
                continue
            head = tokens[start:place]
            if turned := self._turn_below_title(tokens, base, head, scope):
                return turned
            depth = rank if head[-1].is_number else rank + 1  # “п. а п. 85.6”
            is_inner = any(self._is_above(each, depth) for each in tokens[place:base])
            if (
                rank
                and is_inner
                and (turned := self._turn_below_number(tokens, range(base, limit), head, scope))
            ):
                return turned
        return None

    def _turn_below_title(
        self, tokens: Sequence[Token], base: int, head: Sequence[Token], scope: Scope
    ) -> Turned | None:
        title = self._names.find_titles(tokens, base)
        if not title or any(self._is_key_of(head, key) for _, key in title.list_keys(scope)):
            return None
        first = self._first_of(head)
        if not self._lookup.find_below(title, first, scope, is_literal=True):
            return None
        return Turned(_join(tokens[base : title.end], head), title.end)

    def _turn_below_number(
        self, tokens: Sequence[Token], base: range, head: Sequence[Token], scope: Scope
    ) -> Turned | None:
        first = self._first_of(head)
        for end in range(base.stop, base.start, -1):
            above = tokens[base.start : end]
            is_whole = end == len(tokens) or tokens[end].gap not in _TIGHT_GAPS
            if is_whole and self._lookup.find([*above, *first], scope, is_literal=True):
                return Turned(_join(above, head), end)
        return None

    def _is_key_of(self, head: Sequence[Token], key: str) -> bool:
        """True for the number of the topic itself, as in “85 Abilities”."""
        return len(head) == 1 and head[0].text == key

    def _first_of(self, head: Sequence[Token]) -> Sequence[Token]:
        """“Notes 1” of “notes 1 and 2”."""
        for place, token in enumerate(head[1:], start=1):
            is_joint = self._grammar.kinds(token) & {JOINT, THROUGH} and not self._is_tight(token)
            if is_joint or is_range_sign(token.gap) or "," in token.gap:
                return head[:place]
        return head

    def _may_be_last_part(self, token: Token, *, is_first: bool) -> bool:
        """True for what may stand before “of”: labels, words for parts, and words that join."""
        kinds = self._grammar.kinds(token)
        if is_first and kinds & {CLAUSE, SUB, *KEY_WORDS}:
            return True
        is_label = token.is_number or len(token.text) == 1 or self._grammar.read_numeral(token)
        return bool(is_label or kinds & {SUB, JOINT, THROUGH, *KEY_WORDS})

    def _skip_connection(self, tokens: Sequence[Token], start: int, limit: int) -> int:
        while start < limit and self._connects(tokens[start]):
            start += 1
        return start

    def _connects(self, token: Token) -> bool:
        return not self._is_tight(token) and bool(self._grammar.kinds(token) & _CONNECTING)

    def _is_tight(self, token: Token) -> bool:
        """True for a letter that is written as a label: "85.6.в", and not "в 85.6"."""
        return len(token.text) == 1 and token.gap in _TIGHT_GAPS

    def _is_above(self, token: Token, rank: int) -> bool:
        kinds = self._grammar.kinds(token)
        return LINK in kinds or (bool(kinds & {CLAUSE, TOPIC, PART}) and self._rank(token) < rank)

    def _rank(self, token: Token) -> int:
        """How deep the words for a part of a number stand: 0 for topics and for other words."""
        kinds = self._grammar.kinds(token)
        if kinds & {TOPIC, PART}:
            return 0
        for rank, words in enumerate(({CLAUSE}, {SUB}, KEY_WORDS), start=1):
            if kinds & words:
                return rank
        return 0


def _join(base: Sequence[Token], head: Sequence[Token]) -> list[Token]:
    """The tokens in this order, each part with a space before it."""
    return [each for part in (base, head) for each in (part[0]._replace(gap=" "), *part[1:])]
