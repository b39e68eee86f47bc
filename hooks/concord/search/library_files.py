"""What the files of the index have of the whole library, in all languages, without its texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from concord.citing.numbers import NumbersData
from concord.core.published_files import compact_json
from concord.locale.locales import Locales
from concord.search.documents import chunks_of
from concord.search.numbers import number_shards
from concord.search.packed_files import packed


@dataclass(frozen=True, slots=True)
class LibraryFiles:
    number_starts: Sequence[str]
    """The first number of each file of numbers."""
    number_files: Sequence[bytes]
    chunks: Mapping[str, Mapping[str, int]]
    """By game: the number of documents of each chunk, by its name, in their order."""


def library_files(locales: Locales, numbers: Sequence[NumbersData]) -> LibraryFiles:
    """`numbers` are those of each game without unit texts."""
    shards = list(number_shards(numbers))
    chunks: dict[str, dict[str, int]] = {game: {} for game in locales.default.games}
    for chunk in chunks_of(locales):
        chunks[chunk.game][chunk.name] = len(chunk.documents)
    return LibraryFiles(
        [start for start, _ in shards], [packed(compact_json(data)) for _, data in shards], chunks
    )
