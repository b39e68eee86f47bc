"""Whether files of a project have changed, without reading them."""

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TypeAlias

FileState: TypeAlias = tuple[int, ...]
"""The size of a file, when its content and anything about it last changed, and its inode. A change
of a file is seen by these without reading it."""


def state_of(stat: os.stat_result) -> FileState:
    return stat.st_size, stat.st_mtime_ns, stat.st_ctime_ns, stat.st_ino


def file_states(folder: Path) -> Mapping[str, FileState]:
    """The files below a folder by path, without those that are hidden at its root."""
    return dict(_states(str(folder), ""))


def _states(folder: str, below: str) -> Iterator[tuple[str, FileState]]:
    with os.scandir(folder) as entries:
        for entry in entries:
            if not below and entry.name.startswith("."):
                continue
            if entry.is_dir(follow_symlinks=False):
                yield from _states(entry.path, f"{below}{entry.name}/")
            else:
                yield below + entry.name, state_of(entry.stat(follow_symlinks=False))
