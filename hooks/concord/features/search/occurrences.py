"""Finds where the lemmas and concepts of one language occur in the texts."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from typing import TypeAlias

from concord.text.phrases import PhraseIndex, Words

Places: TypeAlias = dict[int, int | list[int]]
"""The position of a word in each text, counted from 0, or a list of positions; in the order of the
texts.

There are millions of entries, and nearly all have one position: a list for each would occupy the
garbage collector.
"""

Phrases: TypeAlias = Sequence[tuple[Words, str]]
"""Expressions, each with the concept that it names."""


class OccurrenceFinder:
    """Finds lemmas and concepts in texts, which are given as words."""

    def __init__(
        self,
        texts: Sequence[Sequence[str]],
        games: Sequence[str],
        lemmas: Mapping[str, tuple[str, ...]],
        phrases: Mapping[str, Phrases],
        groups: Phrases,
    ) -> None:
        """Take the texts with the game of each (`games`), the lemmas of each word, the forms of the
        terms of each game (`phrases`), and the groups of synonyms as lemmas (`groups`)."""
        self._texts = texts
        self._games = games
        self._lemmas = lemmas
        self._first = {word: own[0] for word, own in lemmas.items()}
        self._phrases = {game: PhraseIndex(own) for game, own in phrases.items()}
        self._groups = PhraseIndex(groups)

    def places(self) -> Mapping[str, Places]:
        """Return the places of each lemma and concept."""
        numbers = [number for number, words in enumerate(self._texts) if words]
        return {
            **self._places_of_lemmas(numbers),
            **self._places_of_terms(numbers),
            **self._places_of_groups(numbers),
        }

    def _places_of_lemmas(self, numbers: Iterable[int]) -> Mapping[str, Places]:
        found: dict[str, Places] = defaultdict(dict)
        for number in numbers:
            for place, word in enumerate(self._texts[number]):
                for lemma in self._lemmas[word]:
                    places = found[lemma]
                    if number in places:
                        _add(places, number, place)
                    else:  # as nearly always
                        places[number] = place
        return found

    def _places_of_terms(self, numbers: Iterable[int]) -> Mapping[str, Places]:
        return _concepts(
            (number, self._phrases[self._games[number]], self._texts[number]) for number in numbers
        )

    def _places_of_groups(self, numbers: Iterable[int]) -> Mapping[str, Places]:
        """Find the groups of synonyms, whose words may be inflected."""
        first = self._first
        return _concepts(
            (number, self._groups, [first[word] for word in self._texts[number]])
            for number in numbers
        )


def _concepts(texts: Iterable[tuple[int, PhraseIndex[str], Sequence[str]]]) -> Mapping[str, Places]:
    """The places of concepts in texts, each given by its number, the phrases that may occur in it,
    and its words."""
    found: dict[str, Places] = defaultdict(dict)
    for number, phrases, words in texts:
        for match in phrases.longest(words):
            for concept, place in product(match.values, range(match.start, match.end)):
                _add(found[concept], number, place)
    return found


def _add(places: Places, number: int, place: int) -> None:
    known = places.get(number)
    if known is None:
        places[number] = place
    elif isinstance(known, list):
        known.append(place)
    else:
        places[number] = [known, place]
