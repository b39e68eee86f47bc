"""Interprets `docs/assets/cite/grammar.json`: how people write a citation.

A citation is a sequence of numbers, letters and a few words; what stands between them does not
count. So “85.6.а”, “п. 85.6(a)” and “85,6 а” all have the key "85.6.a". The parts of a key are

    6               numbers as they are,
    a, b, c         letters by their position in their alphabet: а is a, в is c,
    I, II, III      Roman numerals,
    +, ++           suffixes of the label before them,
    note, example   words of any language; examples are counted: "118.2.example.1",
    paragraph, row, item, lead
                    words for what is cited by its position: "4.2.paragraph.3",
    part            begins the key of a part above topics: "part.8" of “section 8”.

The parts of a topic without a number follow its id: "@winter.paragraph.3".

The tables of the grammar:

    letters     the letters of words, as the inside of a class in a regular expression
    folds       unusual characters by plain ones: each character of a key by that at its index in
                the value
    lookalikes  Cyrillic letters by the Latin ones that look the same
    sounds      Cyrillic letters by Latin ones of the same sound, in names: "ти4" is TI4
    alphabets   the letters in which languages count; ё, й, ъ, ы and ь are not counted
    romans      Roman numerals, from one
    words       words by their kind, as `tokens` explains them; those with a full stop are
                abbreviations, and "пункт*" stands for all forms of that word
    ordinals    what a number ends in that is written as an ordinal: "nd", "-й"
    languages   what the numbers of a language are marked with: "EN 51.6", "английский"
    measured    words that make a number no citation: before it, after it; those that may stand
                before a date; and sites that rate games
    asked       an address with a query: the query
    id          an id or an address: its scheme, its path, its fragment
    link        an address within a text
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import zip_longest
from pathlib import Path
from typing import Any, TypeAlias
from urllib.parse import unquote_plus

from concord.citing.patterns import WordTable, compile_token_pattern, pair_characters
from concord.citing.tokens import (
    EXAMPLE,
    ITEM,
    KEY_WORDS,
    LEAD,
    LINK,
    NOTE,
    PARAGRAPH,
    PART,
    ROW,
    SILENT_WORDS,
    AddressParts,
    Token,
)

SOURCE = Path(__file__).parents[3] / "docs" / "assets" / "cite" / "grammar.json"

Alternatives: TypeAlias = Sequence[str]
"""The parts of a key that one token may stand for, the likeliest first; "" adds nothing."""

_MAX_COMPARED_DIGITS = 9
_DIVIDING_SIGNS = frozenset("-/,;")  # a number after one of them is no letter
_MIN_STEM = 3  # letters
_MAX_ENDING = 4  # letters


class Grammar:
    """Reads texts as tokens, and tokens as the keys of numbers."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        alphabets: list[str] = data["alphabets"]
        romans: list[str] = data["romans"]
        # A key has the letter of the first alphabet that is long enough.
        letters = [next(filter(None, each)) for each in zip_longest(*alphabets)]
        numerals = [roman.upper() for roman in romans]
        to_latin = pair_characters(data["lookalikes"])
        self._folds = str.maketrans(pair_characters(data["folds"]))
        small_to_latin = {letter.lower(): latin.lower() for letter, latin in to_latin.items()}
        self._to_latin = str.maketrans(small_to_latin)
        self._sounds = str.maketrans(small_to_latin | pair_characters(data["sounds"]))
        self._lookalikes = to_latin | {latin: other for other, latin in to_latin.items()}
        self._token_pattern = compile_token_pattern(data)
        self._letters = {
            letter: letters[place] for each in alphabets for place, letter in enumerate(each)
        }
        self._ordinals = frozenset(data["ordinals"])
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
        self._kinds = self._tabulate(data["words"])
        self._languages = self._tabulate(data["languages"])
        self._measures = self._tabulate(data["measured"])
        self._query_pattern = re.compile(data["asked"])
        self._id_pattern = re.compile(data["id"], re.DOTALL)
        self.link_pattern = re.compile(data["link"], re.IGNORECASE)

    def _tabulate(self, words: Mapping[str, Iterable[str]]) -> WordTable:
        pairs = ((word, kind) for kind, each in words.items() for word in each)
        return WordTable(pairs, self._normalize_known)

    def _normalize_known(self, word: str) -> str:
        """Single letters are other words in each script: “с” is no c."""
        return self.normalize_word(word) if len(word) > 1 else word.lower()

    def extract_query(self, text: str) -> str:
        """The query in an address like “…/cite/?q=85.14”; any other text as it is."""
        match = self._query_pattern.search(text)
        return unquote_plus(match[1]) if match else text

    def decode_path(self, path: str) -> str:
        """The path of an address without escapes."""
        return unquote_plus(path.replace("+", "%2B"))

    def fold(self, text: str) -> str:
        """The text with unusual characters replaced by plain ones; its length stays the same."""
        return text.translate(self._folds)

    def tokenize(self, folded: str) -> list[Token]:
        """The numbers and words of a folded text."""
        tokens, end = [], 0
        for match in self._token_pattern.finditer(folded):
            start = match.start()
            tokens.append(Token(match[0], start, folded[end:start]))
            end = match.end()
        return tokens

    def words(self, folded: str) -> list[str]:
        """The texts of these tokens."""
        return self._token_pattern.findall(folded)

    def normalize_word(self, word: str) -> str:
        """The word as words are compared: in small letters, with Latin ones in place of those that
        look the same."""
        return word.lower().translate(self._to_latin)

    def normalize_tokens(self, tokens: Sequence[Token]) -> tuple[str, ...]:
        return tuple(self.normalize_word(token.text) for token in tokens)

    def transcribe(self, word: str) -> str:
        """The word in Latin letters of the same sounds: "ти" as "ti"."""
        return word.lower().translate(self._sounds)

    def is_form(self, word: str, other: str) -> bool:
        """True if two normalized words may be forms of one word: “zdolnosci”, “zdolnosciach”."""
        longest, shared = max(len(word), len(other)), _count_shared(word, other)
        is_near = shared >= _MIN_STEM and longest - shared <= _MAX_ENDING
        return word == other or (is_near and 20 * shared >= 11 * longest)

    def kinds(self, token: Token) -> frozenset[str]:
        """The kinds of a word; empty for numbers, labels and other words."""
        return self._kinds.find(token.text)

    def languages(self, word: str) -> frozenset[str]:
        """The languages whose numbers a word marks."""
        return self._languages.find(word)

    def measures(self, token: Token) -> frozenset[str]:
        """What the word says about a number beside it: the names of the tables that have it."""
        return self._measures.find(token.text)

    def read_numeral(self, token: Token) -> str:
        """The part of a key that the token stands for as a Roman numeral; else empty."""
        return self._read_numeral_word(token.text)

    def is_letter(self, token: Token) -> bool:
        """True for a single letter."""
        return len(token.text) == 1 and not (token.is_number or token.text == "+")

    def is_label(self, token: Token) -> bool:
        """True for what may stand for a number: a letter, a Roman numeral, or both."""
        if len(token.text) == 1:
            return self.is_letter(token)
        is_split = len(self.split_label(token)) > 1
        is_numeral = bool(self.read_numeral(token)) or is_split
        return is_numeral or any("." in part for part in self.list_parts(token))

    def is_ordinal_ending(self, token: Token) -> bool:
        """True for “nd” in “2nd”."""
        return token.gap + token.text.lower() in self._ordinals

    def list_parts(self, token: Token) -> list[str]:
        """The parts of a key that a number or a label may stand for, the likeliest first."""
        word, normalized = token.text.lower(), self.normalize_word(token.text)
        if token.is_number:
            return [word, *self._counted_parts.get(word, ())]
        lookalike = self._lookalikes.get(token.text, "").lower()
        letters = [self._letters.get(word), self._letters.get(lookalike)]
        literal = "" if any(letters) else normalized
        parts = [*letters, self._numerals.get(normalized), literal, *self._list_split_parts(token)]
        return list(dict.fromkeys(filter(None, parts)))

    def split_label(self, token: Token) -> list[Token]:
        """“Ia” as “I” and “a”: a numeral in capitals with one small letter is two labels."""
        numeral, letter = token.text[:-1], token.text[-1:]
        is_pair = numeral.isupper() and letter.islower() and self._read_numeral_word(numeral)
        if not is_pair:
            return [token]
        return [Token(numeral, token.start), Token(letter, token.end - 1)]

    def _list_split_parts(self, token: Token) -> list[str]:
        """The two parts that “Ia” or “ia” may stand for, joined as in a key."""
        numeral = self._read_numeral_word(token.text[:-1])
        letter = token.text[-1]
        if not numeral or letter.isdecimal():
            return []
        lookalike = self._lookalikes.get(letter, "").lower()
        found = [self._letters.get(letter.lower()), self._letters.get(lookalike)]
        return [f"{numeral}.{each}" for each in found if each]

    def _read_numeral_word(self, word: str) -> str:
        return self._numerals.get(self.normalize_word(word), "")

    def rank_part(self, part: str) -> tuple[str, int] | None:
        """The series of a part of a key and its position there; None for a word."""
        if part.isdecimal():
            return "number", int(part[:_MAX_COMPARED_DIGITS])
        return self._ranks.get(part)

    def parse_address(self, text: str) -> AddressParts | None:
        """The text as an id or an address; None if it is neither."""
        match = self._id_pattern.fullmatch(text.lower())
        return AddressParts(*match.groups(default="")) if match else None

    def parse_key(
        self,
        tokens: Sequence[Token],
        above: Sequence[Alternatives] = (),
        *,
        is_literal: bool = False,
    ) -> list[Alternatives]:
        """The tokens as a key, level by level, below the levels of `above`.

        A number may stand for a letter, except that of a topic, and except in a literal reading.
        """
        levels = [*above]
        ordered = tokens if above else self._order_tokens(tokens)
        for place, token in enumerate(ordered, start=1):
            is_topic = all("" in alternatives for alternatives in levels)
            is_exact = is_literal or is_topic or not _DIVIDING_SIGNS.isdisjoint(token.gap)
            levels.append(self._parse_level(token, is_exact, place == len(ordered)))
        return levels

    def _parse_level(self, token: Token, is_literal: bool, is_last: bool) -> Alternatives:
        kinds, parts = self.kinds(token), self.list_parts(token)
        for kind in (NOTE, EXAMPLE, LEAD):
            if kind in kinds:
                return [kind]
        for kind in (PARAGRAPH, ROW, ITEM, PART):
            if kind in kinds:
                return [kind, ""]
        # A single letter at the end is a label, whatever word it abbreviates elsewhere.
        if kinds & SILENT_WORDS and not (is_last and len(token.text) == 1):
            return [*parts, ""]
        return parts[:1] if is_literal and token.is_number else parts

    def _order_tokens(self, tokens: Sequence[Token]) -> Sequence[Token]:
        """“Note 4 to 85” and “note 85.4” as “85 note 4”, “example 118.2” as “118.2 example”."""
        kinds = self.kinds(tokens[0]) if tokens else frozenset()
        if not kinds & KEY_WORDS:
            return tokens
        for place, token in enumerate(tokens[1:-1], start=1):
            if LINK in self.kinds(token):
                return [*tokens[place + 1 :], *tokens[:place]]
        if not kinds & {NOTE, EXAMPLE, LEAD}:
            return tokens
        end = 2 if NOTE in kinds else len(tokens)
        return [*tokens[1:end], tokens[0], *tokens[end:]]


def _count_shared(word: str, other: str) -> int:
    """The number of letters with which both words begin."""
    pairs = enumerate(zip(word, other, strict=False))
    shortest = min(len(word), len(other))
    return next((place for place, (one, two) in pairs if one != two), shortest)


@cache
def grammar() -> Grammar:
    return Grammar(json.loads(SOURCE.read_text(encoding="utf-8")))
