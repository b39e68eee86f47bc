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


def places_in(
    texts: Sequence[Sequence[str]],
    games: Sequence[str],
    lemmas: Mapping[str, tuple[str, ...]],
    phrases: Mapping[str, Phrases],
    groups: Phrases,
) -> Mapping[str, Places]:
    """Return the places of each lemma and concept in texts, which are given as words.

    `games` has the game of each text, `lemmas` those of each word, `phrases` the forms of the terms
    of each game, `groups` the groups of synonyms as lemmas. The words of a group may be inflected
    in the texts.
    """
    filled = [(number, words) for number, words in enumerate(texts) if words]
    terms = {game: PhraseIndex(own) for game, own in phrases.items()}
    synonyms = PhraseIndex(groups)
    return {
        **_places_of_lemmas(filled, lemmas),
        **_places_of_concepts((number, terms[games[number]], words) for number, words in filled),
        **_places_of_concepts(
            (number, synonyms, [lemmas[word][0] for word in words]) for number, words in filled
        ),
    }


def _places_of_lemmas(
    texts: Iterable[tuple[int, Sequence[str]]], lemmas: Mapping[str, tuple[str, ...]]
) -> Mapping[str, Places]:
    found: dict[str, Places] = defaultdict(dict)
    for number, words in texts:
        for place, word in enumerate(words):
            for lemma in lemmas[word]:
                places = found[lemma]
                if number in places:
                    _add(places, number, place)
                else:  # as nearly always
                    places[number] = place
    return found


def _places_of_concepts(
    texts: Iterable[tuple[int, PhraseIndex[str], Sequence[str]]],
) -> Mapping[str, Places]:
    """Each text is given by its number, the phrases that may occur in it, and its words."""
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
