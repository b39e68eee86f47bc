"""Finds phrases in texts. Words are compared without case, with е for ё and one kind of
apostrophe."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Generic, NamedTuple, TypeAlias, TypeVar

T = TypeVar("T")

Words: TypeAlias = tuple[str, ...]
"""The words of a text, folded."""

_WORD = re.compile(
    r"[^\W\d_]+(?:['’‑-][^\W\d_]+)*"
    r"|(?<![.,\d])[1-9]\d{0,2}(?:[ \u00a0\u202f]\d{3})+(?![\d.,]*\d)"
    r"|\d+(?:[.,]\d+)*"
)
_ANY_ENDING = "*"


def fold(text: str) -> str:
    return text.casefold().replace("ё", "е").replace("'", "’").replace("ʼ", "’")


def folded_words(text: str) -> Words:
    """Return the words of a text. A hyphenated word is one word. A number with decimals, or with
    spaces between thousands, is one word too."""
    return tuple(_WORD.findall(fold(text)))


def word_spans(text: str) -> Sequence[tuple[int, int]]:
    """Return the start and the end of each word of `folded_words` in the text."""
    return [match.span() for match in _WORD.finditer(text)]


class PhraseMatch(NamedTuple, Generic[T]):
    """An occurrence of a phrase: `words[start:end]`."""

    start: int
    end: int
    values: Sequence[T]
    """The values of the phrase in the index."""


class _Candidate(NamedTuple, Generic[T]):
    """A phrase whose first word occurs in a text."""

    phrase: Words
    second: str | None
    """The second word of the phrase, which rules out most phrases; empty if there is none, None if
    it is a stem."""
    values: Sequence[T]


class PhraseIndex(Generic[T]):
    """Values by phrase. A star at the end of a word matches any ending: "may*" matches "maybe".

    The caller splits texts and phrases into words in the same way: by `folded_words`, or as the
    scripts of the search do.
    """

    def __init__(self, phrases: Iterable[tuple[Words, T]]) -> None:
        """A phrase may occur several times, with different values."""
        by_phrase: dict[Words, list[T]] = {}
        for phrase, value in phrases:
            values = by_phrase.setdefault(phrase, [])
            values += [value] if value not in values else []
        by_first_word: dict[str, list[_Candidate[T]]] = {}
        for phrase in sorted(filter(None, by_phrase), key=len, reverse=True):
            candidate = _Candidate(phrase, _second(phrase), tuple(by_phrase[phrase]))
            by_first_word.setdefault(phrase[0], []).append(candidate)
        has_stems = any(first.endswith(_ANY_ENDING) for first in by_first_word)
        self._find = _ByWord(by_first_word).__getitem__ if has_stems else by_first_word.get

    def matches(self, words: Sequence[str]) -> Iterator[PhraseMatch[T]]:
        """Yield every phrase in `words` by its start, the longest first."""
        find = self._find
        for start, candidates in [
            (start, found) for start, word in enumerate(words) if (found := find(word))
        ]:
            following = words[start + 1] if start + 1 < len(words) else None
            for phrase, second, values in candidates:
                if second == "" or (
                    (second is None or second == following) and _continues(phrase, words, start)
                ):
                    yield PhraseMatch(start, start + len(phrase), values)

    def longest(self, words: Sequence[str]) -> Iterator[PhraseMatch[T]]:
        """Yield phrases that do not overlap, from left to right, the longest at each position."""
        end = 0
        for match in self.matches(words):
            if match.start >= end:
                end = match.end
                yield match


class _ByWord(dict[str, Sequence[_Candidate[T]]]):
    """The phrases that may begin with a word, the longest first.

    An entry is made at the first occurrence of its word.
    """

    def __init__(self, by_first_word: Mapping[str, Sequence[_Candidate[T]]]) -> None:
        super().__init__()
        self._by_first_word = by_first_word
        stems = (word for word in by_first_word if word.endswith(_ANY_ENDING))
        # The longest first: the most specific of phrases with the same number of words counts.
        self._lengths = sorted({len(stem) - len(_ANY_ENDING) for stem in stems}, reverse=True)

    def __missing__(self, word: str) -> Sequence[_Candidate[T]]:
        firsts = dict.fromkeys([word, *(word[:length] + _ANY_ENDING for length in self._lengths)])
        found = chain.from_iterable(self._by_first_word.get(first, ()) for first in firsts)
        self[word] = sorted(found, key=lambda candidate: -len(candidate.phrase))
        return self[word]


def _second(phrase: Words) -> str | None:
    second = phrase[1] if len(phrase) > 1 else ""
    return None if second.endswith(_ANY_ENDING) else second


def _continues(phrase: Words, words: Sequence[str], start: int) -> bool:
    """Return whether the words after the first one match too."""
    if start + len(phrase) > len(words):
        return False
    for offset, expected in enumerate(phrase[1:], start=1):
        word = words[start + offset]
        is_stem = expected[-1] == _ANY_ENDING
        if not (word == expected or (is_stem and word.startswith(expected[:-1]))):
            return False
    return True
