"""Scans a text for what is written like a citation and cites something."""

from __future__ import annotations

import re
from collections.abc import Sequence

from concord.citing.candidates import Candidate, Scan
from concord.citing.games import Games
from concord.citing.lookup import MAX_CITATION_TOKENS
from concord.citing.matches import Hit
from concord.citing.names import Mention
from concord.citing.scopes import Scope
from concord.citing.shapes import Shapes
from concord.citing.tokens import (
    CLAUSE,
    FIRST_WORDS,
    LAST_PARTS,
    LINK,
    PART,
    QUOTES,
    THROUGH,
    TOPIC,
    Token,
)
from concord.citing.word_order import WordOrder, is_range_sign

_NAME_GAP = re.compile(r"(?!\.)[^\n,;!?()]{1,24}")  # between a name and a number
_TITLE_GAP = re.compile(r"[»”\"')\]]*[,:]? ?[(«„“\"]?")
_INLINE_GAP = re.compile(r"[»”\"')\].,]{0,2} ?[(«„“\"'\[/-]{0,2} ?")
_BETWEEN_NAME_AND_NUMBER = frozenset({CLAUSE, PART, TOPIC})


class TextScanner:
    """Scans the tokens of one text."""

    def __init__(self, games: Games, tokens: Sequence[Token], text: str) -> None:
        self._lookup = games.lookup
        self._names = games.names
        self._grammar = games.grammar
        self._order = WordOrder(games)
        self._shapes = Shapes(tokens, text, games.grammar)
        self._tokens = tokens
        self._text = text
        self._addresses = games.addresses
        self._links = games.addresses.scan(text)
        self._named: tuple[Mention, int] | None = None
        """The last name, and the token that it begins with."""
        self._scan = Scan()

    def scan(self) -> Scan:
        place = 0
        while place < len(self._tokens):
            if self._links and (end := self._read_link(place)):
                place = end
            elif self._is_plain(place):
                place += 1
            else:
                place = self._read_name(place) or self._read(place)
        return self._scan

    def _is_plain(self, place: int) -> bool:
        """True for a word that begins neither a name nor a citation, which most words do not."""
        token = self._tokens[place]
        if self._names.is_plain_word(token.text):
            return True
        if token.is_number or not self._grammar.kinds(token).isdisjoint(FIRST_WORDS):
            return False
        if self._names.may_begin(token):
            return False
        if self._names.may_begin_title(token) and self._is_title(place):
            return False
        return not self._shapes.is_letter_of_number(place)

    def _read_link(self, place: int) -> int:
        """Passes an address; one of the site is a citation."""
        start = self._tokens[place].start
        for link in self._links:
            if link.start <= start < link.end:
                end = place
                while end < len(self._tokens) and self._tokens[end].start < link.end:
                    end += 1
                if hits := link.hits or self._find_number_in_address(link.start, link.end):
                    self._add(Candidate(place, end, link.start, link.end, hits, is_certain=True))
                return end
        return 0

    def _find_number_in_address(self, start: int, end: int) -> list[Hit]:
        """What “…/ti4/85.14” cites."""
        number = self._addresses.find_number(self._text[start:end])
        if not number or not number.game:
            return []
        tokens = self._grammar.tokenize(self._grammar.fold(number.query))
        hits = self._lookup.find(tokens, Scope(games=frozenset({number.game})), is_literal=True)
        return [hit for hit in hits if hit[1].unit]

    def _read_name(self, place: int) -> int:
        mention = self._names.find(self._tokens, place)
        if not mention or not self._is_name(mention, place):
            return 0
        scope = mention.scope
        if self._named and self._is_beside(self._named[0].end, place):
            scope, place_of_name = self._named[0].scope.limited_by(scope), self._named[1]
        else:
            place_of_name = place
        self._named = (Mention(mention.end, scope), place_of_name)
        if mention.scope.games and not mention.scope.is_loose:
            self._scan.mentions.append((place, mention.scope.games))
        self._limit_last(mention, place)
        return mention.end

    def _is_name(self, mention: Mention, place: int) -> bool:
        """False for a short word that marks a language only in capitals."""
        text = self._tokens[place].text
        return not mention.scope.languages or len(text) > 2 or text == text.upper()  # noqa: PLR2004

    def _is_beside(self, end: int, place: int) -> bool:
        version = self._names.find_version(self._tokens, end) if end < place else None
        between = self._tokens[version.end if version else end : place]
        gap = self._text[self._tokens[end - 1].end : self._tokens[place].start]
        are_words = all(self._grammar.kinds(each) & _BETWEEN_NAME_AND_NUMBER for each in between)
        return are_words and bool(_NAME_GAP.fullmatch(gap))

    def _limit_last(self, mention: Mention, place: int) -> None:
        """“118.2 of Berserk”, “1.14 (TI4)”: the game may be named after a citation."""
        if not self._scan.candidates:
            return
        last = self._scan.candidates[-1]
        between = self._tokens[last.last : place]
        is_near = len(between) <= 1 and all(LINK in self._grammar.kinds(each) for each in between)
        gap = self._text[last.end : self._tokens[place].start]
        hits = [hit for hit in last.hits if mention.scope.admits(hit)]
        if is_near and hits and re.fullmatch(r" \(?(?:[^ \n]+ )?", gap):
            last.hits, last.is_named = hits, True

    def _read(self, place: int) -> int:
        scope, start = self._scope_at(place)
        found = self._read_citation(place, scope)
        if not found and scope.is_loose:
            scope = Scope()
            found = self._read_citation(place, scope)
        if not found:
            return place + 1
        found.start = min(found.start, start)
        found.is_named |= not (scope.is_empty or scope.is_loose)
        self._add(found)
        return self._read_list(found)

    def _read_citation(self, place: int, scope: Scope) -> Candidate | None:
        return (
            self._read_title(place, scope)
            or self._read_turned(place, scope)
            or self._read_part(place, scope)
            or self._read_number(place, scope)
        )

    def _add(self, candidate: Candidate) -> None:
        self._scan.candidates.append(candidate)

    def _scope_at(self, place: int) -> tuple[Scope, int]:
        """What a citation at a token is limited to, and where it starts with the name of that."""
        if self._named and self._is_beside(self._named[0].end, place):
            mention, first = self._named
            version = self._names.find_version(self._tokens, mention.end)
            scope = mention.scope.limited_by(version.scope) if version else mention.scope
            return scope, self._tokens[place if scope.is_loose else first].start
        return Scope(), self._tokens[place].start

    def _read_title(self, place: int, scope: Scope) -> Candidate | None:
        title = self._names.find_titles(self._tokens, place) if self._is_title(place) else None
        if not title:
            return None
        games = frozenset(index.game for index, _ in title.titles)
        self._scan.mentions.append((place, games))
        begin = title.end
        if begin == len(self._tokens) or not _TITLE_GAP.fullmatch(self._tokens[begin].gap):
            return None
        is_apart = not {"(", ","}.isdisjoint(self._tokens[begin].gap)  # as the number on a card
        for end in self._shapes.list_ends(begin, may_be_short=not is_apart):
            hits = self._lookup.find_below(title, self._tokens[begin:end], scope, is_literal=True)
            if hits:
                start, stop = self._tokens[place].start, self._shapes.end_of(begin, end)
                found = Candidate(begin, end, start, stop, hits, is_named=True)
                found.is_certain = end - begin > 1
                return found
        return None

    def _is_title(self, place: int) -> bool:
        """True for words that begin with a capital letter, or stand in quotation marks."""
        token = self._tokens[place]
        return token.text[0] != token.text[0].lower() or not QUOTES.isdisjoint(token.gap[-1:])

    def _read_turned(self, place: int, scope: Scope) -> Candidate | None:
        """“Note 4b of topic 1”, “подпункты а и б пункта 28.6”."""
        if self._grammar.kinds(self._tokens[place]).isdisjoint(LAST_PARTS):
            return None
        turned = self._order.turn(self._tokens[: place + MAX_CITATION_TOKENS], place, scope)
        if not turned or not self._shapes.is_inline(place, turned.end, _INLINE_GAP):
            return None
        hits = self._find_all(turned.tokens, scope)
        start, end = self._tokens[place].start, self._tokens[turned.end - 1].end
        found = Candidate(place, turned.end, start, end, hits, is_certain=True)
        found.is_range = len({(index.game, e.topic, e.unit) for index, e in hits}) > 1
        return found if hits and self._shapes.is_end(turned.end) else None

    def _find_all(self, tokens: Sequence[Token], scope: Scope) -> list[Hit]:
        """What a citation in the order of a number cites, with those that are joined to it."""
        title = self._names.find_titles(tokens, 0)
        for end in range(len(tokens), 0, -1):
            if title and end > title.end:
                below = tokens[title.end : end]
                hits = self._lookup.find_below(title, below, scope, is_literal=True)
            else:
                hits = self._lookup.find(tokens[:end], scope, is_literal=True)
            if hits:
                return self._find_rest(hits, tokens[end:])
        return []

    def _find_rest(self, hits: list[Hit], tokens: Sequence[Token]) -> list[Hit]:
        last = hits
        for place, token in enumerate(tokens):
            is_range = is_range_sign(token.gap) or (
                place > 0 and THROUGH in self._grammar.kinds(tokens[place - 1])
            )
            found = self._lookup.find_range(last, [token]) if is_range else []
            last = found or self._lookup.complete(last, [token]) or last
            hits = [*hits, *(hit for hit in last if hit not in hits)]
        return hits

    def _read_part(self, place: int, scope: Scope) -> Candidate | None:
        """A part above topics with its word: “section 8”."""
        if PART not in self._grammar.kinds(self._tokens[place]):
            return None
        end = place + 2
        if end > len(self._tokens):
            return None
        if not (self._shapes.is_label_after_word(place + 1) and self._shapes.is_end(end)):
            return None
        tokens = self._tokens[place:end]
        hits = [hit for hit in self._lookup.find(tokens, scope, is_literal=True) if hit[1].is_part]
        found = Candidate(place, end, tokens[0].start, tokens[1].end, hits, is_certain=True)
        return found if hits else None

    def _read_number(self, place: int, scope: Scope) -> Candidate | None:
        if not self._shapes.may_start(place, [each.last for each in self._scan.candidates[-1:]]):
            return None
        for end in self._shapes.list_ends(place):
            hits = self._lookup.find(self._tokens[place:end], scope, is_literal=True)
            if hits := [hit for hit in hits if hit[1].unit]:
                start, stop = self._tokens[place].start, self._shapes.end_of(place, end)
                found = Candidate(place, end, start, stop, hits)
                found.is_certain = self._shapes.is_certain(place, end)
                return found
        return None

    def _read_list(self, found: Candidate) -> int:
        """Reads what follows a citation as the end of a range, or as more letters or numbers.

        Returns the place of the next token.
        """
        place = found.last
        if begin := self._shapes.find_range_end(place):
            for end in self._shapes.list_ends(begin, may_be_short=True):
                if hits := self._lookup.find_range(found.hits, self._tokens[begin:end]):
                    found.hits, found.is_range = hits, True
                    found.last, found.end = end, self._shapes.end_of(found.first, end)
                    return end
        if (begin := self._shapes.find_next_word(place)) and not self._read_turned(begin, Scope()):
            for end in self._shapes.list_ends(begin):
                if hits := self._lookup.find_beside(found.hits, self._tokens[begin:end]):
                    start, stop = self._tokens[begin].start, self._shapes.end_of(begin, end)
                    return self._read_more(found, Candidate(begin, end, start, stop, hits))
        if (begin := self._shapes.find_next_label(place)) and found.is_certain | (begin == place):
            hits = self._lookup.complete(found.hits, [self._tokens[begin]])
            if hits and hits != found.hits:
                token = self._tokens[begin]
                following = Candidate(begin, begin + 1, token.start, token.end, hits)
                return self._read_more(found, following)
        return place

    def _read_more(self, found: Candidate, following: Candidate) -> int:
        """Adds what follows a citation and counts as it does.

        Returns the place of the next token.
        """
        following.is_certain, following.is_named = found.is_certain, found.is_named
        self._add(following)
        return self._read_list(following)
