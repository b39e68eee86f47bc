"""Makes the keys of numbers by the words and letters of `assets/grammar.json`.

The scripts in `assets/` read citations by this grammar and find them by these keys.

A citation is a sequence of numbers, letters and a few words; what is between them does not
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
    sounds      Cyrillic letters by Latin ones of the same sound, in names: "риф" is RIF
    alphabets   the letters in which languages count; ё, й, ъ, ы and ь are not counted
    romans      Roman numerals, from one
    words       words by their kind, as `assets/types.d.ts` explains them; those with a
                full stop are abbreviations, and "пункт*" stands for all forms of that word
    ordinals    what a number ends in that is written as an ordinal: "nd", "-й"
    languages   what the numbers of a language are marked with: "EN 51.6", "английский"
    months      the names of months, by their numbers from 1
    dated       words that may stand before a date that is asked about, and after it
    measured    words that make a number no citation: before it, after it; those that may stand
                before a date; and sites that rate games
    asked       an address with a query: the query
    id          an id or an address: its scheme, its path, its fragment
    link        an address within a text
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import zip_longest
from pathlib import Path
from typing import Any

from concord.base.problems import Problem
from concord.model.library import Library

SOURCE = Path(__file__).parent / "assets" / "grammar.json"

NOTE, EXAMPLE = "note", "example"
"""The kinds of words before units that are numbered below a topic or a clause: "прим.",
"пример"."""

PART = "part"
"""The kind of words for a part above topics: "section". Before the number of a topic they add
nothing."""

KEY_WORDS = frozenset({NOTE, EXAMPLE, "paragraph", "row", "item", "lead"})
"""The kinds of words that are parts of keys."""

SILENT_WORDS = frozenset({"clause", "topic", "sub", "link"})
"""The kinds of words that may stand within a citation and add nothing to its key."""

_MIN_STEM, _MAX_ENDING = 3, 5  # letters


class Grammar:
    """Reads printed numbers as words and labels: "85.6.а" as "85", "6", "а"."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        alphabets: list[str] = data["alphabets"]
        # A key has the letter of the first alphabet that is long enough.
        letters = [next(filter(None, column)) for column in zip_longest(*alphabets)]
        to_latin = _pair_characters(data["lookalikes"])
        self._folds = str.maketrans(_pair_characters(data["folds"]))
        self._to_latin = str.maketrans(
            {letter.lower(): latin.lower() for letter, latin in to_latin.items()}
        )
        self._lookalikes = to_latin | {latin: other for other, latin in to_latin.items()}
        self._letters: dict[str, str] = {
            letter: letters[place]
            for alphabet in alphabets
            for place, letter in enumerate(alphabet)
        }
        self._numerals: dict[str, str] = {roman: roman.upper() for roman in data["romans"]}
        self._word_pattern = _word_pattern(data)
        self.kinds = cache(self._find_kinds)
        """The kinds of a word; empty for numbers, labels and other words."""
        self._kinds: dict[str, frozenset[str]] = {}
        """The kinds of each listed word. A stem ends with "*"."""
        for kind, words in data["words"].items():
            for word in map(self._normalize_known, words):
                self._kinds[word] = self._kinds.get(word, frozenset()) | {kind}

    def words(self, text: str) -> list[str]:
        """The numbers and words of a text, with unusual characters replaced by plain ones."""
        return self._word_pattern.findall(text.translate(self._folds))

    def fold(self, text: str) -> str:
        """Return a text with plain characters, in lower case, in place of those that look the
        same."""
        return self._normalize(text.translate(self._folds))

    def split_first(self, text: str) -> tuple[str, str]:
        """Return the first word of a text and the rest after it; both are empty if there is no
        word."""
        match = self._word_pattern.search(text.translate(self._folds))
        return (match[0], text[match.end() :]) if match else ("", "")

    def _find_kinds(self, word: str) -> frozenset[str]:
        normalized = self._normalize_known(word)
        kinds = self._kinds.get(normalized, frozenset())
        for length in range(max(_MIN_STEM, len(normalized) - _MAX_ENDING), len(normalized) + 1):
            kinds |= self._kinds.get(f"{normalized[:length]}*", frozenset())
        return kinds

    def numeral(self, word: str) -> str:
        """Return the part of a key for a word that is a Roman numeral; empty for other words."""
        return self._numerals.get(self._normalize(word), "")

    def label(self, word: str) -> str:
        """Return the part of a key for a label: a letter by its alphabet, a longer one as it is."""
        normalized = self._normalize(word)
        if len(word) > 1:
            return normalized
        lookalike = self._lookalikes.get(word, "").lower()
        return self._letters.get(word.lower()) or self._letters.get(lookalike) or normalized

    def split_label(self, word: str) -> Sequence[str]:
        """“Ia” as “I” and “a”: a numeral in capitals with one small letter is two labels."""
        numeral, letter = word[:-1], word[-1:]
        is_pair = numeral.isupper() and letter.islower() and self.numeral(numeral)
        return [numeral, letter] if is_pair else [word]

    def _normalize(self, word: str) -> str:
        """Return the word in lower case, with Latin letters in place of others that look the
        same."""
        return word.lower().translate(self._to_latin)

    def _normalize_known(self, word: str) -> str:
        """Single letters are other words in each script: “с” is no c."""
        return self._normalize(word) if len(word) > 1 else word.lower()


def _pair_characters(rows: Mapping[str, str]) -> dict[str, str]:
    """Each character of a key with the one at its index in the value."""
    return {old: new for olds, news in rows.items() for old, new in zip(olds, news, strict=True)}


def _word_pattern(data: Mapping[str, Any]) -> re.Pattern[str]:
    """Matches a number, a suffix, an abbreviation with full stops, or a word."""
    letters = data["letters"]
    all_words: Iterable[list[str]] = data["words"].values()
    dotted = [word for words in all_words for word in words if "." in word]
    either = ["".join(f"[{sign}{sign.upper()}]" for sign in word) for word in dotted]
    abbreviation = f"(?<![0-9.{letters}])(?:{'|'.join(either)})(?![{letters}])"
    suffix = rf"(?<=[0-9{letters}])\++"
    return re.compile(f"[0-9]+|{suffix}|{abbreviation}|[{letters}]+")


@cache
def grammar() -> Grammar:
    return Grammar(json.loads(SOURCE.read_text(encoding="utf-8")))


def words_of_citations_are_understood(library: Library) -> Iterator[Problem]:
    """The grammar of citations knows the words of a game's own citations."""
    for game in library.games:
        for language, style in game.citations.items():
            position = game.position.at("citations", language)
            for kind, written in style.formats.items():
                words = grammar().words(written.format(parent="", label=""))
                if words and not any(kind in grammar().kinds(word) for word in words):
                    expected = f"a word for “{kind}” that the citation grammar lists"
                    yield Problem(position.at(kind), f"“{written}”", expected)
