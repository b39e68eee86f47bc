"""What was read of files, which is true as long as their contents stay as they are."""

from __future__ import annotations

import hashlib
import pickle
from collections.abc import Callable, Hashable, Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from concord.core.atomic_files import exclusive, replace_file

R = TypeVar("R")


class _Entry(NamedTuple):
    digest: bytes
    """Of the content of the file."""
    result: Any


class RecordCache:
    """The results of reading files, by the file and by all else that they depend on.

    A preview keeps one from save to save, and leaves it to the next preview. A file is known by the
    hash of its content: its size and its times may be as before. Results must not be changed.
    """

    def __init__(self) -> None:
        self._entries: dict[tuple[str, Hashable], _Entry] = {}

    def load(self, file: Path, key: str) -> bool:
        """Take what `save` wrote under the same key, in place of what is known. False if there is
        nothing like that: the file may be missing, damaged or of another version."""
        try:
            checksum, _, content = file.read_bytes().partition(b"\n")
            if checksum != _checksum(key, content):
                return False
            self._entries = pickle.loads(content)  # noqa: S301 - it is as `save` wrote it
        except Exception:  # noqa: BLE001 - damaged pickles raise errors of any kind
            return False
        return True

    def save(self, file: Path, key: str) -> None:
        """Replace the file in one step. Raises OSError. `key` is all that results depend on besides
        files: the code."""
        content = pickle.dumps(self._entries, pickle.HIGHEST_PROTOCOL)
        file.parent.mkdir(parents=True, exist_ok=True)
        with exclusive(file.parent):
            replace_file(file, _checksum(key, content) + b"\n" + content)

    def read(
        self, paths: Sequence[Path], context: Hashable, read: Callable[[list[Path]], Iterable[R]]
    ) -> list[R]:
        """Return the result of each file; `read` is called with those of which it is not known.

        `context` is all that the results depend on besides the contents of the files.
        """
        digests = {path: _digest(path) for path in paths}
        new = [path for path in paths if not self._is_known(path, context, digests[path])]
        results = dict(zip(new, read(new) if new else (), strict=True))
        for path, result in results.items():
            if digest := digests[path]:
                self._entries[str(path), context] = _Entry(digest, result)
        return [
            results[path] if path in results else self._entries[str(path), context].result
            for path in paths
        ]

    def _is_known(self, path: Path, context: Hashable, digest: bytes) -> bool:
        entry = self._entries.get((str(path), context))
        return entry is not None and bool(digest) and entry.digest == digest


def _digest(path: Path) -> bytes:
    """The hash of the content of a file; empty if it cannot be read."""
    try:
        return hashlib.sha256(path.read_bytes()).digest()
    except OSError:
        return b""


def _checksum(key: str, content: bytes) -> bytes:
    return hashlib.sha256(key.encode() + b"\0" + content).hexdigest().encode()
