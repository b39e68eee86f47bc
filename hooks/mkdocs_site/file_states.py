"""Whether files of a project have changed, without reading them."""

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TypeAlias

FileStates: TypeAlias = Mapping[str, tuple[int, ...]]
"""The size of each file, when its content and anything about it last changed, and its inode."""


def file_states(*folders: Path) -> FileStates:
    """Return the states of files below folders, without hidden files and folders at their roots."""
    return {path: state for folder in folders for path, state in _states(str(folder))}


def _states(folder: str, *, is_root: bool = True) -> Iterator[tuple[str, tuple[int, ...]]]:
    with os.scandir(folder) as entries:
        for entry in entries:
            if is_root and entry.name.startswith("."):
                continue
            if entry.is_dir(follow_symlinks=False):
                yield from _states(entry.path, is_root=False)
            else:
                stat = entry.stat(follow_symlinks=False)
                yield entry.path, (stat.st_size, stat.st_mtime_ns, stat.st_ctime_ns, stat.st_ino)
