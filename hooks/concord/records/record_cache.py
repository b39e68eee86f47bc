"""Keeps the results of reading files for as long as the content of the files is the same."""

import hashlib
from collections.abc import Callable, Hashable, Iterable, Sequence
from pathlib import Path
from typing import Any, TypeVar

R = TypeVar("R")


class RecordCache:
    """The results of reading files, by the file and by everything else that they depend on.

    A preview keeps one cache from save to save. A file is identified by the hash of its content,
    because an edit may leave its size and its times as they were. Results must not be changed.
    """

    def __init__(self) -> None:
        self._entries: dict[tuple[str, Hashable], tuple[bytes, Any]] = {}
        """The digest of the content of each file, and the result."""

    def read(
        self, paths: Sequence[Path], context: Hashable, read: Callable[[list[Path]], Iterable[R]]
    ) -> list[R]:
        """Return the result of each file. `read` is called with the files that have changed.

        `context` is everything else that the results depend on.
        """
        digests = {path: _digest(path) for path in paths}
        results: dict[Path, Any] = {}
        for path in paths:
            digest, result = self._entries.get((str(path), context), (None, None))
            if digest == digests[path]:
                results[path] = result
        new = [path for path in paths if path not in results]
        for path, result in zip(new, read(new) if new else (), strict=True):
            results[path] = result
            if digests[path] and digests[path] == _digest(path):  # it was not changed meanwhile
                self._entries[str(path), context] = digests[path], result
        return [results[path] for path in paths]


def _digest(path: Path) -> bytes:
    """Return the hash of the content of a file; empty if the file cannot be read."""
    try:
        return hashlib.sha256(path.read_bytes()).digest()
    except OSError:
        return b""
