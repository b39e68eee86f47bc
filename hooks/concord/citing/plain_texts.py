"""Tells texts that surely cite nothing from the others, by their words alone.

Most texts with a number are of this kind: “Draw 2 cards.” To scan them would take much longer.
"""

from __future__ import annotations

from functools import lru_cache, reduce
from itertools import pairwise
from operator import or_

from concord.citing.addresses import may_have_links
from concord.citing.grammar import Grammar
from concord.citing.names import Names
from concord.citing.patterns import KEPT_WORDS
from concord.citing.tokens import FIRST_WORDS, QUOTES, Token

# What a word may be in a citation, as `TextScanner` reads it. Plain numbers: an enum takes longer.
_FIRST = 1
"""It may begin a citation, whatever follows."""
_TITLE = 2
"""It may begin one in quotation marks."""
_NUMBER = 4
_LETTER = 8
"""It may begin a number, as A in "A6b"."""
_LATER = 16
"""It may continue a number."""


class PlainTexts:
    def __init__(self, grammar: Grammar, names: Names) -> None:
        self._grammar = grammar
        self._names = names
        self._role = lru_cache(KEPT_WORDS)(self._role_of)

    def include(self, text: str) -> bool:
        """True if nothing in a folded text can be a citation.

        A number by itself is none. It needs a word of a citation or a title before it, or another
        number or a label after it.
        """
        if may_have_links(text):
            return False
        roles = list(map(self._role, self._grammar.words(text)))
        every = reduce(or_, roles, 0)
        if every & _FIRST or (every & _TITLE and not QUOTES.isdisjoint(text)):
            return False
        return not any(
            (one & _NUMBER and other & _LATER) or (one & _LETTER and other & _NUMBER)
            for one, other in pairwise(roles)
        )

    def _role_of(self, word: str) -> int:
        token, grammar = Token(word, 0), self._grammar
        role = 0 if grammar.kinds(token).isdisjoint(FIRST_WORDS) else _FIRST
        if self._names.may_begin_title(token):
            role |= _TITLE if word[0] == word[0].lower() else _FIRST
        if token.is_number:
            role |= _NUMBER
        if grammar.is_letter(token):
            role |= _LETTER
        if token.is_number or word[0] == "+" or grammar.is_label(token):
            role |= _LATER
        return role
