"""What was read of files, which is known as long as they stay as they are."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from concord.core.kept_results import read_result, write_result

R = TypeVar("R")

_SETTLED = 2_000_000_000
"""Nanoseconds. What was written later than so long before it was read may have been written again
without another time of its last change: some file systems tell times apart by a second only."""


class _State(NamedTuple):
    time: int
    """Of its last change, in nanoseconds."""
    size: int
    inode: int


@dataclass(frozen=True, slots=True)
class _Entry:
    state: _State
    digest: bytes
    """Of the content."""
    read_at: int
    """When it was read, in nanoseconds."""
    result: Any


class RecordCache:
    """The results of reading files, by the file and by all else that they depend on.

    A preview keeps one from save to save. Results must not be changed.
    """

    def __init__(self) -> None:
        self._entries: dict[tuple[str, Hashable], _Entry] = {}
        self.n_known = 0
        """The results that were known when they were asked for."""
        self.n_read = 0
        """Those that were not."""

    def load(self, file: Path, key: str) -> bool:
        """Take what was saved under the same key, instead of what is known. False if there is
        nothing like that: the file may be missing or damaged."""
        entries = read_result(file, key)
        if entries is None:
            return False
        self._entries = entries
        return True

    def save(self, file: Path, key: str) -> None:
        """Raises OSError. `key` is all that results depend on besides files: the code."""
        write_result(file, key, self._entries)

    def read(
        self, paths: Sequence[Path], context: Hashable, read: Callable[[list[Path]], Iterable[R]]
    ) -> list[R]:
        """Return the result of each file; `read` is called with those of which it is not known.

        `context` is all that the results depend on besides the contents of the files.
        """
        found: dict[Path, R] = {}
        new: dict[Path, tuple[_State, bytes] | None] = {}
        for path in paths:
            entry = self._entries.get((str(path), context))
            seen = _seen(path, entry)
            if entry and seen and seen[1] == entry.digest:
                found[path] = entry.result
            else:
                new[path] = seen
        self.n_known, self.n_read = self.n_known + len(found), self.n_read + len(new)
        now = time.time_ns()
        for (path, seen), result in zip(new.items(), read(list(new)) if new else (), strict=True):
            found[path] = result
            if seen:
                self._entries[str(path), context] = _Entry(*seen, now, result)
        return [found[path] for path in paths]


def _seen(path: Path, entry: _Entry | None) -> tuple[_State, bytes] | None:
    """The state of a file and the digest of its content, which is not read where the state says
    that it is that of the entry. None if it cannot be read."""
    try:
        stat = path.stat()
        state = _State(stat.st_mtime_ns, stat.st_size, stat.st_ino)
        if entry and entry.state == state and entry.read_at - state.time > _SETTLED:
            return state, entry.digest
        return state, hashlib.sha256(path.read_bytes()).digest()
    except OSError:
        return None
