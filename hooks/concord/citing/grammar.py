"""Interprets `docs/assets/cite/grammar.json`: how people write a citation.

A citation is a sequence of numbers, letters and a few words; what stands between them does not
count. So “85.6.а”, “п. 85.6(a)” and “85,6 а” all have the key "85.6.a". The parts of a key are

    6               numbers as they are,
    a, b, c         letters by their position in their alphabet: а is a, в is c,
    I, II, III      Roman numerals,
    note, example   words of any language; examples are counted: "118.2.example.1".

The tables of the grammar:

    letters     the letters of words, as the inside of a class in a regular expression
    folds       unusual characters by plain ones: each character of a key by that at its index in
                the value
    lookalikes  Cyrillic letters by the Latin ones that look the same
    alphabets   the letters in which languages count; ё, й, ъ, ы and ь are not counted
    romans      Roman numerals, from one
    words       the words for a clause, a note, an example, and between a note and its topic
    asked       an address with a query: the query
    id          an id or an address: its scheme, its path, its fragment
    scanner     a citation within a text, in parts named in <angle brackets>; and what is skipped
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import zip_longest
from pathlib import Path
from typing import Any, TypeAlias
from urllib.parse import unquote_plus

SOURCE = Path(__file__).parents[3] / "docs" / "assets" / "cite" / "grammar.json"

CLAUSE, NOTE, EXAMPLE, LINK = "clause", "note", "example", "link"
"""The kinds of words: "п.", "прим.", "пример", and "к" in “прим. 4 к 85”."""

Alternatives: TypeAlias = Sequence[str]
"""The parts of a key that one token may stand for, the likeliest first; "" adds nothing."""

_MAX_COMPARED_DIGITS = 9


@dataclass(frozen=True, slots=True)
class Token:
    """A number or a word of a text."""

    text: str
    """Folded, but not changed to small letters."""
    start: int

    @property
    def end(self) -> int:
        return self.start + len(self.text)

    @property
    def is_number(self) -> bool:
        return self.text.isdecimal()


@dataclass(frozen=True, slots=True)
class AddressParts:
    """An id or an address in small letters; empty strings for parts that it does not have."""

    scheme: str
    path: str
    fragment: str


class Grammar:
    """Reads texts as tokens, and tokens as the keys of numbers."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        alphabets: list[str] = data["alphabets"]
        romans: list[str] = data["romans"]
        # A key has the letter of the first alphabet that is long enough.
        letters = [next(filter(None, each)) for each in zip_longest(*alphabets)]
        numerals = [roman.upper() for roman in romans]
        to_latin = _pair_characters(data["lookalikes"])
        self._folds = str.maketrans(_pair_characters(data["folds"]))
        self._to_latin = str.maketrans(
            {letter.lower(): latin.lower() for letter, latin in to_latin.items()}
        )
        self._lookalikes = to_latin | {latin: other for other, latin in to_latin.items()}
        self._token_pattern = re.compile(f"[0-9]+|[{data['letters']}]+")
        self._letters = {
            letter: letters[place] for each in alphabets for place, letter in enumerate(each)
        }
        self._numerals = dict(zip(romans, numerals, strict=True))
        self._counted_parts = {
            str(number): [part for part in parts if part]
            for number, parts in enumerate(zip_longest(letters, numerals), start=1)
        }
        self._ranks = {
            part: (series, position)
            for series, parts in (("letter", letters), ("roman", numerals))
            for position, part in enumerate(parts)
        }
        self._word_kinds: dict[str, str] = {
            self.normalize_word(word): kind
            for kind, words in data["words"].items()
            for word in words
        }
        self._query_pattern = re.compile(data["asked"])
        self._id_pattern = re.compile(data["id"], re.DOTALL)
        self._citation_pattern = _compile_citation_pattern(data)
        self._hint_pattern = _compile_hint_pattern(data)

    def extract_query(self, text: str) -> str:
        """The query in an address like “…/cite/?q=85.14”; any other text as it is."""
        match = self._query_pattern.search(text)
        return unquote_plus(match[1]) if match else text

    def fold(self, text: str) -> str:
        """The text with unusual characters replaced by plain ones; its length stays the same."""
        return text.translate(self._folds)

    def tokenize(self, folded: str) -> list[Token]:
        """The numbers and words of a folded text."""
        return [Token(match[0], match.start()) for match in self._token_pattern.finditer(folded)]

    def normalize_word(self, word: str) -> str:
        """The word as words are compared: in small letters, with Latin ones in place of those that
        look the same."""
        return word.lower().translate(self._to_latin)

    def normalize_tokens(self, tokens: Sequence[Token]) -> tuple[str, ...]:
        return tuple(self.normalize_word(token.text) for token in tokens)

    def classify_word(self, token: Token) -> str:
        """The kind of a word; empty for numbers, labels and other words."""
        return self._word_kinds.get(self.normalize_word(token.text), "")

    def read_numeral(self, token: Token) -> str:
        """The part of a key that the token stands for as a Roman numeral; else empty."""
        return self._numerals.get(self.normalize_word(token.text), "")

    def list_parts(self, token: Token) -> list[str]:
        """The parts of a key that a number or a label may stand for, the likeliest first."""
        word, normalized = token.text.lower(), self.normalize_word(token.text)
        if token.is_number:
            return [word, *self._counted_parts.get(word, ())]
        lookalike = self._lookalikes.get(token.text, "").lower()
        letters = [self._letters.get(word), self._letters.get(lookalike)]
        literal = "" if any(letters) else normalized
        parts = [*letters, self._numerals.get(normalized), literal]
        return list(dict.fromkeys(filter(None, parts)))

    def rank_part(self, part: str) -> tuple[str, int] | None:
        """The series of a part of a key and its position there; None for a word."""
        if part.isdecimal():
            return "number", int(part[:_MAX_COMPARED_DIGITS])
        return self._ranks.get(part)

    def parse_address(self, text: str) -> AddressParts | None:
        """The text as an id or an address; None if it is neither."""
        match = self._id_pattern.fullmatch(text.lower())
        return AddressParts(*match.groups(default="")) if match else None

    def scan_citations(self, folded: str) -> Iterator[tuple[int, Sequence[str]]]:
        """What may be citations in a folded text: where each starts, its number, note and example.

        A plain number alone is not one.
        """
        if not self._hint_pattern.search(folded):
            return
        for match in self._citation_pattern.finditer(folded):
            number, note, example = match.groups(default="")
            if not (number + note + example).isdecimal() and number:
                yield match.start(), (number, note, example)

    def parse_key(self, tokens: Sequence[Token], *, is_literal: bool = False) -> list[Alternatives]:
        """The tokens as a key, level by level.

        A number may stand for a letter, except that of a topic, and except in a literal reading.
        """
        levels: list[Alternatives] = []
        ordered = self._order_tokens(tokens)
        for place, token in enumerate(ordered, start=1):
            is_topic = all("" in alternatives for alternatives in levels)
            is_last = place == len(ordered)
            levels.append(self._parse_level(token, is_literal or is_topic, is_last))
        return levels

    def _parse_level(self, token: Token, is_literal: bool, is_last: bool) -> Alternatives:
        kind, parts = self.classify_word(token), self.list_parts(token)
        if kind in {NOTE, EXAMPLE}:
            return [kind]
        # A single letter at the end is a label, whatever word it abbreviates elsewhere.
        if kind and not (is_last and len(token.text) == 1):
            return [*parts, ""]
        return parts[:1] if is_literal and token.is_number else parts

    def _order_tokens(self, tokens: Sequence[Token]) -> Sequence[Token]:
        """“Note 4 to 85” and “note 85.4” as “85 note 4”, “example 118.2” as “118.2 example”."""
        kind = self.classify_word(tokens[0]) if tokens else ""
        if kind not in {NOTE, EXAMPLE}:
            return tokens
        for place, token in enumerate(tokens[1:-1], start=1):
            if self.classify_word(token) == LINK:
                return [*tokens[place + 1 :], *tokens[:place]]
        end = 2 if kind == NOTE else len(tokens)
        return [*tokens[1:end], tokens[0], *tokens[end:]]


