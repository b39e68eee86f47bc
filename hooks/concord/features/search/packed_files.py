"""Small compressed files, so that a query transfers few bytes from any server."""

import struct
import zlib
from collections.abc import Iterable, Iterator
from typing import TypeVar

from concord.base.published_files import OutputFile
from concord.base.urls import FilePath

T = TypeVar("T")

ENDING = ".pack"
"""Not ".gz": servers would declare such files as compressed, and browsers would unpack them."""

_LEVEL = 9
_HEADER = b"\x1f\x8b\x08\0\0\0\0\0\x02\x03"
"""The header of RFC 1952: deflated, without a name or a time, as small as possible, by a Unix
system."""


def packed_file(name: str, text: str) -> OutputFile:
    """Return a file of the index; `name` is its path below `search/`, without the ending."""
    return OutputFile(path_of(name), packed(text))


def path_of(name: str) -> str:
    """The path of a file of the index from the root of the site."""
    return f"{FilePath.SEARCH_INDEX}{name}{ENDING}"


def packed(text: str) -> bytes:
    """The text as gzip. The header of `gzip.compress` differs between versions of Python."""
    content = text.encode()
    body = zlib.compress(content, _LEVEL, -zlib.MAX_WBITS)
    end = struct.pack("<LL", zlib.crc32(content), len(content) & 0xFFFFFFFF)
    return _HEADER + body + end


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
