"""Reads what is typed as a sequence of citations, names and words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from concord.citing.games import Games
from concord.citing.lookup import MAX_CITATION_TOKENS
from concord.citing.matches import Hit
from concord.citing.names import TitleMention
from concord.citing.query_shapes import QueryShapes
from concord.citing.scopes import Scope
from concord.citing.tokens import CLAUSE, PART, THROUGH, TOPIC, VERSION, Token
from concord.citing.word_order import WordOrder, is_range_sign


@dataclass(slots=True)
class CitedUnits:
    """A citation in a query, and what it cites."""

    hits: list[Hit]
    scope: Scope


@dataclass(slots=True)
class Reading:
    """How a query is understood."""

    cited: list[CitedUnits] = field(default_factory=list)
    unread: list[Token] = field(default_factory=list)
    """The tokens that mean nothing."""
    scope: Scope = field(default_factory=Scope)
    """What is named, whether or not a citation follows."""
    named_tokens: list[Token] = field(default_factory=list)
    title: TitleMention | None = None
    """A title without a citation below it."""
    title_tokens: list[Token] = field(default_factory=list)


class QueryReader:
    """Reads queries about some games."""

    def __init__(self, games: Games) -> None:
        self._games = games

    def read(self, tokens: Sequence[Token], scope: Scope) -> Reading:
        """The citations among tokens, in their order; a citation is as long as it can be."""
        walked = [*tokens]
        return _Walk(self._games, walked, QueryShapes(self._games, walked), scope).read()


@dataclass(slots=True)
class _Walk:
    """A walk over the tokens of one query."""

    games: Games
    tokens: list[Token]
    shapes: QueryShapes
    given: Scope
    """What the whole query is limited to."""
    place: int = 0
    reading: Reading = field(default_factory=Reading)
    named: Scope = field(default_factory=Scope)
    """What has been named since the last citation."""
    named_tokens: list[Token] = field(default_factory=list)
    is_apart: bool = False
    """True if a sign or a word parts what has been named from the citation before."""
    title: TitleMention | None = None
    title_tokens: list[Token] = field(default_factory=list)
    inherited: Scope = field(default_factory=Scope)
    """What was named before earlier citations."""
    is_joined: bool = False
    """True if a sign or a word since the last citation joins it to the next."""

    def read(self) -> Reading:
        while self.place < len(self.tokens):
            self._note_joint()
            if not (self._read_citation() or self._read_name() or self._skip_word()):
                self._leave_unread()
        self._finish()
        return self.reading

    def _note_joint(self) -> None:
        self.is_joined |= self.shapes.joins(self.place)

    def _read_citation(self) -> bool:
        if self.reading.cited and self._read_range():
            return True
        if self.reading.cited and self.shapes.is_small_word(self.place):
            return False
        if turned := WordOrder(self.games).turn(self.tokens, self.place, self._scope()):
            self.tokens[self.place : turned.end] = turned.tokens
        return (
            self._read_beside()
            or self._read_title()
            or self._read_next_in_list()
            or self._read_number()
        )

    def _scope(self) -> Scope:
        return self.given.limited_by(self.named)

    def _scopes(self) -> list[Scope]:
        """The limits of the next citation, the closest first."""
        own = self._scope()
        soft = self.given.limited_by(self.inherited).limited_by(self.named)
        scopes = [soft, own] if soft != own else [own]
        return [*scopes, self.given] if self.named.is_loose else scopes

    def _read_range(self) -> bool:
        """A range whose first end has just been read."""
        start = self.place
        if THROUGH in self.games.grammar.kinds(self.tokens[start]):
            start += 1
        elif not is_range_sign(self.tokens[start].gap):
            return False
        first = self.reading.cited[-1]
        while start < len(self.tokens) and self._is_before_end(self.tokens[start]):
            start += 1
        for end in self._ends(start):
            if hits := self.games.lookup.find_range(first.hits, self.tokens[start:end]):
                first.hits = hits
                self.place, self.is_joined = end, False
                return True
        return False

    def _is_before_end(self, token: Token) -> bool:
        return CLAUSE in self.games.grammar.kinds(token) and len(token.text) > 1

    def _read_title(self) -> bool:
        """The title of a topic with the rest of a number; alone it limits the next citation."""
        title = self.games.names.find_titles(self.tokens, self.place)
        if not title or self.games.names.find(self.tokens, self.place):
            return False
        for scope in self._scopes():
            for end in filter(self._may_end, self._ends(title.end + 1)):
                hits = self.games.lookup.find_below(title, self.tokens[title.end : end], scope)
                if hits:
                    self._cite(hits, end)
                    return True
        self._leave_title()
        self.title, self.title_tokens = title, self.tokens[self.place : title.end]
        self.place = title.end
        if self.reading.cited and not self.is_joined:
            self._limit_last(title.scope, self.title_tokens)
            self.title = None
        return True

    def _read_beside(self) -> bool:
        """“note 4” in “1.14, note 4”: a word without the number of its topic."""
        if not (self.reading.cited and self.is_joined and self.shapes.is_word_of_key(self.place)):
            return False
        before, scope = self.reading.cited[-1], self._scope()
        for end in filter(self._may_end, self._ends(self.place + 1)):
            found = self.games.lookup.find_beside(before.hits, self.tokens[self.place : end])
            if hits := [hit for hit in found if scope.admits(hit)]:
                self._cite(hits, end)
                return True
        return False

    def _read_next_in_list(self) -> bool:
        """“15” in “1.14, 15”: a single number or letter is first read as the end of another."""
        if not (self.reading.cited and self.is_joined):
            return False
        before = self.reading.cited[-1]
        token = self.tokens[self.place]
        if not (token.is_number or self.games.grammar.list_parts(token)):
            return False
        for end in self._ends(self.place + 1):
            tokens = self.tokens[self.place : end]
            if len(tokens) > 1 and any(
                self.games.lookup.find(tokens, each) for each in self._scopes()
            ):
                return False
            scope = self._scope()
            completed = self.games.lookup.complete(before.hits, tokens)
            if hits := [hit for hit in completed if scope.admits(hit)]:
                self._cite(hits, end)
                return True
        return False

    def _read_number(self) -> bool:
        for scope in self._scopes():
            if self.title and self._read_number_in(scope, self.title):
                return True
            if self._read_number_in(scope):
                return True
        return False

    def _read_number_in(self, scope: Scope, title: TitleMention | None = None) -> bool:
        if title:
            scope = scope.limited_by(title.scope)
        for end in self._ends(self.place + 1):
            hits = self.games.lookup.find(self.tokens[self.place : end], scope)
            if self.named.editions and self.shapes.is_followed_by_number(end):
                continue  # an unknown version of the edition
            is_unit = any(entry.unit for _, entry in hits)
            is_of_title = bool(title) or not self.title  # “Abilities 99” is no topic 99
            may_be_topic = is_of_title and self._may_stand_alone(end)
            if hits and self._may_end(end) and (is_unit or may_be_topic):
                if title:
                    self.title = None
                self._cite(hits, end)
                return True
        return False

    def _may_end(self, end: int) -> bool:
        return self.shapes.is_boundary(end, self._scope())

    def _may_stand_alone(self, end: int) -> bool:
        """False where the number of a topic may be a part of what is not understood."""
        words = self.tokens[self.place : end]
        cited = self.reading.cited
        if any(self.games.grammar.kinds(token) & {TOPIC, PART} for token in words):
            return True
        is_list = self.is_joined and cited and not any(e.unit for _, e in cited[-1].hits)
        return bool(is_list or not (cited or self.reading.unread))

    def _ends(self, start: int) -> range:
        """The possible ends of a citation that has tokens up to `start`, the furthest first."""
        last = min(len(self.tokens), self.place + MAX_CITATION_TOKENS)
        return range(last, start - 1, -1)

    def _cite(self, hits: list[Hit], end: int) -> None:
        self.reading.cited.append(CitedUnits(hits, self.named))
        self.inherited = self.inherited.limited_by(self.named)
        self.named, self.named_tokens, self.is_apart = Scope(), [], False
        self.place, self.is_joined = end, False
        self._leave_title()

    def _leave_title(self) -> None:
        if self.title:
            self.reading.unread += self.title_tokens
        self.title = None

    def _read_name(self) -> bool:
        find = self.games.names
        mention = find.find(self.tokens, self.place) or find.find_version(self.tokens, self.place)
        if not mention:
            return False
        self.named = self.named.limited_by(mention.scope)
        tokens = self.tokens[self.place : mention.end]
        self.named_tokens = [*self.named_tokens, *tokens]
        self.reading.named_tokens += tokens
        self.is_apart |= self.is_joined
        self.reading.scope = self.reading.scope.limited_by(mention.scope)
        self.place = mention.end
        return True

    def _limit_last(self, scope: Scope, tokens: list[Token]) -> None:
        """Applies what is named after a citation; what contradicts it is left unread."""
        last = self.reading.cited[-1]
        hits = [hit for hit in last.hits if scope.admits(hit)]
        if not (hits or scope.is_loose):
            self.reading.unread += tokens
        last.hits = hits or last.hits

    def _skip_word(self) -> bool:
        token = self.tokens[self.place]
        if token.text.startswith("+"):
            self.is_joined = True
        elif not self.shapes.means_nothing(self.place, is_named=not self.named.is_empty):
            return False
        self.place += 1
        return True

    def _leave_unread(self) -> None:
        """Passes a token that means nothing, with all that is written as one word with it."""
        first = self.place
        is_version = VERSION in self.games.grammar.kinds(self.tokens[first])
        self.place += 2 if is_version and first + 1 < len(self.tokens) else 1
        while self.place < len(self.tokens) and self.tokens[self.place].gap in {"", "."}:
            self.place += 1
        self.reading.unread += self.tokens[first : self.place]

    def _finish(self) -> None:
        """Applies what is named after the last citation to those before it."""
        self.reading.title, self.reading.title_tokens = self.title, self.title_tokens
        if not self.reading.cited:
            return
        self._leave_title()
        if self.named.is_empty:
            return
        if not self.is_apart:
            self._limit_last(self.named, self.named_tokens)
        for each in self.reading.cited:
            if not each.scope.games:
                each.hits = [hit for hit in each.hits if self.named.admits(hit)] or each.hits
