"""The posting lists of one language: in which documents each lemma occurs, and where in them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, pairwise, product
from typing import Any, TypeAlias

from concord.core.model.games import Game
from concord.core.model.texts import Language
from concord.locale.locales import Locales
from concord.search.documents import FIELDS, PlainTextRenderer, TextChunk, chunks_of
from concord.search.language_words import language_words
from concord.search.lexicon import Lexicon
from concord.search.synonyms import CONCEPT, synonyms_of
from concord.search.tokens import words_of
from concord.text.phrases import PhraseIndex, Words

MOST = 4096
"""Texts in the list of one lemma. A lemma with more hardly tells them apart."""

TEXTS = 2
"""Of each document: what it says, and what it is asked. Texts are numbered from 0, those of
document `n` from `TEXTS * n`."""

LENGTH_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
"""Digits for the lengths of documents: the first `EXACT_LENGTHS` are a word apart, later ones
`LENGTH_STEP` words."""
EXACT_LENGTHS, LENGTH_STEP = 20, 8

_Places: TypeAlias = dict[int, int | list[int]]
"""By text, in their order: the position of a word, counted from 0, or a list of positions.

There are millions of entries, and nearly all have one position: a list for each would occupy the
garbage collector.
"""


@dataclass(frozen=True, slots=True)
class Posting:
    """The documents of one lemma or concept, as a file of the index lists them."""

    n_documents: int
    """All in which it occurs, listed or not."""
    lists: tuple[tuple[Any, ...], ...]
    """For each field: its index in `FIELDS`, the differences between the numbers of successive
    documents, the positions in each, and the length of each in `LENGTH_DIGITS`. For what documents
    are asked, the index is greater by the number of fields."""


@dataclass(frozen=True, slots=True)
class LanguageIndex:
    language: Language
    n_documents: int
    """Those with a text in this language."""
    postings: Mapping[str, Posting]
    """By lemma or concept."""
    forms: Mapping[str, frozenset[str]]
    """By lemma or concept; a form of a concept may have several words."""
    function_lemmas: frozenset[str] = frozenset()
    """Lemmas of words that hardly count in a query, whether texts have them or not."""
    related: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """By lemma, in the texts or not: the lemmas of the texts that are derived from it, or it from
    them, and the concepts that it names."""
    expressions: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """By concept: the lemmas of expressions of several words that name it."""


def index_of(locales: Locales, language: Language) -> LanguageIndex:
    """Index what the library says in one language."""
    renderer = PlainTextRenderer(locales, language)
    return _Indexer(language, locales.library.games, chunks_of(locales), renderer).index()


class _Indexer:
    def __init__(
        self,
        language: Language,
        games: Sequence[Game],
        chunks: Sequence[TextChunk],
        renderer: PlainTextRenderer,
    ) -> None:
        self.language = language
        self.chunks = chunks
        # Two texts for each document: what it says, and what it is asked.
        self.texts = [
            words_of(text)
            for chunk in chunks
            for document in chunk.documents
            for text in (
                renderer.text(chunk, document),
                " ".join(document.asked.get(language, ())),
            )
        ]
        self.fields = [
            FIELDS.index(document.field) + shift
            for chunk in chunks
            for document in chunk.documents
            for shift in (0, len(FIELDS))
        ]
        self.phrases = {game.id: list(_phrases(game, language)) for game in games}
        counts = Counter(chain.from_iterable(self.texts))
        self.synonyms = synonyms_of(language, games)
        self.lexicon = Lexicon(
            language,
            counts,
            _bases(games, language),
            language_words(language).function_words,
            self.synonyms.words,
        )
        self.lemmas = {word: self.lexicon.lemmas(word) for word in counts}
        self.lengths = [_digit(len(text)) for text in self.texts]
        """Of each text, in `LENGTH_DIGITS`."""

    def index(self) -> LanguageIndex:
        found = {**self._lemmas(), **self._concepts(), **self._groups()}
        return LanguageIndex(
            self.language,
            sum(map(bool, self.texts[::TEXTS])),
            {name: self._posting(places) for name, places in found.items()},
            {**self.lexicon.families, **self._concept_forms()},
            self.lexicon.function_lemmas,
            self._related(),
            self._expressions(),
        )

    def _lemmas(self) -> Mapping[str, _Places]:
        found: dict[str, _Places] = defaultdict(dict)
        for number, text in enumerate(self.texts):
            for place, word in enumerate(text):
                for lemma in self.lemmas[word]:
                    places = found[lemma]
                    if number in places:
                        _add(places, number, place)
                    else:  # as nearly always
                        places[number] = place
        return found

    def _concepts(self) -> Mapping[str, _Places]:
        found: dict[str, _Places] = defaultdict(dict)
        indexes = {game: PhraseIndex(phrases) for game, phrases in self.phrases.items()}
        games = [each.game for each in self.chunks for _ in range(TEXTS * len(each.documents))]
        for number, (game, text) in enumerate(zip(games, self.texts, strict=True)):
            for match in indexes[game].longest(text):
                for concept, place in product(match.values, range(match.start, match.end)):
                    _add(found[concept], number, place)
        return found

    def _groups(self) -> Mapping[str, _Places]:
        """Find the groups of synonyms, whose words may be inflected."""
        found: dict[str, _Places] = defaultdict(dict)
        groups = self.synonyms.in_texts.items()
        phrases = [
            (self._lemmas_of(expression), concept)
            for concept, expressions in groups
            for expression in expressions
        ]
        index = PhraseIndex(phrases)
        first = {word: lemmas[0] for word, lemmas in self.lemmas.items()}
        for number, text in enumerate(self.texts):
            for match in index.longest([first[word] for word in text]):
                for concept, place in product(match.values, range(match.start, match.end)):
                    _add(found[concept], number, place)
        return found

    def _related(self) -> Mapping[str, frozenset[str]]:
        related = {lemma: set(others) for lemma, others in self.lexicon.related.items()}
        for concept, expression in self.synonyms.expressions:
            if len(expression) == 1:
                for lemma in self.lexicon.lemmas(expression[0]):
                    related.setdefault(lemma, set()).add(concept)
        return {lemma: frozenset(others) for lemma, others in related.items()}

    def _expressions(self) -> Mapping[str, frozenset[str]]:
        named: dict[str, set[str]] = {}
        for concept, expression in self.synonyms.expressions:
            if len(expression) > 1:
                named.setdefault(concept, set()).add(" ".join(self._lemmas_of(expression)))
        return {concept: frozenset(own) for concept, own in named.items()}

    def _lemmas_of(self, words: Iterable[str]) -> Words:
        return tuple(self.lexicon.lemmas(word)[0] for word in words)

    def _concept_forms(self) -> dict[str, frozenset[str]]:
        forms: dict[str, set[str]] = {}
        for phrases in self.phrases.values():
            for words, concept in phrases:
                forms.setdefault(concept, set()).add(" ".join(words))
        return {concept: frozenset(each) for concept, each in forms.items()}

    def _posting(self, places: _Places) -> Posting:
        by_field: dict[int, list[int]] = {}
        for text in self._best(places):
            by_field.setdefault(self.fields[text], []).append(text)
        lists = (self._list(field, by_field[field], places) for field in sorted(by_field))
        return Posting(len({each // TEXTS for each in places}), tuple(lists))

    def _list(self, field: int, texts: Sequence[int], places: _Places) -> tuple[Any, ...]:
        documents = [each // TEXTS for each in texts]
        steps = [documents[0], *(after - before for before, after in pairwise(documents))]
        positions = [places[each] for each in texts]
        lengths = "".join([self.lengths[each] for each in texts])
        return field, steps, positions, lengths

    def _best(self, places: _Places) -> Iterable[int]:
        """Return the texts; of more than `MOST`, the first ones by field and length."""
        if len(places) <= MOST:
            return places
        rank = {each: (self.fields[each], len(self.texts[each]), each) for each in places}
        return sorted(sorted(places, key=rank.__getitem__)[:MOST])


def _add(places: _Places, number: int, place: int) -> None:
    known = places.get(number)
    if known is None:
        places[number] = place
    elif isinstance(known, list):
        known.append(place)
    else:
        places[number] = [known, place]


def _digit(length: int) -> str:
    digit = min(length, EXACT_LENGTHS) + max(0, length - EXACT_LENGTHS) // LENGTH_STEP
    return LENGTH_DIGITS[min(digit, len(LENGTH_DIGITS) - 1)]


def _bases(games: Iterable[Game], language: Language) -> Mapping[str, str]:
    """Return the base form of each glossary form that is a single word."""
    bases: dict[str, str] = {}
    for game in games:
        for term in game.glossary:
            base, *more = words_of(term.term.get(language, "")) or [""]
            for form in term.forms.get(language, ()):
                words = words_of(form)
                if base and not more and len(words) == 1:
                    bases.setdefault(words[0], base)
    return bases


def _phrases(game: Game, language: Language) -> Iterator[tuple[Words, str]]:
    """Yield the forms of the terms, each with its concept."""
    for term in game.glossary:
        for form in term.forms.get(language, ()):
            if words := tuple(words_of(form)):
                yield words, f"{CONCEPT}{game.id}/{term.id}"