@cache
def grammar() -> Grammar:
    return Grammar(json.loads(SOURCE.read_text(encoding="utf-8")))


def _pair_characters(rows: Mapping[str, str]) -> dict[str, str]:
    """Each character of a key with the one at its index in the value."""
    return {old: new for olds, news in rows.items() for old, new in zip(olds, news, strict=True)}


def _compile_hint_pattern(data: Mapping[str, Any]) -> re.Pattern[str]:
    """Matches in every text with a citation and in few others, and is fast."""
    words = "|".join([*data["words"]["note"], *data["words"]["example"]])
    label = rf"\.?\(?[{data['letters']}]"
    return re.compile(rf"[0-9](?:\.[0-9]|{label}| (?:{words}))", re.IGNORECASE)


def _compile_citation_pattern(data: Mapping[str, Any]) -> re.Pattern[str]:
    """Matches a citation in three groups. A match without groups only looks like a citation."""
    rules = {"letters": data["letters"], **data["scanner"]}
    for kind, words in data["words"].items():
        rules[f"{kind} words"] = "|".join(words)

    def expand(pattern: str) -> str:
        return re.sub("<([a-z ]+)>", lambda match: expand(rules[match[1]]), pattern)

    skipped = "|".join(rules["skipped"])
    return re.compile(expand(f"{skipped}|{rules['cited']}"), re.IGNORECASE)
