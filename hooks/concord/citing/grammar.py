"""How people write a citation. `docs/assets/cite/grammar.json` is the grammar; this interprets it.

`docs/assets/cite/resolver.js` interprets the same file in the browser. The tests run both on the
same cases.

A citation is a sequence of numbers, letters and a few words; what stands between them is looks.
So “85.6.а”, “п. 85.6(a)” and “85,6 а” all have the key "85.6.a". In a key stand

    6               numbers as they are,
    a, b, c         letters by their place in their alphabet: а is a, в is c,
    I, II, III      Roman numerals,
    note, example   words of any language; examples are counted: "118.2.example.1".

The tables of the grammar:

    letters     the letters of words, as the inside of a class in a regular expression
    folds       odd signs, and what they are put as: each character of a key for that of its value
    lookalikes  Cyrillic letters, and the Latin ones for which they are taken
    alphabets   the letters in which languages count; ё, й, ъ, ы and ь count nothing
    romans      numerals, from one
    words       what introduces a clause, a note, an example, and what joins a note to its topic
    asked       an address of the page that finds numbers: what it asks for
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
"""What a word may say: "п.", "прим.", "пример", and "к" in “прим. 4 к 85”."""

Step: TypeAlias = Sequence[str]
"""The parts of a key that one token may be, the likeliest first; "" is none."""

_LONGEST_NUMBER = 9  # digits that count where numbers are compared


@dataclass(frozen=True, slots=True)
class Token:
    """A number or a word of a text."""

    text: str
    """Folded, in the case in which it was typed."""
    start: int

    @property
    def end(self) -> int:
        return self.start + len(self.text)

    @property
    def is_number(self) -> bool:
        return self.text.isdecimal()


class Grammar:
    """The tables, ready to be applied."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        alphabets: list[str] = data["alphabets"]
        romans: list[str] = data["romans"]
        # The letter for a place is that of the first alphabet which is long enough.
        letters = [next(filter(None, each)) for each in zip_longest(*alphabets)]
        numerals = [roman.upper() for roman in romans]
        to_latin = _pairs(data["lookalikes"])
        self._folds = str.maketrans(_pairs(data["folds"]))
        self._to_latin = str.maketrans(
            {letter.lower(): latin.lower() for letter, latin in to_latin.items()}
        )
        self._lookalikes = to_latin | {latin: other for other, latin in to_latin.items()}
        self._token = re.compile(f"[0-9]+|[{data['letters']}]+")
        self._letters = {
            letter: letters[place] for each in alphabets for place, letter in enumerate(each)
        }
        self._numerals = dict(zip(romans, numerals, strict=True))
        self._counted = {
            str(number): [part for part in parts if part]
            for number, parts in enumerate(zip_longest(letters, numerals), start=1)
        }
        self._ranks = {
            part: (sort, place)
            for sort, parts in (("letter", letters), ("roman", numerals))
            for place, part in enumerate(parts)
        }
        self._kinds: dict[str, str] = {
            self.bare(word): kind for kind, words in data["words"].items() for word in words
        }
        self._asked = re.compile(data["asked"])
        self.id = re.compile(data["id"], re.DOTALL)
        """Matches an id or an address in small letters: its scheme, its path, its fragment."""
        self._scanner = _scanner(data)
        self._hint = _hint(data)

    def asked(self, text: str) -> str:
        """What an address like “…/cite/?q=85.14” asks for; any other text asks for itself."""
        match = self._asked.search(text)
        return unquote_plus(match[1]) if match else text

    def fold(self, text: str) -> str:
        """The text with odd signs put plainly, each in its place."""
        return text.translate(self._folds)

    def tokens(self, folded: str) -> list[Token]:
        return [Token(match[0], match.start()) for match in self._token.finditer(folded)]

    def bare(self, word: str) -> str:
        """The word as it is compared: without case, letters that look alike made one."""
        return word.lower().translate(self._to_latin)

    def bare_words(self, tokens: Sequence[Token]) -> tuple[str, ...]:
        return tuple(self.bare(token.text) for token in tokens)

    def kind(self, token: Token) -> str:
        """What the word says; empty for numbers, labels and unknown words."""
        return self._kinds.get(self.bare(token.text), "")

    def parts(self, token: Token) -> list[str]:
        """What a number or a label may be in a key, the likeliest first."""
        word, bare = token.text.lower(), self.bare(token.text)
        if token.is_number:
            return [word, *self._counted.get(word, ())]
        lookalike = self._lookalikes.get(token.text, "").lower()
        letters = [self._letters.get(word), self._letters.get(lookalike)]
        literal = "" if any(letters) else bare
        return list(dict.fromkeys(filter(None, [*letters, self._numerals.get(bare), literal])))

    def numeral(self, token: Token) -> str:
        """The part of a key that it is as a Roman numeral; empty if it is none."""
        return self._numerals.get(self.bare(token.text), "")

    def rank(self, part: str) -> tuple[str, int] | None:
        """The sort of a part and its place among its like, by which the nearest is found."""
        if part.isdecimal():
            return "number", int(part[:_LONGEST_NUMBER])
        return self._ranks.get(part)

    def citations(self, folded: str) -> Iterator[tuple[int, Sequence[str]]]:
        """What may be a citation in a running text: its start; its number, note and example."""
        if not self._hint.search(folded):
            return
        for match in self._scanner.finditer(folded):
            number, note, example = match.groups(default="")
            if not (number + note + example).isdecimal() and number:
                yield match.start(), (number, note, example)

    def steps(self, tokens: Sequence[Token], *, is_literal: bool = False) -> list[Step]:
        """The key that the tokens spell, step by step.

        A number may stand for a letter, except that of a topic, and any in a literal reading.
        """
        steps: list[Step] = []
        tokens = self._in_order(tokens)
        for place, token in enumerate(tokens, start=1):
            is_topic = all("" in step for step in steps)
            is_last = place == len(tokens)
            steps.append(self._step(token, is_literal or is_topic, is_last))
        return steps

    def _step(self, token: Token, is_literal: bool, is_last: bool) -> Step:
        kind, parts = self.kind(token), self.parts(token)
        if kind in {NOTE, EXAMPLE}:
            return [kind]
        if kind and not (is_last and len(token.text) == 1):
            return [*parts, ""]
        return parts[:1] if is_literal and token.is_number else parts

    def _in_order(self, tokens: Sequence[Token]) -> Sequence[Token]:
        """“Note 4 to 85” and “note 85.4” as “85 note 4”, “example 118.2” as “118.2 example”."""
        kind = self.kind(tokens[0]) if tokens else ""
        if kind not in {NOTE, EXAMPLE}:
            return tokens
        for place, token in enumerate(tokens[1:-1], start=1):
            if self.kind(token) == LINK:
                return [*tokens[place + 1 :], *tokens[:place]]
        end = 2 if kind == NOTE else len(tokens)
        return [*tokens[1:end], tokens[0], *tokens[end:]]


