"""Resolves what a person types to the units that it cites."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from unicodedata import normalize

from concord.citing.addresses import Addresses
from concord.citing.citation_finder import CitationFinder
from concord.citing.game_index import GameIndex
from concord.citing.games import Games
from concord.citing.grammar import grammar
from concord.citing.lookup import MAX_CITATION_TOKENS, Lookup
from concord.citing.matches import Answer, Citation, Hit, rank_matches
from concord.citing.names import Names
from concord.citing.numbers import NumbersData
from concord.citing.query_reader import QueryReader, Reading
from concord.citing.scopes import Scope
from concord.citing.tokens import Token
from concord.core.model.texts import Language

_MAX_QUERY_LENGTH = 1000  # characters
_MAX_NEAREST = 8


class Resolver:
    """Resolves citations of some games."""

    def __init__(self, games: Iterable[NumbersData]) -> None:
        self._grammar = grammar()
        self._indexes = [GameIndex(game, self._grammar) for game in games]
        self._lookup = Lookup(self._indexes, self._grammar)
        self._addresses = Addresses(self._indexes, self._grammar)
        names = Names(self._indexes, self._grammar)
        known = Games(self._lookup, names, self._addresses, self._grammar)
        self._reader = QueryReader(known)
        self._citations = CitationFinder(known, is_one_game=len(self._indexes) == 1)

    def resolve(
        self, query: str, language: Language = "", topic: tuple[str, str] | None = None
    ) -> Answer:
        """What a query cites, numbers of `language` first, or else what is closest to it.

        A note without a topic is one of `topic`, which is given with its game.
        """
        extracted = self._grammar.extract_query(query[:_MAX_QUERY_LENGTH])
        text = self._grammar.fold(normalize("NFC", extracted))
        if hits := self._addresses.find(text):
            return Answer(matches=rank_matches(hits, language))
        if answer := self._read_links(text, language):
            return answer
        if address := self._addresses.find_number(text):
            scope = Scope(games=frozenset({address.game} - {""}))
            answer = self._read(address.query, scope, language)
            if answer.matches and not answer.unread:
                return answer
        hits = self._addresses.find_topic(text)
        if hits or self._addresses.is_foreign(text):
            return Answer(nearest=rank_matches(hits, language))
        if topic:
            in_topic = Scope(topics=frozenset({topic}))
            if hits := self._lookup.find_in_topics(self._grammar.tokenize(text), in_topic):
                return Answer(matches=rank_matches(hits, language))
        return self._read(text, Scope(), language)

    def find_citations(self, text: str, language: Language = "") -> list[Citation]:
        """The citations of units in a text."""
        return [
            Citation(
                each.start,
                each.end,
                rank_matches(each.hits, language),
                each.is_range,
                rank_matches(each.others, language),
            )
            for each in self._citations.find(self._grammar.fold(text))
        ]

    def _read_links(self, text: str, language: Language) -> Answer | None:
        """What a text with links of the site cites: “1.14 https://…/before-and-after/”."""
        links = [link for link in self._addresses.scan(text) if link.hits]
        if not links:
            return None
        hits = [hit for link in links for hit in link.hits]
        linked = {_unit_of(hit) for hit in hits}
        rest = list(text)
        for link in links:
            rest[link.start : link.end] = " " * (link.end - link.start)
        tokens = self._grammar.tokenize("".join(rest))
        reading = self._reader.read(tokens, Scope())
        for each in reading.cited:
            if linked.isdisjoint(map(_unit_of, each.hits)):
                hits += each.hits
        return Answer(rank_matches(hits, language), (), _list_parts(text, tokens, reading.unread))

    def _read(self, text: str, scope: Scope, language: Language) -> Answer:
        tokens = self._grammar.tokenize(text)
        if hits := self._lookup.find(tokens, scope):
            return Answer(matches=rank_matches(hits, language))
        reading = self._reader.read(tokens, scope)
        if hits := [hit for each in reading.cited for hit in each.hits]:
            parts = [*reading.unread] if any(token.is_number for token in reading.unread) else []
            nearest = self._find_nearest(scope, parts)
            unread = _list_parts(text, tokens, reading.unread)
        else:
            nearest, unread = self._find_nearest_of(reading, tokens, scope), ()
        nearest_matches = rank_matches(nearest, language)[:_MAX_NEAREST]
        return Answer(rank_matches(hits, language), nearest_matches, unread)

    def _find_nearest_of(
        self, reading: Reading, tokens: Sequence[Token], scope: Scope
    ) -> list[Hit]:
        """What is closest to a query without any match.

        Without a number, the words after a title may be the rest of a longer one.
        """
        limits = scope.limited_by(reading.scope)
        rest = _without(tokens, reading.named_tokens) or tokens
        if reading.title and any(token.is_number for token in rest):
            below = _without(rest, reading.title_tokens)
            if found := self._lookup.find_nearest_below(reading.title, below, limits):
                return found
        return self._lookup.find_in_topics(rest, limits) or self._find_nearest(limits, rest)

    def _find_nearest(self, scope: Scope, tokens: Sequence[Token]) -> list[Hit]:
        """What is closest to a number, in the games that have the most of its levels.

        If no game has any, these are topics whose title begins so.
        """
        indexes = [index for index in self._indexes if scope.has_game(index.game)]
        levels = self._grammar.parse_key(tokens) if len(tokens) <= MAX_CITATION_TOKENS else []
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


def _without(tokens: Iterable[Token], others: Iterable[Token]) -> list[Token]:
    starts = {token.start for token in others}
    return [token for token in tokens if token.start not in starts]


def _list_parts(text: str, tokens: Iterable[Token], unread: Iterable[Token]) -> tuple[str, ...]:
    """The parts of a text that some of its tokens make up."""
    starts, is_open = {token.start for token in unread}, False
    parts: list[tuple[int, int]] = []
    for token in tokens:
        if token.start in starts and is_open:
            parts[-1] = parts[-1][0], token.end
        elif token.start in starts:
            parts.append((token.start, token.end))
        is_open = token.start in starts
    return tuple(text[start:end] for start, end in parts)


def _unit_of(hit: Hit) -> tuple[str, str, str]:
    index, entry = hit
    return index.game, entry.topic, entry.unit
