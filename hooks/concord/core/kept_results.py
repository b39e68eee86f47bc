"""Results that a build keeps for the next one, each under a key of all that it is made of.

The files stand in the cache and may be missing or damaged: they only save work.
"""

from __future__ import annotations

import hashlib
import pickle
import shutil
from collections.abc import Collection, Mapping
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import Any

from concord.core.atomic_files import exclusive, replace_file

_NO_CHECKSUM = b"0" * 64


def read_result(file: Path, key: str) -> Any | None:
    """What was written under the same key; None if there is nothing like that."""
    try:
        checksum, _, content = file.read_bytes().partition(b"\n")
    except OSError:
        return None
    if checksum != _checksum(key, content):
        return None
    return pickle.loads(content)  # noqa: S301 - it is as we have written it


def write_result(file: Path, key: str, result: object) -> None:
    """Replace the file in one step. Raises OSError."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with BytesIO() as written:  # in which nothing is copied: results take up to 30 MB
        written.write(_NO_CHECKSUM + b"\n")
        pickle.dump(result, written, pickle.HIGHEST_PROTOCOL)
        checksum = _checksum(key, written.getbuffer()[len(_NO_CHECKSUM) + 1 :])
        written.seek(0)
        written.write(checksum)
        content = written.getvalue()
    with exclusive(file.parent):
        replace_file(file, content)


def _checksum(key: str, content: bytes | memoryview) -> bytes:
    digest = hashlib.sha256(key.encode() + b"\0")
    digest.update(content)
    return digest.hexdigest().encode()


class KeptResults:
    """The results of one site in a folder. Without a folder, none is kept."""

    def __init__(
        self,
        folder: Path | None = None,
        shared: str = "",
        topics: Mapping[tuple[str, str], str] | None = None,
        all_shapes: str = "",
    ) -> None:
        self._folder = folder
        self.shared = shared
        """The key of what all topics have in common, without templates."""
        self.all_shapes = all_shapes
        """The key of everything but the texts of topics and the templates."""
        self.topics = topics or {}
        """The key of each topic, by the ids of its game and its own."""

    def get(self, name: str, key: str) -> Any | None:
        """The result that was kept under this name and this key; None if there is none."""
        return read_result(self._folder / name, key) if self._folder else None

    def put(self, name: str, key: str, result: object) -> None:
        """Keep a result in place of an earlier one of this name, if the cache can be written."""
        if self._folder:
            with suppress(OSError):
                write_result(self._folder / name, key, result)

    def remove_others(self, names: Collection[str]) -> None:
        """Remove the results of other sites, and those of which the names before the first dot are
        not among `names`."""
        if self._folder is None or not self._folder.parent.is_dir():
            return
        for site in self._folder.parent.iterdir():
            if site != self._folder:
                shutil.rmtree(site, ignore_errors=True)
        for file in self._folder.iterdir() if self._folder.is_dir() else ():
            if file.name.partition(".")[0] not in names:
                with suppress(OSError):
                    file.unlink()
