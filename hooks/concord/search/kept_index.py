"""The index of a language, made of what an earlier build has kept of it.

Three results are kept of each language:

- a digest of the words of each chunk, so that only topics that have changed are read;
- the packed index, as long as no word has changed;
- what it was made of, so that after a change of a few texts only these are indexed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from concord.core.kept_results import KeptResults
from concord.core.model.texts import Language
from concord.locale.locales import Locales
from concord.search.chunk_words import ChunkReader, ChunkWords
from concord.search.documents import (
    TextChunk,
    name_of_chunk,
    shared_chunks,
    topic_chunk,
    topics_in_order,
)
from concord.search.known_dictionary import Answers, KnownDictionary
from concord.search.packed_index import PackedIndex, PostingFile, pack
from concord.search.postings import Indexer, KnownIndex


class _ChunkDigest(NamedTuple):
    key: str
    """That of its topic; empty if it is of none."""
    words: str
    """The digest of its words."""


@dataclass(frozen=True, slots=True)
class _Kept:
    """What an index was made of."""

    digests: Mapping[str, str]
    """Of the words of each chunk, by its name, in their order."""
    words: Mapping[str, ChunkWords]
    index: KnownIndex
    answers: Answers
    posting_files: Sequence[PostingFile]


def packed_index_of(
    locales: Locales, language: Language, kept: KeptResults | None = None
) -> PackedIndex:
    """Index what the library says in one language."""
    return _LanguageIndexing(locales, language, kept or KeptResults()).index()


class _LanguageIndexing:
    def __init__(self, locales: Locales, language: Language, kept: KeptResults) -> None:
        self._locales = locales
        self._language = language
        self._kept = kept
        self._chunks = dict(_chunks(locales))
        self._reader = ChunkReader(locales, language)
        self._read: dict[str, ChunkWords] = {}
        """The words of the chunks that were read, by their names."""

    def index(self) -> PackedIndex:
        digests = self._digests()
        key = hashlib.sha256("\0".join([self._kept.shared, *digests.values()]).encode()).hexdigest()
        index: PackedIndex | None = self._kept.get(self._language, key)
        if index is None:
            index = self._made(digests)
            self._kept.put(self._language, key, index)
        return index

    def _digests(self) -> Mapping[str, str]:
        """The digest of the words of each chunk. Topics with the same key are not read."""
        name, shared = f"{self._language}.digests", self._kept.shared
        known: Mapping[str, _ChunkDigest] = self._kept.get(name, shared) or {}
        found = {chunk: self._digest(chunk, known.get(chunk)) for chunk in self._chunks}
        if found != known:
            self._kept.put(name, shared, found)
        return {chunk: each.words for chunk, each in found.items()}

    def _digest(self, name: str, known: _ChunkDigest | None) -> _ChunkDigest:
        key = self._kept.topics.get(self._chunks[name].id, "")
        if known and key and known.key == key:
            return known
        self._read[name] = self._reader.words(self._chunks[name].make())
        return _ChunkDigest(key, self._read[name].digest)

    def _made(self, digests: Mapping[str, str]) -> PackedIndex:
        name, shared = f"{self._language}.texts", self._kept.shared
        last: _Kept | None = self._kept.get(name, shared)
        words = {chunk: self._words(chunk, digest, last) for chunk, digest in digests.items()}
        dictionary = KnownDictionary(self._language, last.answers if last else None)
        games = self._locales.library.games
        indexer = Indexer(self._language, games, list(words.values()), dictionary)
        index = indexer.index(last.index if last else None)
        packed = pack(index, last.posting_files if last else ())
        self._kept.put(
            name,
            shared,
            _Kept(digests, words, indexer.known, dictionary.answers, packed.posting_files),
        )
        return packed

    def _words(self, name: str, digest: str, last: _Kept | None) -> ChunkWords:
        if name in self._read:
            return self._read[name]
        if last and last.digests.get(name) == digest:
            return last.words[name]
        return self._reader.words(self._chunks[name].make())


class _Chunk(NamedTuple):
    """A chunk that is made only where its texts are needed."""

    id: tuple[str, str]
    """Those of its game and its topic."""
    make: Callable[[], TextChunk]


def _chunks(locales: Locales) -> Iterator[tuple[str, _Chunk]]:
    """Yield all chunks with their names, in the order of `chunks_of`."""
    for game in locales.default.games.values():
        for chunk in shared_chunks(game):
            yield chunk.name, _Chunk((game.model.id, ""), partial(_same, chunk))
        for topic in topics_in_order(game):
            made = partial(topic_chunk, game, topic)
            yield name_of_chunk(game.model.id, topic.id), _Chunk((game.model.id, topic.id), made)


def _same(chunk: TextChunk) -> TextChunk:
    return chunk
