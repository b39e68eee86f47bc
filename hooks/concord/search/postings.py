"""The posting lists of one language: in which documents each lemma occurs, and where in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import chain, pairwise

from concord.core.model.games import Game
from concord.core.model.texts import Language
from concord.core.published_files import compact_json
from concord.locale.locales import Locales
from concord.search.chunk_words import TEXTS, ChunkReader, ChunkWords
from concord.search.documents import chunks_of
from concord.search.language_words import language_words
from concord.search.lexicon import Lexicon
from concord.search.morphology import Morphology, morphology_of
from concord.search.occurrences import OccurrenceFinder, Phrases, Places, replace_places
from concord.search.synonyms import CONCEPT, synonyms_of
from concord.search.tokens import words_of
from concord.text.phrases import Words

MOST = 4096
"""Texts in the list of one lemma. A lemma with more hardly tells them apart."""

LENGTH_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
"""Digits for the lengths of documents: the first `EXACT_LENGTHS` are a word apart, later ones
`LENGTH_STEP` words."""
EXACT_LENGTHS, LENGTH_STEP = 20, 8


@dataclass(frozen=True, slots=True)
class Posting:
    """The documents of one lemma or concept, as a file of the index lists them."""

    n_documents: int
    """All in which it occurs, listed or not."""
    lists: str
    """As JSON, for each field: its index in `FIELDS`, the differences between the numbers of
    successive documents, the positions in each, and the length of each in `LENGTH_DIGITS`. For what
    documents are asked, the index is greater by the number of fields."""


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


@dataclass(slots=True)
class KnownIndex:
    """What the index of a language was made of, so that it can be made again with other texts.

    All else that it is made of must be the same, as glossaries.
    """

    texts: Sequence[Sequence[str]]
    """The words of each text."""
    games: Sequence[str]
    """The game of each text."""
    fields: Sequence[int]
    """The field of each text, as `ChunkWords.fields`."""
    lemmas: Mapping[str, tuple[str, ...]]
    """Those of each word."""
    groups: Phrases
    """The groups of synonyms, as lemmas."""
    places: dict[str, Places]
    """By lemma or concept. An index that is made of it changes it."""
    postings: Mapping[str, Posting]


def index_of(locales: Locales, language: Language) -> LanguageIndex:
    """Index what the library says in one language."""
    reader = ChunkReader(locales, language)
    chunks = [reader.words(chunk) for chunk in chunks_of(locales)]
    return Indexer(language, locales.library.games, chunks, morphology_of(language)).index()


class Indexer:
    """Makes the index of one language."""

    def __init__(
        self,
        language: Language,
        games: Sequence[Game],
        chunks: Sequence[ChunkWords],
        dictionary: Morphology,
    ) -> None:
        self.language = language
        self.texts = [text for chunk in chunks for text in chunk.texts]
        self.games = [chunk.game for chunk in chunks for _ in chunk.texts]
        self.fields = [field for chunk in chunks for field in chunk.fields]
        self.phrases = {game.id: list(_phrases(game, language)) for game in games}
        counts = Counter(chain.from_iterable(self.texts))
        self.synonyms = synonyms_of(language, games)
        self.lexicon = Lexicon(
            language,
            counts,
            _bases(games, language),
            function_words=language_words(language).function_words,
            synonyms=self.synonyms.words,
            dictionary=dictionary,
        )
        self.lemmas = {word: self.lexicon.lemmas(word) for word in counts}
        self.groups = [
            (self._lemmas_of(expression), concept)
            for concept, expressions in self.synonyms.in_texts.items()
            for expression in expressions
        ]
        self.finder = OccurrenceFinder(
            self.texts,
            self.games,
            self.lemmas,
            self.phrases,
            self.groups,
        )
        self.places: dict[str, Places] = {}
        self.postings: dict[str, Posting] = {}

    def index(self, known: KnownIndex | None = None) -> LanguageIndex:
        """With what is `known` of an earlier index, only what has changed is made."""
        if known and known.groups == self.groups and len(known.texts) == len(self.texts):
            self._update(known)
        else:
            self.places = self.finder.places(range(len(self.texts)))
            self.postings = {name: self._posting(own) for name, own in self.places.items()}
        return LanguageIndex(
            self.language,
            sum(map(bool, self.texts[::TEXTS])),
            self.postings,
            {**self.lexicon.families, **self._concept_forms()},
            self.lexicon.function_lemmas,
            self._related(),
            self._expressions(),
        )

    @property
    def known(self) -> KnownIndex:
        """What the index was made of."""
        return KnownIndex(
            self.texts,
            self.games,
            self.fields,
            self.lemmas,
            self.groups,
            self.places,
            self.postings,
        )

    def _update(self, known: KnownIndex) -> None:
        changed = self.changed(known)
        self.places = known.places
        names = replace_places(self.places, changed, self.finder.places(sorted(changed)))
        self.postings = {
            name: self._posting(own) if name in names else known.postings[name]
            for name, own in self.places.items()
        }

    def changed(self, known: KnownIndex) -> set[int]:
        """The texts of another game or field, and those that have other words, or words that have
        other lemmas now."""
        last = zip(known.texts, known.games, known.fields, strict=True)
        now = zip(self.texts, self.games, self.fields, strict=True)
        pairs = enumerate(zip(last, now, strict=True))
        changed = {number for number, (old, new) in pairs if old != new}
        words = {word for word, own in self.lemmas.items() if known.lemmas.get(word, own) != own}
        if words:
            texts = enumerate(self.texts)
            changed |= {number for number, text in texts if not words.isdisjoint(text)}
        return changed

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

    def _posting(self, places: Places) -> Posting:
        by_field: dict[int, list[int]] = {}
        for text in self._best(places):
            by_field.setdefault(self.fields[text], []).append(text)
        lists = [self._list(field, by_field[field], places) for field in sorted(by_field)]
        return Posting(len({each // TEXTS for each in places}), compact_json(lists))

    def _list(self, field: int, texts: Sequence[int], places: Places) -> tuple[object, ...]:
        documents = [each // TEXTS for each in texts]
        steps = [documents[0], *(after - before for before, after in pairwise(documents))]
        positions = [places[each] for each in texts]
        lengths = "".join([_digit(len(self.texts[each])) for each in texts])
        return field, steps, positions, lengths

    def _best(self, places: Places) -> Iterable[int]:
        """Return the texts; of more than `MOST`, the first ones by field and length."""
        if len(places) <= MOST:
            return places
        return sorted(sorted(places, key=self._rank)[:MOST])

    def _rank(self, text: int) -> tuple[int, int]:
        return self.fields[text], len(self.texts[text])


@cache
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
