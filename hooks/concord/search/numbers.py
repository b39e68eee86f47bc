"""The numbers of topics in small files, by the number that a citation begins with."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from concord.core import urls
from concord.core.urls import FilePath
from concord.search.packed_files import as_json, in_shards

_MOST = 30_000  # letters of a shard, which shrink to a sixth


def number_shards(folder: Path, games: Sequence[str]) -> Iterator[tuple[str, object]]:
    """The first number of each file, and what stands in it: by game, a part of its numbers.json.

    `folder` is the root of the site, where those files are already.
    """
    parts = [_Game(_read(folder / urls.file(FilePath.NUMBERS_DATA, game=game))) for game in games]
    firsts = sorted({first for part in parts for first in part.ids})
    sized = ((first, sum(part.size(first) for part in parts)) for first in firsts)
    for shard in in_shards(sized, _MOST):
        yield shard[0], [part.with_numbers(shard) for part in parts]


class _Game:
    """What a game's `numbers.json` holds, to be handed out in parts."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self._data = data
        self._entries = {
            kind: {each["id"]: _without_texts(each) for each in data[kind]}
            for kind in ("topics", "retired")
        }
        self._former: dict[str, dict[str, str]] = {}
        for old, new in data["former_ids"].items():
            self._former.setdefault(new.partition("#")[0], {})[old] = new
        self.ids: dict[str, list[str]] = {}
        """Of what has numbers that begin with a number, by that number."""
        for entries in self._entries.values():
            for id_, entry in entries.items():
                for first in _firsts(entry):
                    self.ids.setdefault(first, []).append(id_)

    def size(self, first: str) -> int:
        entries = (each for kind in self._entries.values() for each in self._named(kind, [first]))
        return sum(len(as_json(each)) for each in entries)

    def with_numbers(self, firsts: Sequence[str]) -> dict[str, object]:
        """The same without all that has none of these numbers."""
        kept = {kind: self._named(each, firsts) for kind, each in self._entries.items()}
        former = (self._former.get(each["id"], {}) for each in kept["topics"])
        former_ids = {old: new for each in former for old, new in each.items()}
        return {**self._data, **kept, "former_ids": former_ids}

    def _named(self, entries: Mapping[str, Any], firsts: Sequence[str]) -> list[Any]:
        ids = dict.fromkeys(id_ for first in firsts for id_ in self.ids.get(first, ()))
        return [entries[id_] for id_ in ids if id_ in entries]


def _firsts(entry: Mapping[str, Any]) -> list[str]:
    numbered = (entry, *entry.get("units", ()))
    firsts = (number["key"].partition(".")[0] for each in numbered for number in each["numbers"])
    return list(dict.fromkeys(firsts))


def _without_texts(entry: Mapping[str, Any]) -> dict[str, Any]:
    """Search shows texts from files of its own."""
    units = [{**unit, "text": {}} for unit in entry.get("units", ())]
    return {**entry, "units": units} if units else dict(entry)


def _read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))
