"""The state of a file, by which a build sees whether somebody changed it since."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from concord.core.published_files import FileRecord


class FileState(NamedTuple):
    size: int
    """In bytes."""
    time: int
    """Of its last change, in nanoseconds."""

    @classmethod
    def of(cls, stat: os.stat_result) -> FileState:
        return cls(stat.st_size, stat.st_mtime_ns)

    @classmethod
    def recorded(cls, record: FileRecord) -> FileState:
        return cls(record.size, record.time)


def file_state(file: Path | str) -> FileState | None:
    """None if there is no such file."""
    try:
        return FileState.of(os.lstat(file))
    except OSError:
        return None


def file_states(folder: Path) -> Mapping[str, FileState]:
    """The files of a site by path, without those that are hidden at its root."""
    return dict(_states(str(folder), ""))


# Paths are texts: objects for those of a hundred thousand files would take most of the time.


def link_file(file: Path | str, target: Path | str, known: FileState) -> bool:
    """Give a file a second name. False if that is impossible, or if the file has another state than
    the one that is known."""
    try:
        _link(file, target)
    except OSError:
        return False
    if file_state(target) == known:
        return True
    os.unlink(target)  # noqa: PTH108
    return False


def _link(file: Path | str, target: Path | str) -> None:
    try:
        os.link(file, target)
    except FileNotFoundError:
        os.makedirs(os.path.dirname(target), exist_ok=True)  # noqa: PTH103, PTH120
        os.link(file, target)


def _states(folder: str, below: str) -> Iterator[tuple[str, FileState]]:
    with os.scandir(folder) as entries:
        for entry in entries:
            if not below and entry.name.startswith("."):
                continue
            if entry.is_dir(follow_symlinks=False):
                yield from _states(entry.path, f"{below}{entry.name}/")
            else:
                yield below + entry.name, FileState.of(entry.stat(follow_symlinks=False))
