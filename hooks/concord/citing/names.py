"""Finds the names of games, editions, languages and topics among the tokens of a text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from concord.citing.game_index import GameIndex, Title
from concord.citing.grammar import Grammar
from concord.citing.patterns import KEPT_WORDS
from concord.citing.scopes import Scope
from concord.citing.tokens import FIRST_WORDS, VERSION, Token

_MIN_INFLECTED = 4  # letters of a word that may have other forms
_MAX_SHORT = 3  # words of a name that is not shortened to two
_MIN_ABBREVIATION = 3  # letters of a name that may be typed in two parts: "SW TCG"
_MAX_GAP = 4  # characters between the words of a name
_BREAKS = frozenset(".;\n")  # that no name contains

_Words: TypeAlias = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Mention:
    """What is named, up to a token that is not part of the name."""

    end: int
    scope: Scope


@dataclass(frozen=True, slots=True)
class TitleMention:
    """Topics whose title stands at some tokens."""

    end: int
    titles: tuple[tuple[GameIndex, Title], ...]

    @property
    def scope(self) -> Scope:
        return Scope(topics=frozenset((index.game, each.topic) for index, each in self.titles))

    def list_keys(self, scope: Scope) -> list[tuple[GameIndex, str]]:
        """The keys of the topics in the games of a scope, each once."""
        keys = [
            (index, key)
            for index, title in self.titles
            if scope.has_game(index.game)
            for key in index.list_keys(title)
        ]
        return list(dict.fromkeys(keys))


class Names:
    """The names that some games have for themselves, their editions and their topics."""

    def __init__(self, indexes: Iterable[GameIndex], grammar: Grammar) -> None:
        self._grammar = grammar
        self._beginning = lru_cache(KEPT_WORDS)(self._shared_beginning)
        """What all forms of a word and its spellings have in common."""
        self._is_word = lru_cache(KEPT_WORDS)(self._may_be_word)
        self.is_plain_word = lru_cache(KEPT_WORDS)(self._is_plain_word)
        """True for a word that begins neither a name nor a citation, whatever is around it."""
        self._begins_name = lru_cache(KEPT_WORDS)(self._may_begin_name)
        self._titles_from = lru_cache(KEPT_WORDS)(self._list_titles)
        """The titles that may stand where a word does."""
        self._indexes = list(indexes)
        self._languages = frozenset(
            language
            for index in self._indexes
            for topic in index.data["topics"]
            for language in topic["title"]
        )
        self._versions = _list_versions(self._indexes)
        self._scopes: dict[str, dict[_Words, Scope]] = {}
        """By the beginning of the name, then by its words."""
        self._titles: dict[str, list[tuple[GameIndex, Title]]] = {}
        for index in self._indexes:
            self._add_names(index)

    def may_begin(self, token: Token) -> bool:
        """False for a word at which `find` finds nothing."""
        return self._begins_name(token.text)

    def may_begin_title(self, token: Token) -> bool:
        """False for a word at which `find_titles` finds nothing."""
        return bool(self._titles_from(token.text))

    def find(self, tokens: Sequence[Token], start: int) -> Mention | None:
        """The longest name of a game or an edition, or the mark of a language, at a token."""
        if not self.may_begin(tokens[start]):
            return None
        table = self._scopes.get(self._beginning_at(tokens, start), {})
        ends = ((self._end_of(words, tokens, start), scope) for words, scope in table.items())
        found = [Mention(end, scope) for end, scope in ends if end]
        if found:
            longest = max(each.end for each in found)
            return next(each for each in found if each.end == longest)
        return self._find_language(tokens, start)

    def find_version(self, tokens: Sequence[Token], start: int) -> Mention | None:
        """The version of an edition, with or without a word before it."""
        begin = start
        while begin < len(tokens) and VERSION in self._grammar.kinds(tokens[begin]):
            begin += 1
        end = begin + 1
        while end < len(tokens) and tokens[end].gap == "." and tokens[end].is_number:
            end += 1
        text = ".".join(token.text for token in tokens[begin:end])
        is_known = text in self._versions and "." in text
        return Mention(end, Scope(version=text)) if is_known else None

    def find_titles(self, tokens: Sequence[Token], start: int) -> TitleMention | None:
        """The longest title at a token; titles in the form of the text come before others."""
        found = [
            (end, self._is_exact(title.words, tokens, start), index, title)
            for index, title in self._titles_from(tokens[start].text)
            if (end := self._end_of(title.words, tokens, start))
        ]
        if not found:
            return None
        best = max((end, is_exact) for end, is_exact, _, _ in found)
        titles = tuple(each[2:] for each in found if each[:2] == best)
        return TitleMention(best[0], titles)

    def _add_names(self, index: GameIndex) -> None:
        for words in self._names_of_game(index):
            self._add(words, Scope(games=frozenset({index.game})))
        for language, edition in index.data["editions"].items():
            scope = Scope(editions=frozenset({(index.game, language)}))
            self._add(index.normalize(edition["short"]), scope)
            for words in index.normalize_title(edition["title"]):
                self._add(words, scope, is_loose=True)
        for title in index.titles:
            beginning = self._beginning(title.words[0])
            self._titles.setdefault(beginning, []).append((index, title))

    def _names_of_game(self, index: GameIndex) -> Iterator[_Words]:
        """Its ids, its short name, its titles and other names; also “TI”, “Twilight Imperium”,
        “Star Wars” and “Star Wars TCG”."""
        names = (index.data["short"], *index.data["title"].values(), *index.data["also"])
        for name in (*index.ids, *names):
            words = index.normalize(name)
            yield words
            if len(words) > 1 and words[-1].isdecimal() and len("".join(words[:-1])) > 1:
                yield words[:-1]
            if len(words) > _MAX_SHORT:
                yield words[:2]
            for length in range(2, len(words) - 1):
                yield (*words[:length], "".join(word[0] for word in words[length:]))

    def _add(self, words: _Words, scope: Scope, *, is_loose: bool = False) -> None:
        if not words:
            return
        table = self._scopes.setdefault(self._beginning(words[0]), {})
        table[words] = table.get(words, Scope(is_loose=is_loose)).united_with(scope)

    def _find_language(self, tokens: Sequence[Token], start: int) -> Mention | None:
        languages = self._languages_of(tokens[start].text)
        is_whole = not self._is_glued(tokens, start + 1)
        is_mark = bool(languages) and is_whole
        return Mention(start + 1, Scope(languages=languages)) if is_mark else None

    def _languages_of(self, word: str) -> frozenset[str]:
        """The languages of the games that a word marks."""
        return (self._grammar.languages(word) | {word.lower()}) & self._languages

    def _is_plain_word(self, word: str) -> bool:
        token = Token(word, 0)
        is_label = len(word) == 1 or token.is_number
        is_name = self._begins_name(word) or bool(self._titles_from(word))
        return not (is_label or is_name) and self._grammar.kinds(token).isdisjoint(FIRST_WORDS)

    def _may_begin_name(self, word: str) -> bool:
        return self._beginning(word) in self._scopes or bool(self._languages_of(word))

    def _list_titles(self, word: str) -> list[tuple[GameIndex, Title]]:
        titles = self._titles.get(self._beginning(word), ())
        return [(index, title) for index, title in titles if self._may_start(title.words, word)]

    def _may_start(self, words: _Words, typed: str) -> bool:
        """True if a word is the first one of a name, or a part of its only one."""
        normalized = self._grammar.normalize_word(typed)
        is_part = len(words) == 1 and words[0].startswith(normalized)
        return is_part or self._is_word(words[0], typed)

    def _end_of(self, words: _Words, tokens: Sequence[Token], start: int) -> int:
        """The end of a name that starts at a token; 0 if it does not."""
        if self._is_glued(tokens, start):
            return 0
        end = start + len(words)
        if not self._are_words(words, tokens[start:end]):
            end = start + 2
            if len(words) > 1 or not self._is_pair(words[0], tokens[start:end]):
                return 0
        gaps = [token.gap for token in tokens[start + 1 : end]]
        is_one = all(len(gap) <= _MAX_GAP and _BREAKS.isdisjoint(gap) for gap in gaps)
        return end if is_one and not self._is_glued(tokens, end) else 0

    def _are_words(self, words: _Words, tokens: Sequence[Token]) -> bool:
        return len(words) == len(tokens) and all(
            self._is_word(word, token.text) for word, token in zip(words, tokens, strict=True)
        )

    def _may_be_word(self, word: str, typed: str) -> bool:
        normalized = self._grammar.normalize_word(typed)
        if word in {normalized, self._grammar.transcribe(typed)}:
            return True
        return len(word) >= _MIN_INFLECTED and self._grammar.is_form(word, normalized)

    def _is_pair(self, word: str, tokens: Sequence[Token]) -> bool:
        """True for a name that is typed in two parts."""
        pair = "".join(self._grammar.normalize_tokens(tokens))
        return len(pair) >= _MIN_ABBREVIATION and word == pair

    def _is_exact(self, words: _Words, tokens: Sequence[Token], start: int) -> bool:
        return words == self._grammar.normalize_tokens(tokens[start : start + len(words)])

    def _is_glued(self, tokens: Sequence[Token], place: int) -> bool:
        """True if a token continues a number or a word before it: "TI4.1", "TI3"."""
        if not 0 < place < len(tokens):
            return False
        before, token = tokens[place - 1], tokens[place]
        return token.gap == "" or (token.gap == "." and before.is_number and token.is_number)

    def _beginning_at(self, tokens: Sequence[Token], start: int) -> str:
        return self._beginning(tokens[start].text)

    def _shared_beginning(self, word: str) -> str:
        return self._grammar.transcribe(self._grammar.normalize_word(word))[:2]


def _list_versions(indexes: Iterable[GameIndex]) -> set[str]:
    """The versions of all editions, those of former numbers included."""
    numbers = (
        number
        for index in indexes
        for topic in index.data["topics"]
        for each in (topic, *topic["units"])
        for number in each["numbers"]
    )
    former = {number["former"] for number in numbers if "former" in number}
    return former | {version for index in indexes for version in index.versions.values()}
