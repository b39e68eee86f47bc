"""Small compressed files, so that a query moves few bytes from any server."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")

ENDING = ".pack"
"""Not one that servers take for compressed, or browsers would unpack the files by themselves."""


def write_pack(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def as_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def in_shards(items: Iterable[tuple[T, int]], most: int) -> Iterator[list[T]]:
    """The items, each given with its size, in lists whose sizes come to about `most`."""
    shard: list[T] = []
    total = 0
    for item, size in items:
        if shard and total + size > most:
            yield shard
            shard, total = [], 0
        shard.append(item)
        total += size
    if shard:
        yield shard
