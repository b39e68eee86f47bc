"""Small compressed files, so that a query transfers few bytes from any server."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Iterator
from typing import TypeVar

from concord.core.published_files import OutputFile
from concord.core.urls import FilePath

T = TypeVar("T")

ENDING = ".pack"
"""Not ".gz": servers would declare such files as compressed, and browsers would unpack them."""


def packed_file(name: str, text: str) -> OutputFile:
    """Return a file of the index; `name` is its path below `search/`, without the ending."""
    return OutputFile(
        f"{FilePath.SEARCH_INDEX}{name}{ENDING}", gzip.compress(text.encode(), 9, mtime=0)
    )


def as_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def in_shards(items: Iterable[tuple[T, int]], most: int) -> Iterator[list[T]]:
    """Divide the items, each given with its size, into lists with a total size of about `most`."""
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
