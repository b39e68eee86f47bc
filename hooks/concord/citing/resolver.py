"""From whatever a person types to the units that are meant."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from unicodedata import normalize

from concord.citing.game_index import Index
from concord.citing.grammar import CLAUSE, LINK, Step, Token, grammar
from concord.citing.matches import Answer, Found, Hit, matches_of
from concord.citing.numbers import NumbersData
from concord.core.model import Language

_LONGEST_QUERY = 1000  # characters
_MOST_TOKENS = 16  # of a query that is one citation
_MOST_NEAREST = 8
_LONGEST_NAME = 120  # characters
_PROSE = 3  # letters: a word that long, and unknown to us, is more than a citation has
_GAP = re.compile(r"(?!\.)[^\n,;!?()]{1,24}")  # between the name of a game and a number


class Resolver:
    """Knows the numbers of some games."""

    def __init__(self, games: Iterable[NumbersData]) -> None:
        self._rules = grammar()
        self._indexes = [Index(game, self._rules) for game in games]
        self._games: dict[tuple[str, ...], list[Index]] = {}
        """By what they are called, in bare words."""
        for index in self._indexes:
            for name in index.names:
                self._games.setdefault(name, []).append(index)

    def resolve(self, query: str, language: Language = "") -> Answer:
        """What is meant, the numbers of `language` first; if nothing is, what is nearest to it."""
        asked = self._rules.asked(query[:_LONGEST_QUERY])
        text = self._rules.fold(normalize("NFC", asked))
        everything = self._rules.tokens(text)
        indexes, tokens = self._of_game(everything)
        hits = (
            list(self._with_id(text))
            or list(self._with_number(self._indexes, everything))
            or list(self._with_number(indexes, tokens))
            or self._under_title(indexes, tokens)
            or self._in_prose(text, tokens)
        )
        if hits:
            return Answer(matches=matches_of(hits, language))
        near = (
            list(self._near_id(text))
            or self._near_under_title(indexes, tokens)
            or self._near(indexes, tokens)
        )
        return Answer(nearest=matches_of(near, language)[:_MOST_NEAREST])

    def find_citations(self, text: str, language: Language = "") -> list[Found]:
        """The citations of units in a running text; what only looks like one is left alone."""
        return [
            Found(start, end, matches_of(hits, language))
            for start, end, hits in self._cited(self._rules.fold(text))
        ]

    def _with_id(self, text: str) -> Iterator[Hit]:
        for index, topic, unit in self._addressed(text):
            yield from ((index, entry) for entry in index.with_id(topic, unit))

    def _near_id(self, text: str) -> Iterator[Hit]:
        """The topic of a unit that there is not."""
        for index, topic, _ in self._addressed(text):
            yield from ((index, entry) for entry in index.with_id(topic, ""))

    def _addressed(self, text: str) -> Iterator[tuple[Index, str, str]]:
        """The topic and the unit that the text names as an id or as an address, by game."""
        match = self._rules.id.fullmatch(text.lower())
        if not match:
            return
        scheme, path, fragment = match.groups(default="")
        names = [name for name in path.split("/") if name]
        for index in self._indexes:
            called = [place for place, name in enumerate(names, start=1) if name in index.ids]
            below = names[called[0] :] if called else [] if scheme else names
            topic, unit = [*below, "", ""][:2]
            yield index, topic, fragment or unit

    def _with_number(self, indexes: Iterable[Index], tokens: Sequence[Token]) -> Iterator[Hit]:
        steps = self._steps(tokens)
        for index in indexes:
            yield from ((index, entry) for entry in index.with_number(steps))

    def _under_title(self, indexes: Sequence[Index], tokens: Sequence[Token]) -> list[Hit]:
        """What is cited by the title of its topic: “Abilities 14”, “note 1 to Abilities”."""
        return [
            (index, entry)
            for index, steps in self._titled(indexes, tokens)
            for entry in index.with_number(steps)
        ]

    def _near_under_title(self, indexes: Sequence[Index], tokens: Sequence[Token]) -> list[Hit]:
        if not any(token.is_number for token in tokens):
            return []  # more words may be the rest of a longer title
        return [
            (index, entry)
            for index, steps in self._titled(indexes, tokens)
            for entry in index.near_number(steps)[1]
        ]

    def _titled(
        self, indexes: Sequence[Index], tokens: Sequence[Token]
    ) -> list[tuple[Index, list[Step]]]:
        """The steps in each topic whose title stands at either end, the longest title first."""
        words = self._rules.bare_words(tokens) if len(tokens) <= _MOST_TOKENS else ()
        for length in range(len(words) - 1, 0, -1):
            for title, rest in (
                (words[:length], tokens[length:]),
                (words[-length:], self._without_link(tokens[:-length])),
            ):
                found = [
                    (index, self._steps([*self._rules.tokens(key), *rest]))
                    for index in indexes
                    for key in index.keys_titled(title)
                ]
                if found:
                    return found
        return []

    def _without_link(self, tokens: Sequence[Token]) -> Sequence[Token]:
        """“Note 1 to” as “note 1”."""
        return tokens[:-1] if self._rules.kind(tokens[-1]) == LINK else tokens

    def _in_prose(self, text: str, tokens: Iterable[Token]) -> list[Hit]:
        """The citations in a query that says more than one citation does."""
        cited = [hits for _, _, hits in self._cited(text)]
        is_prose = len(cited) > 1 or any(self._is_prose(token) for token in tokens)
        return [hit for hits in cited for hit in hits] if is_prose else []

    def _near(self, indexes: Sequence[Index], tokens: Sequence[Token]) -> list[Hit]:
        """What the number comes closest to, in the games where it leads furthest; else titles."""
        steps = self._steps(tokens)
        near = [(index, *index.near_number(steps)) for index in indexes]
        furthest = max((n_steps for _, n_steps, _ in near), default=0)
        if not furthest:
            words = self._rules.bare_words(tokens)
            near = [(index, 0, index.with_title(words)) for index in indexes]
        return [
            (index, entry)
            for index, n_steps, entries in near
            if n_steps == furthest
            for entry in entries
        ]

    def _cited(self, text: str) -> Iterator[tuple[int, int, list[Hit]]]:
        """Where a folded text cites units, and which; of two readings the longer one."""
        for place, (number, note, example) in self._rules.citations(text):
            for citation in dict.fromkeys([number + note + example, number + note, number]):
                hits = self._units_at(citation)
                games, start = self._called_before(text, place) if hits else ([], place)
                hits = [hit for hit in hits if hit[0] in games]
                if hits:
                    yield start, place + len(citation), hits
                    break

    def _units_at(self, citation: str) -> list[Hit]:
        steps = self._rules.steps(self._rules.tokens(citation), is_literal=True)
        return [
            (index, entry)
            for index in self._indexes
            for entry in index.with_number(steps)
            if entry.unit
        ]

    def _of_game(self, tokens: Sequence[Token]) -> tuple[Sequence[Index], Sequence[Token]]:
        """The games that are called at either end, and the tokens without their name."""
        words = self._rules.bare_words(tokens)
        for length in range(len(words), 0, -1):
            if games := self._games.get(words[:length]):
                return games, tokens[length:]
            if games := self._games.get(words[-length:]):
                return games, tokens[:-length]
        return self._indexes, tokens

    def _called_before(self, text: str, end: int) -> tuple[Sequence[Index], int]:
        """The games that are called right before a number, and where the citation then starts."""
        offset = max(0, end - _LONGEST_NAME)
        tokens = self._rules.tokens(text[offset:end])
        while tokens and self._rules.kind(tokens[-1]) == CLAUSE:
            tokens.pop()
        words = self._rules.bare_words(tokens)
        for length in range(len(words), 0, -1):
            games = self._games.get(words[-length:])
            gap = text[offset + tokens[-1].end : end]
            if games and _GAP.fullmatch(gap):
                return games, offset + tokens[-length].start
        return self._indexes, end

    def _steps(self, tokens: Sequence[Token]) -> list[Step]:
        return self._rules.steps(tokens) if len(tokens) <= _MOST_TOKENS else []

    def _is_prose(self, token: Token) -> bool:
        rules = self._rules
        is_known = token.is_number or rules.kind(token) or rules.numeral(token)
        return not is_known and len(token.text) >= _PROSE
