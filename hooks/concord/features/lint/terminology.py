"""The terms of a glossary that the words of a text may stand for."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from concord.model.games import Game, Term
from concord.model.texts import Language
from concord.text.phrases import PhraseIndex, Words, folded_words

Homonyms: TypeAlias = frozenset[str]
"""The ids of all terms that have a form in common."""

_WIDEST_GAP = 3  # words, as in “strategy, tactic and fleet pools”


@dataclass(frozen=True, slots=True)
class TermMentions:
    """The terms that one text mentions."""

    words: Words
    longest: Sequence[Homonyms]
    """The longest phrase at each place."""
    longest_terms: set[str]
    """The terms of these phrases."""
    nested: Sequence[tuple[Homonyms, Homonyms]]
    """The terms of each phrase with another one in it, and the terms of the other phrase."""


class Terminology:
    def __init__(self, game: Game) -> None:
        self._terms = game.names
        self._languages = {code: LanguageTerms(code, game.names) for code in game.languages}
        self._everyday = {term.id for term in game.names if term.is_everyday}
        self._substitutes: defaultdict[str, set[str]] = defaultdict(set)
        for term in game.names:
            for other in term.substitutes:
                self._substitutes[term.id].add(other)
                self._substitutes[other].add(term.id)

    def of(self, language: Language) -> "LanguageTerms":
        return self._languages.get(language) or LanguageTerms(language, ())

    def shared_words(self, one: Language, other: Language) -> frozenset[str]:
        """Return the words of the terms that have the same name in both languages."""
        names = ((self.of(one).name(term.id), self.of(other).name(term.id)) for term in self._terms)
        return frozenset(word for a, b in names if a == b for word in folded_words(a))

    def is_required(self, term: str) -> bool:
        """Return True if a translation must name the term where the other languages do."""
        return term not in self._everyday

    def substitutes(self, term: str) -> frozenset[str]:
        """Return the terms that a translation may use instead."""
        return frozenset(self._substitutes.get(term, ()))


class LanguageTerms:
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

    def has(self, term: str) -> bool:
        """Return False for a term that the glossary does not have in this language yet."""
        return bool(self._forms.get(term))

    def mentions(self, words: Words) -> TermMentions:
        words = _without_possessives(words)
        longest: list[Homonyms] = []
        nested: list[tuple[Homonyms, Homonyms]] = []
        end = 0  # of the last phrase found
        for match in self._phrases.matches(words):
            (homonyms,) = match.values
            if match.start >= end:
                longest.append(homonyms)
                end = match.end
            else:
                nested.append((longest[-1], homonyms))
        return TermMentions(words, longest, set().union(*longest), nested)

    def is_split(self, term: str, mentions: TermMentions) -> bool:
        """Return True if the text has the words of the term with a few other words between them."""
        words = mentions.words
        return any(
            word in places[0] and _follow(words, places[1:], start)
            for places in _by_place(self._forms.get(term, ()))
            for start, word in enumerate(words)
        )


def _homonyms(forms: Mapping[str, Sequence[Words]]) -> Mapping[Words, Homonyms]:
    """Return the terms of each form."""
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
    """Yield, for each length of forms, the words that may be first, second and so on."""
    for length in {len(form) for form in forms} - {1}:
        yield [
            frozenset(words) for words in zip(*(f for f in forms if len(f) == length), strict=True)
        ]


def _follow(words: Words, places: Sequence[frozenset[str]], start: int) -> bool:
    """Return True if a word of each place follows, within `_WIDEST_GAP` words of the one before."""
    here = start
    for place in places:
        near = range(here + 1, min(here + 2 + _WIDEST_GAP, len(words)))
        here = next((index for index in near if words[index] in place), -1)
        if here < 0:
            return False
    return True
