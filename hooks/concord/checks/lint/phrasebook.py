"""Words and phrases of one language, found in a text in one pass."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import Generic, TypeAlias, TypeVar

T = TypeVar("T", bound=Hashable)

_Phrase: TypeAlias = tuple[str, ...]
_Candidates: TypeAlias = Sequence[tuple[str, _Phrase, list[T]]]
_ANY_ENDING = "*"


class Phrasebook(Generic[T]):
    """What phrases say, and on which matter.

    A star at a word's end stands for any ending. On one matter each word counts once, as part of
    the longest phrase that begins first.
    """

    def __init__(self, meanings: Iterable[tuple[str, str, T]]) -> None:
        """Each a matter, a phrase and what the phrase says on it."""
        self._phrases: dict[str, dict[tuple[str, _Phrase], list[T]]] = {}
        for matter, written, meaning in meanings:
            phrase = tuple(written.casefold().replace("ё", "е").split())
            phrases = self._phrases.setdefault(phrase[0], {})
            phrases.setdefault((matter, phrase), []).append(meaning)
        stems = {len(first) - 1 for first in self._phrases if first.endswith(_ANY_ENDING)}
        self._stem_lengths = sorted(stems)
        self._beginning_with = _Index(self._candidates)

    def found_in(self, words: Sequence[str]) -> Iterator[T]:
        """What each phrase says, in turn."""
        index = self._beginning_with
        ends: dict[str, int] = {}  # by matter, of the last phrase found
        for place, candidates in [
            (place, found) for place, word in enumerate(words) if (found := index[word])
        ]:
            for matter, phrase, meanings in candidates:
                is_free = place >= ends.get(matter, 0)
                if is_free and (len(phrase) == 1 or _goes_on(phrase, words, place)):
                    ends[matter] = place + len(phrase)
                    yield from meanings

    def _candidates(self, word: str) -> _Candidates[T]:
        """The phrases that begin with a word, the longest first."""
        firsts = [word, *(word[:length] + _ANY_ENDING for length in self._stem_lengths)]
        found = [
            (matter, phrase, meanings)
            for first in dict.fromkeys(firsts)
            for (matter, phrase), meanings in self._phrases.get(first, {}).items()
        ]
        return sorted(found, key=lambda each: -len(each[1]))


class _Index(dict[str, _Candidates[T]]):
    """By word, found when the word is first met: most words recur."""

    def __init__(self, candidates: Callable[[str], _Candidates[T]]) -> None:
        super().__init__()
        self._candidates = candidates

    def __missing__(self, word: str) -> _Candidates[T]:
        self[word] = self._candidates(word)
        return self[word]


def _goes_on(phrase: _Phrase, words: Sequence[str], place: int) -> bool:
    """Whether the words after the first one are there too."""
    if place + len(phrase) > len(words):
        return False
    for written in phrase[1:]:
        place += 1
        word = words[place]
        is_stem = written[-1] == _ANY_ENDING
        if not (word == written or (is_stem and word.startswith(written[:-1]))):
            return False
    return True
