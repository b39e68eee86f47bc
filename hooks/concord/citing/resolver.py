"""Resolves what a person types to the units that it cites."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from unicodedata import normalize

from concord.citing.citation_finder import CitationFinder
from concord.citing.game_index import GameIndex
from concord.citing.game_names import GameNames
from concord.citing.grammar import Alternatives, grammar
from concord.citing.matches import Answer, Citation, Hit, rank_matches
from concord.citing.numbers import NumbersData
from concord.citing.tokens import LINK, Token
from concord.core.model.texts import Language

_MAX_QUERY_LENGTH = 1000  # characters
_MAX_CITATION_TOKENS = 16
_MAX_NEAREST = 8
_MIN_PROSE_WORD = 3  # letters: an unknown word that long is no part of a citation


class Resolver:
    """Resolves citations of some games."""

    def __init__(self, games: Iterable[NumbersData]) -> None:
        self._grammar = grammar()
        self._indexes = [GameIndex(game, self._grammar) for game in games]
        self._names = GameNames(self._indexes, self._grammar)
        self._citations = CitationFinder(self._indexes, self._names, self._grammar)

    def resolve(self, query: str, language: Language = "") -> Answer:
        """What a query cites, numbers of `language` first, or else what is closest to it."""
        extracted = self._grammar.extract_query(query[:_MAX_QUERY_LENGTH])
        text = self._grammar.fold(normalize("NFC", extracted))
        all_tokens = self._grammar.tokenize(text)
        indexes, tokens = self._names.split_off(all_tokens)
        hits = (
            list(self._find_by_id(text))
            or list(self._find_by_number(self._indexes, all_tokens))
            or list(self._find_by_number(indexes, tokens))
            or self._find_under_title(indexes, tokens)
            or list(self._find_range(indexes, text))
            or self._find_in_prose(text, tokens)
        )
        if hits:
            return Answer(matches=rank_matches(hits, language))
        nearest = (
            list(self._find_topic_of_id(text))
            or self._find_nearest_under_title(indexes, tokens)
            or self._find_nearest(indexes, tokens)
        )
        return Answer(nearest=rank_matches(nearest, language)[:_MAX_NEAREST])

    def find_citations(self, text: str, language: Language = "") -> list[Citation]:
        """The citations of units in a text."""
        return [
            Citation(cited.start, cited.end, rank_matches(cited.hits, language))
            for cited in self._citations.find(self._grammar.fold(text))
        ]

    def _find_by_id(self, text: str) -> Iterator[Hit]:
        """The unit that an id or an address names, or the topic if it names no unit.

        Between the topic and the unit an address may have further names.
        """
        for index, topic, *names in self._parse_address(text):
            found = (index.find_by_id(topic, unit) for unit in names or [""])
            yield from ((index, entry) for entry in next(filter(None, found), []))

    def _find_topic_of_id(self, text: str) -> Iterator[Hit]:
        """The topic of an id whose unit does not exist."""
        for index, topic, *_ in self._parse_address(text):
            yield from ((index, entry) for entry in index.find_by_id(topic, ""))

    def _parse_address(self, text: str) -> Iterator[tuple[GameIndex, str, *tuple[str, ...]]]:
        """Each game with the topic that a text names in it, and what may be the unit."""
        address = self._grammar.parse_address(text)
        if not address:
            return
        names = [name for name in address.path.split("/") if name]
        for index in self._indexes:
            games = [place for place, name in enumerate(names, start=1) if name in index.ids]
            below = names[games[0] :] if games else [] if address.scheme else names
            topic, *rest = below or [""]
            yield index, topic, *([address.fragment] if address.fragment else rest)

    def _find_by_number(
        self, indexes: Iterable[GameIndex], tokens: Sequence[Token]
    ) -> Iterator[Hit]:
        levels = self._parse_key(tokens)
        for index in indexes:
            yield from ((index, entry) for entry in index.find_by_number(levels))

    def _find_range(self, indexes: Sequence[GameIndex], text: str) -> Iterator[Hit]:
        """The units of a range: “601.2f–h”."""
        ends = self._grammar.split_range(text)
        if not ends:
            return
        first, last = map(self._grammar.tokenize, ends)
        levels = self._parse_key(self._names.split_off(first)[1])
        through = self._grammar.parse_range_end(levels, last)
        for index in indexes:
            yield from ((index, entry) for entry in index.find_range(levels, through))

    def _parse_key(self, tokens: Sequence[Token]) -> list[Alternatives]:
        return self._grammar.parse_key(tokens) if len(tokens) <= _MAX_CITATION_TOKENS else []

    def _find_under_title(self, indexes: Sequence[GameIndex], tokens: Sequence[Token]) -> list[Hit]:
        """What is cited by the title of its topic: “Abilities 14”, “note 1 to Abilities”."""
        return [
            (index, entry)
            for index, levels in self._split_title(indexes, tokens)
            for entry in index.find_by_number(levels)
        ]

    def _find_nearest_under_title(
        self, indexes: Sequence[GameIndex], tokens: Sequence[Token]
    ) -> list[Hit]:
        # Without a number, the words after a title may be the rest of a longer one.
        if not any(token.is_number for token in tokens):
            return []
        return [
            (index, entry)
            for index, levels in self._split_title(indexes, tokens)
            for entry in index.find_nearest(levels)[1]
        ]

    def _split_title(
        self, indexes: Sequence[GameIndex], tokens: Sequence[Token]
    ) -> list[tuple[GameIndex, list[Alternatives]]]:
        """The tokens with the longest title at either end read as the number of its topic: one
        reading for each topic with that title."""
        is_short = len(tokens) <= _MAX_CITATION_TOKENS
        words = self._grammar.normalize_tokens(tokens) if is_short else ()
        for length in range(len(words) - 1, 0, -1):
            at_start = self._read_under_title(indexes, words[:length], tokens[length:])
            if at_start:
                return at_start
            rest = self._drop_link(tokens[:-length])
            at_end = self._read_under_title(indexes, words[-length:], rest)
            if at_end:
                return at_end
        return []

    def _read_under_title(
        self, indexes: Sequence[GameIndex], title: Sequence[str], rest: Sequence[Token]
    ) -> list[tuple[GameIndex, list[Alternatives]]]:
        return [
            (index, self._grammar.parse_key(rest, [[part] for part in key.split(".")]))
            for index in indexes
            for key in index.list_keys_of_title(title)
        ]

    def _drop_link(self, tokens: Sequence[Token]) -> Sequence[Token]:
        """“Note 1 to” as “note 1”."""
        return tokens[:-1] if self._grammar.classify_word(tokens[-1]) == LINK else tokens

    def _find_in_prose(self, text: str, tokens: Iterable[Token]) -> list[Hit]:
        """The citations in a query that has several of them, or words that no citation has."""
        cited = list(self._citations.find(text))
        is_prose = len(cited) > 1 or any(self._is_prose(token) for token in tokens)
        return [hit for each in cited for hit in each.hits] if is_prose else []

    def _is_prose(self, token: Token) -> bool:
        grammar = self._grammar
        is_known = token.is_number or grammar.classify_word(token) or grammar.read_numeral(token)
        return not is_known and len(token.text) >= _MIN_PROSE_WORD

    def _find_nearest(self, indexes: Sequence[GameIndex], tokens: Sequence[Token]) -> list[Hit]:
        """What is closest to a number, in the games that have the most of its levels.

        If no game has any, these are topics whose title begins so.
        """
        levels = self._parse_key(tokens)
        nearest = [(index, *index.find_nearest(levels)) for index in indexes]
        deepest = max((depth for _, depth, _ in nearest), default=0)
        if not deepest:
            words = self._grammar.normalize_tokens(tokens)
            nearest = [(index, 0, index.find_by_title_prefix(words)) for index in indexes]
        return [
            (index, entry)
            for index, depth, entries in nearest
            if depth == deepest
            for entry in entries
        ]
