"""The spare site, which a build takes as the beginning of a new site.

Its files are second names of the files of the last site. To remove the few that differ takes much
less time than to link all others. The folder stands in the cache and may be missing, damaged or
deleted: it only saves work.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from concord.build.last_site import LastSite
from concord.build.site_record import KnownFile, name_of_site
from concord.core.processes import BackgroundTask

_FOLDER = "spare"
_TAKEN = ".spare"
_OF_FRAME = 16  # digits
_REPLACED = ".replaced"


class SpareSite:
    """That of the site in the folder `site`, below the folder `cache`.

    `frame` is a hash of all sources but the records of topics. A spare site of another frame has
    nothing that is of use.
    """

    def __init__(self, cache: Path, site: Path, frame: str) -> None:
        self._parent = cache / _FOLDER / name_of_site(site)
        self._folder = self._parent / frame[:_OF_FRAME]
        self._lacking: BackgroundTask[set[str]] | None = None
        self._removal: BackgroundTask[None] | None = None

    def prepare(self, last: LastSite) -> None:
        """Begin to give it all files of the last site, and to remove others, in processes of their
        own."""
        self._lacking = BackgroundTask(_complete, self._folder, last.folder, last.files)
        self._begin_to_remove(self._others())

    def remove(self) -> None:
        """Begin to remove it and all others, in a process of its own."""
        self._begin_to_remove([self._folder, *self._others()])

    def take(self, folder: Path, wanted: Collection[str], last: LastSite) -> None:
        """Move to the empty folder of a new site what the last one has, of the files that are
        `wanted`. Nothing else stays: what is written later must have no other name."""
        lacking = self._lacking.result() if self._lacking else None
        self._lacking = None
        if lacking is None:
            return
        taken = folder / _TAKEN
        try:
            self._folder.rename(taken)
        except OSError:
            return  # it is on another device
        kept = set(wanted) - lacking
        for path in last.files.keys() - kept - lacking:
            _remove_file(taken, path)
        for entry in list(taken.iterdir()):
            entry.rename(folder / entry.name)
        taken.rmdir()
        last.keep(kept)

    def give(self, folder: Path) -> None:
        """Keep the folder of a site that was replaced, in place of the spare site, which the next
        build removes."""
        self.end()
        _remove(self._others())  # what the process did not come to
        with suppress(OSError):
            self._parent.mkdir(parents=True, exist_ok=True)
            if self._folder.exists():
                self._folder.rename(self._folder.with_suffix(_REPLACED))
            folder.rename(self._folder)

    def end(self) -> None:
        """End what was begun and not taken."""
        for task in (self._lacking, self._removal):
            if task:
                task.end()
        self._lacking = self._removal = None

    def _others(self) -> list[Path]:
        found = list(self._parent.iterdir()) if self._parent.is_dir() else []
        return [each for each in found if each != self._folder]

    def _begin_to_remove(self, folders: Sequence[Path]) -> None:
        if folders:
            self._removal = BackgroundTask(_remove, folders)


def _complete(folder: Path, site: Path, known: Mapping[str, KnownFile]) -> set[str]:
    """Let `folder` have the files of the site that are as they are known, and nothing else. Return
    the paths of the others."""
    folder.mkdir(parents=True, exist_ok=True)
    _reduce(str(folder), "", known, found := set[str]())
    return {path for path in known.keys() - found if not _link(site, folder, path, known[path])}


def _reduce(folder: str, below: str, known: Mapping[str, KnownFile], found: set[str]) -> None:
    """Remove all files but those that are as they are known, which are added to `found`, and the
    folders that have none."""
    with os.scandir(folder) as entries:
        listed = list(entries)
    n_found = len(found)
    for entry in listed:
        path = below + entry.name
        if entry.is_dir(follow_symlinks=False):
            _reduce(entry.path, f"{path}/", known, found)
        elif _is_as_known(known.get(path), entry.stat(follow_symlinks=False)):
            found.add(path)
        else:
            Path(entry.path).unlink()
    if below and len(found) == n_found:
        Path(folder).rmdir()


def _link(site: Path, folder: Path, path: str, known: KnownFile) -> bool:
    target = folder / path
    try:
        if not _is_as_known(known, (site / path).stat(follow_symlinks=False)):
            return False
        target.parent.mkdir(parents=True, exist_ok=True)
        os.link(site / path, target)
    except OSError:
        return False
    return True


def _is_as_known(known: KnownFile | None, stat: os.stat_result) -> bool:
    return known is not None and known.state == (stat.st_size, stat.st_mtime_ns)


def _remove(folders: Sequence[Path]) -> None:
    for each in folders:
        shutil.rmtree(each, ignore_errors=True)


def _remove_file(folder: Path, path: str) -> None:
    """Remove a file, and the folders that have nothing else."""
    (folder / path).unlink()
    for parent in _parents(folder, path):
        try:
            parent.rmdir()
        except OSError:
            return  # it has other files


def _parents(folder: Path, path: str) -> Iterator[Path]:
    """The folders above a file, the nearest first, without `folder` itself."""
    parent = (folder / path).parent
    while parent != folder:
        yield parent
        parent = parent.parent
