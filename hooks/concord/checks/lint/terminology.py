"""Which terms of a glossary the words of a text may stand for."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from concord.core.model import Game, Language, Term
from concord.text.phrases import PhraseIndex, Words, folded_words

Homonyms: TypeAlias = frozenset[str]
"""The ids of all terms that a phrase may stand for."""

_WIDEST_GAP = 3  # words, as in “strategy, tactic and fleet pools”


@dataclass(frozen=True, slots=True)
class Mentions:
    """Of terms in one text."""

    words: Words
    longest: Sequence[Homonyms]
    """The longest phrase at each place."""
    foremost: set[str]
    """The terms of these."""
    within: Sequence[tuple[Homonyms, Homonyms]]
    """Those within longer phrases, each with the terms of the longer one."""


class Terminology:
    """The glossary of one game."""

    def __init__(self, game: Game) -> None:
        self._terms = game.glossary
        self._languages = {each: TermsInWords(each, game.glossary) for each in game.languages}
        self._everyday = {term.id for term in game.glossary if term.is_everyday}
        self._substitutes: defaultdict[str, set[str]] = defaultdict(set)
        for term in game.glossary:
            for other in term.substitutes:
                self._substitutes[term.id].add(other)
                self._substitutes[other].add(term.id)

    def of(self, language: Language) -> TermsInWords:
        return self._languages.get(language) or TermsInWords(language, ())

    def shared(self, one: Language, other: Language) -> frozenset[str]:
        """The words of terms that both languages write the same."""
        names = ((self.of(one).name(each.id), self.of(other).name(each.id)) for each in self._terms)
        return frozenset(word for a, b in names if a == b for word in folded_words(a))

    def is_due(self, term: str) -> bool:
        """Whether a translation must name the term where the others do."""
        return term not in self._everyday

    def substitutes(self, term: str) -> frozenset[str]:
        """The terms that may stand for one another in translation."""
        return frozenset(self._substitutes.get(term, ()))


class TermsInWords:
    """A glossary as one language words it."""

    def __init__(self, language: Language, glossary: Sequence[Term]) -> None:
        self._names = {term.id: term.term.get(language, term.id) for term in glossary}
        self._forms = {
            term.id: [
                words
                for form in term.forms.get(language, ())
                if (words := _without_possessives(folded_words(form)))
            ]
            for term in glossary
        }
        self._phrases = PhraseIndex(_homonyms(self._forms).items())

    def name(self, term: str) -> str:
        return self._names.get(term, term)

    def knows(self, term: str) -> bool:
        """False of a term that the glossary does not give in this language yet."""
        return bool(self._forms.get(term))

    def mentioned_in(self, words: Words) -> Mentions:
        words = _without_possessives(words)
        longest: list[Homonyms] = []
        within: list[tuple[Homonyms, Homonyms]] = []
        end = 0  # of the last phrase found
        for match in self._phrases.matches(words):
            (homonyms,) = match.values
            if match.start >= end:
                longest.append(homonyms)
                end = match.end
            else:
                within.append((longest[-1], homonyms))
        return Mentions(words, longest, set().union(*longest), within)

    def is_spread(self, term: str, mentions: Mentions) -> bool:
        """Whether the term is mentioned with its words spread apart."""
        return any(
            _are_spread_over(mentions.words, places)
            for places in _by_place(self._forms.get(term, ()))
        )


def _homonyms(forms: Mapping[str, Sequence[Words]]) -> Mapping[Words, Homonyms]:
    """The terms of each form."""
    terms: defaultdict[Words, set[str]] = defaultdict(set)
    for term, phrases in forms.items():
        for phrase in phrases:
            terms[phrase].add(term)
    return {phrase: frozenset(ids) for phrase, ids in terms.items()}


def _without_possessives(words: Words) -> Words:
    if "’" not in "".join(words):
        return words
    return tuple(word.removesuffix("’s") for word in words)


def _by_place(forms: Sequence[Words]) -> Iterator[Sequence[frozenset[str]]]:
    """What may stand first, second and so on, for each length that forms have."""
    for length in {len(form) for form in forms} - {1}:
        yield [
            frozenset(words) for words in zip(*(f for f in forms if len(f) == length), strict=True)
        ]


def _are_spread_over(words: Words, places: Sequence[frozenset[str]]) -> bool:
    """Whether the words of a phrase follow one another, with few others between them."""
    starts = [place for place, word in enumerate(words) if word in places[0]]
    return any(_follow(words, places[1:], start) for start in starts)


def _follow(words: Words, places: Sequence[frozenset[str]], start: int) -> bool:
    here = start
    for place in places:
        near = range(here + 1, min(here + 2 + _WIDEST_GAP, len(words)))
        here = next((each for each in near if words[each] in place), -1)
        if here < 0:
            return False
    return True
