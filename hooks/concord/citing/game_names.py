"""Finds the names of games in the tokens of citations."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from concord.citing.game_index import GameIndex
from concord.citing.grammar import Grammar
from concord.citing.tokens import CLAUSE, PART, Token

_MAX_NAME_LENGTH = 120  # characters
_GAP = re.compile(r"(?!\.)[^\n,;!?()]{1,24}")  # between the name of a game and a number


class GameNames:
    """The names of some games."""

    def __init__(self, indexes: Iterable[GameIndex], grammar: Grammar) -> None:
        self._grammar = grammar
        self._indexes = list(indexes)
        self._by_name: dict[tuple[str, ...], list[GameIndex]] = {}
        """By normalized words."""
        for index in self._indexes:
            for name in index.names:
                self._by_name.setdefault(name, []).append(index)

    def split_off(self, tokens: Sequence[Token]) -> tuple[Sequence[GameIndex], Sequence[Token]]:
        """The games named longest at either end of the tokens, and the tokens without that name.

        If no game is named, these are all games.
        """
        words = self._grammar.normalize_tokens(tokens)
        for length in range(len(words), 0, -1):
            if games := self._by_name.get(words[:length]):
                return games, tokens[length:]
            if games := self._by_name.get(words[-length:]):
                return games, tokens[:-length]
        return self._indexes, tokens

    def find_before(self, text: str, end: int) -> tuple[Sequence[GameIndex], int]:
        """The games named right before a number, and where the citation with that name starts.

        `end` is where the number starts. If no game is named, these are all games.
        """
        offset = max(0, end - _MAX_NAME_LENGTH)
        tokens = self._grammar.tokenize(text[offset:end])
        while tokens and self._grammar.classify_word(tokens[-1]) in {CLAUSE, PART}:
            tokens.pop()
        words = self._grammar.normalize_tokens(tokens)
        for length in range(len(words), 0, -1):
            games = self._by_name.get(words[-length:])
            gap = text[offset + tokens[-1].end : end]
            if games and _GAP.fullmatch(gap):
                return games, offset + tokens[-length].start
        return self._indexes, end