@cache
def grammar() -> Grammar:
    return Grammar(json.loads(SOURCE.read_text(encoding="utf-8")))


def _pairs(rows: Mapping[str, str]) -> dict[str, str]:
    """Each character of a key with the one at its place in the value."""
    return {old: new for olds, news in rows.items() for old, new in zip(olds, news, strict=True)}


def _hint(data: Mapping[str, Any]) -> re.Pattern[str]:
    """Found in every text that cites something, and in few others: it is quick."""
    words = "|".join([*data["words"]["note"], *data["words"]["example"]])
    label = rf"\.?\(?[{data['letters']}]"
    return re.compile(rf"[0-9](?:\.[0-9]|{label}| (?:{words}))", re.IGNORECASE)


def _scanner(data: Mapping[str, Any]) -> re.Pattern[str]:
    """Matches a citation in three groups, and without groups what only looks like one."""
    rules = {"letters": data["letters"], **data["scanner"]}
    for kind, words in data["words"].items():
        rules[f"{kind} words"] = "|".join(words)

    def written_out(pattern: str) -> str:
        return re.sub("<([a-z ]+)>", lambda match: written_out(rules[match[1]]), pattern)

    skipped = "|".join(rules["skipped"])
    return re.compile(written_out(f"{skipped}|{rules['cited']}"), re.IGNORECASE)
