"""How citations are written in a query: what joins them, and where one may end."""

from __future__ import annotations

from collections.abc import Sequence

from concord.citing.games import Games
from concord.citing.scopes import Scope
from concord.citing.tokens import (
    CLAUSE,
    CUE,
    FILLER,
    JOINT,
    KEY_WORDS,
    LINK,
    PART,
    SUB,
    THROUGH,
    TOPIC,
    VERSION,
    Token,
)
from concord.citing.word_order import WordOrder, is_range_sign

_SKIPPED = frozenset({CUE, CLAUSE, TOPIC, PART, LINK, JOINT, THROUGH, FILLER})
_JOINT_SIGNS = frozenset(",;/&+=·|\n")


class QueryShapes:
    """The shapes of citations among the tokens of one query."""

    def __init__(self, games: Games, tokens: Sequence[Token]) -> None:
        self._grammar = games.grammar
        self._order = WordOrder(games)
        self._tokens = tokens

    def joins(self, place: int) -> bool:
        """True if a token, or the sign before it, joins two citations."""
        token = self._tokens[place]
        return self._is_apart(token) or JOINT in self._grammar.kinds(token)

    def is_word_of_key(self, place: int) -> bool:
        """True for “note” and “example”."""
        token = self._tokens[place]
        return len(token.text) > 1 and bool(self._grammar.kinds(token) & KEY_WORDS)

    def is_small_word(self, place: int) -> bool:
        """True for "i" in “a i b” and "а" in “85.14, а также”, which may be labels elsewhere."""
        token, *following = self._tokens[place : place + 2]
        kinds = self._grammar.kinds
        if not (len(token.text) == 1 and " " in token.gap and kinds(token) and following):
            return False
        return following[0].gap == " " and JOINT not in kinds(following[0])

    def is_boundary(self, end: int, scope: Scope) -> bool:
        """False where what follows belongs to the number and is not understood."""
        if end == len(self._tokens):
            return True
        token = self._tokens[end]
        if self.is_small_word(end - 1):
            return False
        if token.text.startswith("+"):
            return True
        if token.gap in {"", "."}:
            return False
        if self._grammar.kinds(token) & {SUB, *KEY_WORDS} and len(token.text) > 1:
            if self.is_word_of_key(end) and self._is_apart(token):
                return True
            return self._order.turn(self._tokens, end, scope) is not None
        is_letter = len(token.text) == 1 and VERSION not in self._grammar.kinds(token)
        is_label = token.is_number or (is_letter and not self.is_small_word(end))
        return not is_label or self._is_apart(token) or self._starts_number(end)

    def means_nothing(self, place: int, *, is_named: bool) -> bool:
        """True for a word that may be left out; `is_named` if an edition is named before it."""
        token, *following = self._tokens[place : place + 2]
        kinds = self._grammar.kinds(token)
        is_tight = bool(following) and following[0].gap in {"", "."}
        before = self._tokens[place - 1 : place] if place else []
        is_before_version = any(
            VERSION in self._grammar.kinds(each) and each.gap == " " for each in following
        )
        if is_before_version and kinds & _SKIPPED:
            return True  # “w wersji 2.0”
        is_label = is_tight or any(self._grammar.kinds(each) & {CLAUSE, SUB} for each in before)
        if len(token.text) == 1 and is_label and not kinds & {CLAUSE, PART}:
            return False
        is_edition = is_named or not any(each.is_number for each in following)
        return bool(kinds & _SKIPPED) or (VERSION in kinds and is_edition)

    def is_followed_by_number(self, end: int) -> bool:
        """True if nothing but a space parts a number from another one."""
        return end < len(self._tokens) and self._tokens[end].gap == " " and self._starts_number(end)

    def _is_apart(self, token: Token) -> bool:
        return not _JOINT_SIGNS.isdisjoint(token.gap) or is_range_sign(token.gap)

    def _starts_number(self, place: int) -> bool:
        """True for a number of two levels: "1.15"."""
        token, *after = self._tokens[place : place + 2]
        return token.is_number and bool(after) and after[0].gap == "." and after[0].is_number
