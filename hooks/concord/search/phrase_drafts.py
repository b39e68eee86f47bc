"""Drafts of what readers may type for a unit, made of what it is asked in other languages.

Each word becomes the one that stands for it in the texts, which say the same in all languages. So a
draft has the words of a phrase, uninflected and in the order of the other language.
"""

from __future__ import annotations

import gzip
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, product
from math import sqrt

from concord.core.model.texts import Language
from concord.locale.locales import Locales
from concord.search.documents import chunks_of
from concord.search.language_words import language_words
from concord.search.lexicon import Lexicon
from concord.search.library_files import library_files
from concord.search.packed_files import path_of
from concord.search.postings import TEXTS, bases_of, index_of, indexed_texts, pack
from concord.search.searcher import Searcher
from concord.search.tokens import words_of
from concord.search.writer import index_files, text_files

Lemmas = Sequence[str]
_ROUNDS = 6  # of learning; later ones change little
_LEAST = 0.35  # how sure a pair of words is at least, from 0 to 1
_FEWEST = 2  # words of a draft
_SHARE = 0.6  # of the words of a phrase that a draft has at least


class PhraseDrafter:
    """Drafts phrases in one language, and leaves out those by which the search finds the unit."""

    def __init__(self, locales: Locales, language: Language) -> None:
        """Raises EngineMissingError without the package that runs the search."""
        self._language = language
        self._searcher = _searcher_of(locales)
        lemmatizers = {each: _Lemmatizer(locales, each) for each in locales.library.languages}
        own = lemmatizers.pop(language)
        self._others = lemmatizers
        self._words = {
            each: word_pairs(zip(other.texts, own.texts, strict=True))
            for each, other in lemmatizers.items()
        }

    def drafts(
        self, place: tuple[str, str, str], asked: Mapping[Language, Iterable[str]]
    ) -> Sequence[str]:
        """Return drafts for a unit, given by the ids of game, topic and unit, and by what it is
        asked in other languages."""
        made = chain.from_iterable(self._made(*each) for each in asked.items())
        return [each for each in dict.fromkeys(made) if not self._is_found(place, each)]

    def _made(self, language: Language, phrases: Iterable[str]) -> Iterator[str]:
        for phrase in phrases:
            lemmas = self._others[language].content(phrase)
            known = [
                self._words[language][each] for each in lemmas if each in self._words[language]
            ]
            words = dict.fromkeys(known)
            if len(words) >= _FEWEST and len(known) >= _SHARE * len(lemmas):
                yield " ".join(words)

    def _is_found(self, place: tuple[str, str, str], phrase: str) -> bool:
        hits = self._searcher.search(phrase, self._language).hits
        return bool(hits) and tuple(hits[0]) == place


class _Lemmatizer:
    """The words of a language that tell something, as lemmas."""

    def __init__(self, locales: Locales, language: Language) -> None:
        said = indexed_texts(locales, language).texts[::TEXTS]
        self._lexicon = Lexicon(
            language,
            Counter(chain.from_iterable(said)),
            bases_of(locales.library.games, language),
            function_words=language_words(language).function_words,
        )
        self.texts = [self._content(words) for words in said]
        """What each document says, in the same order in all languages."""

    def content(self, phrase: str) -> Lemmas:
        return self._content(words_of(phrase))

    def _content(self, words: Iterable[str]) -> Lemmas:
        lemmas = dict.fromkeys(self._lexicon.lemmas(word)[0] for word in words)
        return [each for each in lemmas if each not in self._lexicon.function_lemmas]


def word_pairs(texts: Iterable[tuple[Lemmas, Lemmas]]) -> Mapping[str, str]:
    """Return for each word of one language the word of another that stands for it in texts that
    say the same, where that is clear."""
    said = [(one, other) for one, other in texts if one and other]
    there, back = _chances(said), _chances([(other, one) for one, other in said])
    best: dict[str, tuple[float, str]] = {}
    for (one, other), chance in there.items():
        best[one] = max(best.get(one, (0, "")), (sqrt(chance * back[other, one]), other))
    return {one: other for one, (sureness, other) in best.items() if sureness >= _LEAST}


def _chances(texts: Sequence[tuple[Lemmas, Lemmas]]) -> Mapping[tuple[str, str], float]:
    """Return how likely each word of the first language becomes each of the second, by the first
    model of IBM: every word of a text is taken to come from one word of the other text."""
    chances: Mapping[tuple[str, str], float] = defaultdict(lambda: 1.0)
    for _ in range(_ROUNDS):
        counts: dict[tuple[str, str], float] = defaultdict(float)
        for ones, others in texts:
            totals = {other: sum(chances[one, other] for one in ones) for other in others}
            for pair in product(ones, others):
                counts[pair] += chances[pair] / totals[pair[1]]
        sums: dict[str, float] = defaultdict(float)
        for (one, _), count in counts.items():
            sums[one] += count
        chances = {pair: count / sums[pair[0]] for pair, count in counts.items()}
    return chances


def _searcher_of(locales: Locales) -> Searcher:
    """Search the library as it is, without numbers, which no phrase has."""
    indexes = [pack(index_of(locales, each)) for each in locales.library.languages]
    files = (
        *text_files(locales, chunks_of(locales)),
        *index_files(locales, indexes, library_files(locales, ())),
    )
    contents = {each.path: each.content for each in files}
    return Searcher(lambda name: gzip.decompress(contents[path_of(name)]).decode())
