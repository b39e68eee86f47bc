"""The index of one language: in which documents each lemma occurs, and where in them, as posting
lists and as the packed files that hold these."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import chain, pairwise
from sys import intern
from typing import NamedTuple

from concord.base.published_files import compact_json
from concord.features.search.documents import FIELDS, PlainTextRenderer, chunks_of
from concord.features.search.language_words import language_words
from concord.features.search.lexicon import Lexicon
from concord.features.search.occurrences import Places, places_in
from concord.features.search.packed_files import in_shards, packed
from concord.features.search.synonyms import CONCEPT, synonyms_of
from concord.features.search.tokens import indexed_words, words_of
from concord.locale.locales import Locales
from concord.model.games import Game
from concord.model.texts import Language
from concord.text.phrases import Words

TEXTS = 2
"""The number of texts of a document: its own text, and the questions that it answers. Texts are
numbered from 0; the first text of document `n` is `TEXTS * n`."""

MOST = 4096
"""Texts in the list of one lemma. A lemma with more hardly tells them apart."""

LENGTH_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
"""Digits for the lengths of documents: the first `EXACT_LENGTHS` are a word apart, later ones
`LENGTH_STEP` words."""
EXACT_LENGTHS, LENGTH_STEP = 20, 8
_MOST_OF_FILE = 12_000  # characters of a file, of which compression leaves two fifths


@dataclass(frozen=True, slots=True)
class Posting:
    """The documents of one lemma or concept, as a file of the index lists them."""

    n_documents: int
    """The number of documents in which the word occurs, listed or not."""
    lists: str
    """JSON with these values for each field: its index in `FIELDS`, the differences between the
    numbers of successive documents, the positions in each, and the length of each in
    `LENGTH_DIGITS`. The index for the questions that documents answer is greater by the number of
    fields."""


@dataclass(frozen=True, slots=True)
class LanguageIndex:
    language: Language
    n_documents: int
    """The number of documents that have a text in this language."""
    postings: Mapping[str, Posting]
    """The posting of each lemma or concept; empty if they are in `posting_files`."""
    forms: Mapping[str, frozenset[str]]
    """The forms of each lemma or concept. A form of a concept may have several words."""
    function_lemmas: frozenset[str] = frozenset()
    """Lemmas of words that hardly count in a query, whether texts have them or not."""
    related: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """The related words of each lemma, in the texts or not: the lemmas of the texts that are
    derived from it or from which it is derived, and the concepts that it names."""
    posting_files: Sequence["PostingFile"] = ()
    """The postings as files, by the order of the names of lemmas and concepts."""


def index_of(locales: Locales, language: Language) -> LanguageIndex:
    """Index what the library says in one language."""
    return _Indexer(locales, language).index()


class _Indexer:
    """Makes the index of one language."""

    def __init__(self, locales: Locales, language: Language) -> None:
        games = locales.library.games
        self._language = language
        self._texts: list[Sequence[str]] = []
        """The words of each text; none if there is no text in the language."""
        self._games: list[str] = []
        """The id of the game of each text."""
        self._fields: list[int] = []
        """The index in `FIELDS` of the field of each text, greater by the number of fields for the
        questions that a document answers."""
        self._read_texts(locales)
        self._phrases = {game.id: list(_phrases(game, language)) for game in games}
        counts = Counter(chain.from_iterable(self._texts))
        self._synonyms = synonyms_of(language, games)
        self._lexicon = Lexicon(
            language,
            counts,
            bases_of(games, language),
            function_words=language_words(language).function_words,
            synonyms=[word for _, word in self._synonyms.words],
        )
        self._lemmas = {word: self._lexicon.lemmas(word) for word in counts}

    def _read_texts(self, locales: Locales) -> None:
        language = self._language
        renderer = PlainTextRenderer(locales, language)
        for chunk in chunks_of(locales):
            for document in chunk.documents:
                # The text is first, so that positions are those in the text that readers see.
                words = [texts.get(language, "") for texts in document.words]
                said = " ".join([renderer.text(chunk, document), *words])
                asked = " ".join(document.asked.get(language, ()))
                # One object for each word: there are millions.
                self._texts += (list(map(intern, indexed_words(text))) for text in (said, asked))
                field = FIELDS.index(document.field)
                self._fields += (field, field + len(FIELDS))
                self._games += [chunk.game] * TEXTS

    def index(self) -> LanguageIndex:
        groups = [
            (self._lemmas_of(expression), concept)
            for concept, expressions in self._synonyms.in_texts.items()
            for expression in expressions
        ]
        places = places_in(self._texts, self._games, self._lemmas, self._phrases, groups)
        return LanguageIndex(
            self._language,
            sum(map(bool, self._texts[::TEXTS])),
            {name: self._posting(own) for name, own in places.items()},
            {**self._lexicon.families, **self._concept_forms()},
            self._lexicon.function_lemmas,
            self._related(),
        )

    def _related(self) -> Mapping[str, frozenset[str]]:
        related = {lemma: set(others) for lemma, others in self._lexicon.related.items()}
        for concept, word in self._synonyms.words:
            for lemma in self._lexicon.lemmas(word):
                related.setdefault(lemma, set()).add(concept)
        return {lemma: frozenset(others) for lemma, others in related.items()}

    def _lemmas_of(self, words: Iterable[str]) -> Words:
        return tuple(self._lexicon.lemmas(word)[0] for word in words)

    def _concept_forms(self) -> dict[str, frozenset[str]]:
        forms: dict[str, set[str]] = {}
        for phrases in self._phrases.values():
            for words, concept in phrases:
                forms.setdefault(concept, set()).add(" ".join(words))
        return {concept: frozenset(own) for concept, own in forms.items()}

    def _posting(self, places: Places) -> Posting:
        by_field: dict[int, list[int]] = {}
        for text in self._best(places):
            by_field.setdefault(self._fields[text], []).append(text)
        lists = [self._list(field, by_field[field], places) for field in sorted(by_field)]
        return Posting(len({number // TEXTS for number in places}), compact_json(lists))

    def _list(self, field: int, texts: Sequence[int], places: Places) -> tuple[object, ...]:
        documents = [text // TEXTS for text in texts]
        steps = [documents[0], *(after - before for before, after in pairwise(documents))]
        positions = [places[text] for text in texts]
        lengths = "".join([_digit(len(self._texts[text])) for text in texts])
        return field, steps, positions, lengths

    def _best(self, places: Places) -> Iterable[int]:
        """Return the texts; of more than `MOST`, the first ones by field and length."""
        if len(places) <= MOST:
            return places
        ranked = sorted(places, key=lambda text: (self._fields[text], len(self._texts[text])))
        return sorted(ranked[:MOST])


@cache
def _digit(length: int) -> str:
    digit = min(length, EXACT_LENGTHS) + max(0, length - EXACT_LENGTHS) // LENGTH_STEP
    return LENGTH_DIGITS[min(digit, len(LENGTH_DIGITS) - 1)]


def bases_of(games: Iterable[Game], language: Language) -> Mapping[str, str]:
    """Return the base form of each glossary form that is a single word."""
    bases: dict[str, str] = {}
    for game in games:
        for term in game.names:
            base, *more = words_of(term.term.get(language, "")) or [""]
            for form in term.forms.get(language, ()):
                words = words_of(form)
                if base and not more and len(words) == 1:
                    bases.setdefault(words[0], base)
    return bases


def _phrases(game: Game, language: Language) -> Iterator[tuple[Words, str]]:
    """Yield the forms of the terms, each with its concept."""
    for term in game.names:
        for form in term.forms.get(language, ()):
            if words := tuple(words_of(form)):
                yield words, f"{CONCEPT}{game.id}/{term.id}"


class PostingFile(NamedTuple):
    n_documents: Mapping[str, int]
    """The number of documents in which each lemma or concept occurs, in the order of the file."""
    content: bytes


def packed_index(locales: Locales, language: Language) -> LanguageIndex:
    """Return the index of a language with its postings as files, which are small enough to be sent
    to another process."""
    index = index_of(locales, language)
    return replace(index, postings={}, posting_files=list(_posting_files(index)))


def _posting_files(index: LanguageIndex) -> Iterator[PostingFile]:
    sized = ((name, len(index.postings[name].lists)) for name in sorted(index.postings))
    for names in in_shards(sized, _MOST_OF_FILE):
        rows = ",".join(f"{compact_json(name)}:{index.postings[name].lists}" for name in names)
        n_documents = {name: index.postings[name].n_documents for name in names}
        yield PostingFile(n_documents, packed(f"{{{rows}}}"))
