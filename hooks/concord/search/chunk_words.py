"""The words of chunks in one language, of which its index is made."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from sys import intern
from typing import NamedTuple

from concord.core.model.texts import Language
from concord.locale.locales import Locales
from concord.search.documents import FIELDS, PlainTextRenderer, TextChunk
from concord.search.tokens import words_of

TEXTS = 2
"""Of each document: what it says, and what it is asked. Texts are numbered from 0, those of
document `n` from `TEXTS * n`."""


class ChunkWords(NamedTuple):
    game: str
    fields: Sequence[int]
    """Of each text: the index of its document's field in `FIELDS`, greater by the number of fields
    for what a document is asked."""
    texts: Sequence[Sequence[str]]
    """The words of each; none if there is no text in the language."""

    @property
    def digest(self) -> str:
        texts = "\0".join(map(" ".join, self.texts))
        return hashlib.sha256(f"{self.fields}\0{texts}".encode()).hexdigest()


class ChunkReader:
    """Reads chunks in one language."""

    def __init__(self, locales: Locales, language: Language) -> None:
        self._language = language
        self._renderer = PlainTextRenderer(locales, language)

    def words(self, chunk: TextChunk) -> ChunkWords:
        fields = [
            FIELDS.index(document.field) + shift
            for document in chunk.documents
            for shift in (0, len(FIELDS))
        ]
        texts = [
            # One object for each word: there are millions.
            [intern(word) for word in words_of(text)]
            for document in chunk.documents
            for text in (
                self._renderer.text(chunk, document),
                " ".join(document.asked.get(self._language, ())),
            )
        ]
        return ChunkWords(chunk.game, fields, texts)
