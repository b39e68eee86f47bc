"""The files of the index that concern the whole library, in all languages, without its texts.

The numbers of topics are in small files, by the number that a citation begins with.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, groupby
from typing import Any

from concord.base.published_files import compact_json
from concord.features.citing.grammar import PART
from concord.features.citing.numbers import NumbersData
from concord.features.search.documents import chunks_of
from concord.features.search.packed_files import in_shards, packed
from concord.locale.locales import Locales

_MOST = 30_000  # characters of a shard, of which compression leaves a sixth


@dataclass(frozen=True, slots=True)
class LibraryFiles:
    number_starts: Sequence[str]
    """The first number of each file of numbers."""
    number_files: Sequence[bytes]
    chunks: Mapping[str, Mapping[str, int]]
    """The number of documents in each chunk of each game, by the name of the chunk, in the order of
    the chunks."""
    needs: Mapping[str, Mapping[str, Sequence[int]]]
    """The lengths of runs of documents that do not need an expansion and that need it, by turns,
    for each expansion of each game."""


def library_files(locales: Locales, numbers: Sequence[NumbersData]) -> LibraryFiles:
    """Return the files. `numbers` has the numbers of each game without the texts of units."""
    shards = list(_number_shards(numbers))
    chunks: dict[str, dict[str, int]] = {game: {} for game in locales.default.games}
    needs: dict[str, list[frozenset[str]]] = {game: [] for game in locales.default.games}
    for chunk in chunks_of(locales):
        chunks[chunk.game][chunk.name] = len(chunk.documents)
        needs[chunk.game] += (document.needs for document in chunk.documents)
    return LibraryFiles(
        [start for start, _ in shards],
        [packed(compact_json(data)) for _, data in shards],
        chunks,
        {
            game.id: {
                expansion.id: _turns(expansion.id, needs[game.id]) for expansion in game.expansions
            }
            for game in locales.library.games
        },
    )


def _turns(expansion: str, needs: Iterable[Collection[str]]) -> list[int]:
    needed = chain([False], (expansion in needed_by for needed_by in needs))
    first, *others = (len(list(run)) for _, run in groupby(needed))
    return [first - 1, *others]


def _number_shards(games: Sequence[NumbersData]) -> Iterator[tuple[str, object]]:
    """Yield the first number of each file, and its content: a part of the numbers of each game."""
    parts = [_GameNumbers(numbers) for numbers in games]
    firsts = sorted({first for part in parts for first in part.ids})
    sized = ((first, sum(part.size(first) for part in parts)) for first in firsts)
    for shard in in_shards(sized, _MOST):
        yield shard[0], [part.with_numbers(shard) for part in parts]


class _GameNumbers:
    """The numbers of a game, which it divides by the first number of a citation."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self._data = data
        self._entries = {
            kind: {entry["id"]: entry for entry in data[kind]}
            for kind in ("topics", "parts", "retired")
        }
        self._former: dict[str, dict[str, str]] = {}
        for old, new in data["former_ids"].items():
            self._former.setdefault(new.partition("#")[0], {})[old] = new
        self.ids: dict[str, list[str]] = {}
        """By first number, the ids of the entries that have numbers beginning with it."""
        for entries in self._entries.values():
            for id_, entry in entries.items():
                for first in _firsts(entry):
                    self.ids.setdefault(first, []).append(id_)

    def size(self, first: str) -> int:
        entries = (entry for kind in self._entries.values() for entry in self._named(kind, [first]))
        return sum(len(compact_json(entry)) for entry in entries)

    def with_numbers(self, firsts: Sequence[str]) -> dict[str, object]:
        """Return the data with only those entries that have one of these first numbers."""
        kept = {kind: self._named(entries, firsts) for kind, entries in self._entries.items()}
        former = (self._former.get(entry["id"], {}) for entry in kept["topics"])
        former_ids = {old: new for renamed in former for old, new in renamed.items()}
        return {**self._data, **kept, "former_ids": former_ids}

    def _named(self, entries: Mapping[str, Any], firsts: Sequence[str]) -> list[Any]:
        ids = dict.fromkeys(id_ for first in firsts for id_ in self.ids.get(first, ()))
        return [entries[id_] for id_ in ids if id_ in entries]


def _firsts(entry: Mapping[str, Any]) -> list[str]:
    numbered = (entry, *entry.get("units", ()))
    keys = (number["key"] for entry_or_unit in numbered for number in entry_or_unit["numbers"])
    return list(dict.fromkeys(key.removeprefix(f"{PART}.").partition(".")[0] for key in keys))
