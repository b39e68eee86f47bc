"""What the folders of a site held when they were last listed.

To list as many folders as a large site has takes seconds. A folder that has not changed since is
not listed again: whoever adds, removes or replaces something in it changes its time. The files
themselves are compared one by one with what is known of them.

What is known stands in a file that may be missing or damaged, or of another site: it only saves
work.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple, TypeAlias

from concord.core.kept_results import read_result, write_result

_VERSION = "1"
_SECOND = 1_000_000_000
_SETTLED = _SECOND // 10
"""Nanoseconds. A folder that changed later than so long before it was listed may have changed again
without another time."""
_SETTLED_OF_SECONDS = 2 * _SECOND
"""The same on a file system that keeps no fractions of seconds."""
_ROOT = ""


class Folder(NamedTuple):
    """What a folder holds, by names."""

    time: int
    """Of its last change, in nanoseconds."""
    inode: int
    files: Sequence[str]
    """With links, to files and folders."""
    folders: Sequence[str]


Folders: TypeAlias = Mapping[str, Folder]
"""By path from the root of the site, with a trailing slash; never the root itself, in which hidden
files may change without a build."""


class FolderLister:
    """Lists the folders of a site of which `known` may be true."""

    def __init__(self, known: Folders) -> None:
        self.folders: dict[str, Folder] = {}
        """Those that the next build may know, as they were found."""
        self.n_listed = 0
        self._known = known
        self._now = time.time_ns()

    def folder(self, path: str, below: str) -> Folder:
        """The folder at a path; `below` is its key. Raises OSError."""
        stat = os.lstat(path)  # before it is listed, so that any later change is seen
        known = self._known.get(below)
        if known is None or (known.time, known.inode) != (stat.st_mtime_ns, stat.st_ino):
            self.n_listed += 1
            known = _listed(path, stat)
        if below != _ROOT and _is_settled(known, self._now):
            self.folders[below] = known
        return known


def made_folder(path: str, files: Sequence[str], folders: Sequence[str]) -> Folder:
    """A folder that this process alone has filled. Raises OSError."""
    stat = os.lstat(path)
    return Folder(stat.st_mtime_ns, stat.st_ino, tuple(files), tuple(folders))


def settled(folders: Folders) -> Folders:
    """Those of whose last change the next build can tell a later one."""
    now = time.time_ns()
    return {path: each for path, each in folders.items() if _is_settled(each, now)}


def walk_folders(root: Path, lister: FolderLister) -> Iterator[str]:
    """Yield the paths of all files of a site that are not hidden at its root."""
    return _files(str(root), _ROOT, lister)


def read_folders(file: Path) -> Folders:
    """What `write_folders` wrote; nothing if that is missing or damaged."""
    return {path: Folder(*each) for path, each in (read_result(file, _VERSION) or {}).items()}


def write_folders(file: Path, folders: Folders) -> None:
    """Replace the file in one step, if that is possible."""
    with suppress(OSError):
        write_result(file, _VERSION, {path: tuple(each) for path, each in folders.items()})


def _is_settled(folder: Folder, now: int) -> bool:
    has_fraction = folder.time % _SECOND
    return folder.time < now - (_SETTLED if has_fraction else _SETTLED_OF_SECONDS)


def _listed(path: str, stat: os.stat_result) -> Folder:
    files: list[str] = []
    folders: list[str] = []
    with os.scandir(path) as entries:
        for entry in entries:
            is_folder = entry.is_dir(follow_symlinks=False)
            # Most names are the same, and there are as many as files.
            (folders if is_folder else files).append(sys.intern(entry.name))
    return Folder(stat.st_mtime_ns, stat.st_ino, tuple(files), tuple(folders))


def _files(path: str, below: str, lister: FolderLister) -> Iterator[str]:
    folder = lister.folder(path, below)
    is_root = below == _ROOT
    yield from (below + each for each in folder.files if not (is_root and each.startswith(".")))
    for each in folder.folders:
        if not (is_root and each.startswith(".")):
            yield from _files(f"{path}/{each}", f"{below}{each}/", lister)
