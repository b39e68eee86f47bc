"""The spare site, which a build takes as the beginning of a new site.

Its files are second names of the files of the last site. To replace the few that differ takes much
less time than to link all others. The folder stands in the cache and may be missing, damaged or
deleted: it only saves work.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path

from concord.build.file_states import FileState, file_state, link_file
from concord.build.folder_locks import FolderLock
from concord.build.known_folders import (
    FolderLister,
    Folders,
    read_folders,
    walk_folders,
    write_folders,
)
from concord.build.last_site import LastSite
from concord.build.site_copy import copy_site
from concord.build.site_record import name_of_site
from concord.core.processes import AwaitedTask, BackgroundTask
from concord.core.published_files import FileRecord, WrittenFile

_FOLDER = "spare"
_TAKEN = ".spare"
_MERGED = ".merged"
_WORTHWHILE = 20
"""What is known of folders is written if more than one of so many was listed."""


class SpareSite:
    """That of the site in the folder `site`, below the folder `cache`."""

    def __init__(self, cache: Path, site: Path) -> None:
        parent = cache / _FOLDER / name_of_site(site)
        self._folder = parent / "next"
        self._useless = parent / "useless"
        """To be removed by a build, beside its other work, which takes seconds."""
        # What is known of the folders of the spare site, of that which was taken and of the site.
        self._known_of_spare = parent / "next.folders"
        self._known_of_taken = parent / "taken.folders"
        self._known_of_site = parent / "site.folders"
        self._last: LastSite | None = None
        """The site of which files are to be kept."""
        self._is_taken = False
        self._lock: FolderLock | None = None
        self._lacking: AwaitedTask[set[str] | None] | None = None
        self._copying: BackgroundTask[None] | None = None
        self._tasks: list[BackgroundTask[None]] = []

    def prepare(self, last: LastSite) -> None:
        """Begin to give it all files of the last site, in a process of its own, unless another
        build does so."""
        known = self._known_of_spare
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            self._lock = FolderLock(self._folder)
        except OSError:
            return
        self._lacking = AwaitedTask(_complete, self._folder, last.folder, last.files, known)
        self._begin_to_remove()

    def drop(self) -> None:
        """Begin to remove it, in a process of its own."""
        self._make_useless(self._folder)
        self._begin_to_remove()

    def keep(self, wanted: Iterable[WrittenFile], last: LastSite) -> None:
        """Let the new site keep the files of the last one that are `wanted`, as far as `take` will
        find them. Until then nobody waits."""
        if self._lacking:
            last.keep(wanted)
            self._last = last

    def take(self, folder: Path) -> None:
        """Wait for the files that are to be kept, and move them to the `folder` of the new site,
        where `merge` puts them in place. What cannot be kept, the last site forgets."""
        last = self._last
        if last is None or self._lacking is None:
            return
        lacking, self._lacking = self._lacking.result(), None
        taken = folder / _TAKEN
        if lacking is None or not self._is_moved(taken):
            last.forget(last.files)
            return
        self._is_taken = True
        _move(self._known_of_spare, self._known_of_taken)
        last.forget(lacking)

    def merge(self, folder: Path) -> None:
        """Put what is kept and what was written to the `folder` together there. Nothing else
        stays."""
        if self._last is None or not self._is_taken:
            return
        last = self._last
        taken, merged = folder / _TAKEN, folder / _MERGED
        written = list(walk_folders(folder, FolderLister({})))
        for path in last.files.keys() - last.kept.keys() - set(written):
            _remove_file(taken, path)
        for path in written:
            _replace_file(f"{folder}/{path}", f"{taken}/{path}")
        # What is left are folders, and files that have the same second name in both.
        merged.mkdir()
        for source, target in ((folder, merged), (taken, folder)):
            for entry in list(source.iterdir()):
                if not entry.name.startswith("."):
                    entry.rename(target / entry.name)
        _remove(taken)
        self._make_useless(merged)

    def copy(self, folder: Path) -> None:
        """Begin to give it the files of a new site, in a process of its own, unless it has those of
        the last one or will have them."""
        # Windows moves no folder that a process stands in.
        if sys.platform != "win32" and not self._is_taken and not self._folder.exists():
            site = os.open(folder, os.O_RDONLY)
            self._copying = BackgroundTask(copy_site, site, self._folder, self._known_of_spare)
            os.close(site)  # which the process has

    def give(self, folder: Path) -> None:
        """Keep the folder of a site that was replaced."""
        # The copy that was begun may come first at any moment.
        if self._folder.exists() or not _move(folder, self._folder):
            self._make_useless(folder)
        else:
            _move(self._known_of_site, self._known_of_spare)
        if self._is_taken:
            _move(self._known_of_taken, self._known_of_site)

    def folders_of_site(self) -> Folders:
        """What is known of the folders of the last site."""
        return read_folders(self._known_of_site)

    def know_folders(self, folders: Folders) -> None:
        """Keep what is known of the folders of the new site, which will be the spare one."""
        write_folders(self._known_of_site, folders)

    def finish_copy(self) -> None:
        """Wait for the copy that was begun. It ends soon after the site was recorded."""
        if self._copying:
            self._copying.result()
            self._copying = None

    def end(self) -> None:
        """End what was begun and not taken."""
        for task in (*self._tasks, self._copying, self._lacking):
            if task:
                task.end()
        self._tasks, self._copying, self._lacking = [], None, None
        if self._lock:
            self._lock.end()

    def _is_moved(self, taken: Path) -> bool:
        """False where it is on another device, or where it is not that which was prepared."""
        if not _move(self._folder, taken):
            return False
        if self._lock and self._lock.is_of(taken):
            return True
        self._make_useless(taken)
        return False

    def _begin_to_remove(self) -> None:
        if self._useless.exists():
            self._tasks.append(BackgroundTask(_remove_later, self._useless))

    def _make_useless(self, folder: Path) -> None:
        # Beside what the process has not come to: to remove that takes seconds.
        if not _move(folder, self._useless / f"{folder.name}.{os.getpid()}"):
            _remove(folder)


def _move(folder: Path, target: Path) -> bool:
    """False if the folder is not there, or on another device, or if the target has files. A file
    replaces the target."""
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        folder.replace(target)
    except OSError:
        return False
    return True


def _remove(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)


def _remove_later(folder: Path) -> None:
    """Remove a folder in a process that waits for all others."""
    if sys.platform != "win32":
        os.nice(19)
    _remove(folder)


def _complete(
    folder: Path, site: Path, known: Mapping[str, FileRecord], known_folders: Path
) -> set[str] | None:
    """Let `folder` have the files of the site that are as they are known, and nothing else. Return
    the paths of the others; None if somebody else changes the folder meanwhile."""
    try:
        lister = FolderLister(read_folders(known_folders))
        _reduce(str(folder), "", lister, known, found := set[str]())
    except OSError:  # what is known of its folders is wrong
        lister = FolderLister({})
        try:
            _reduce(str(folder), "", lister, known, found := set[str]())
        except OSError:
            return None
    if lister.n_listed * _WORTHWHILE > len(lister.folders):
        write_folders(known_folders, lister.folders)
    # In the order in which they were written, those of one folder stand side by side on the disk.
    lacking = [path for path in known if path not in found]
    return {path for path in lacking if not _link_known(site, folder, known[path])}


def _link_known(site: Path, folder: Path, file: FileRecord) -> bool:
    # Most files stand in a folder of their own, which is not there if they are not.
    with suppress(OSError):
        os.mkdir(f"{folder}/{file.path.rpartition('/')[0]}")  # noqa: PTH102
    return link_file(f"{site}/{file.path}", f"{folder}/{file.path}", FileState.recorded(file))


def _reduce(
    folder: str,
    below: str,
    lister: FolderLister,
    known: Mapping[str, FileRecord],
    found: set[str],
) -> None:
    """Remove all files but those that are as they are known, which are added to `found`, and the
    folders that have none."""
    listed = lister.folder(folder, below)
    n_found = len(found)
    for name in listed.folders:
        _reduce(f"{folder}/{name}", f"{below}{name}/", lister, known, found)
    for name in listed.files:
        file, path = f"{folder}/{name}", below + name
        if path in known and file_state(file) == FileState.recorded(known[path]):
            found.add(path)
        else:
            Path(file).unlink(missing_ok=True)
    if below and len(found) == n_found:
        Path(folder).rmdir()


def _remove_file(folder: Path, path: str) -> None:
    """Remove a file, and the folders that have nothing else."""
    (folder / path).unlink(missing_ok=True)
    for parent in _parents(folder, path):
        try:
            parent.rmdir()
        except OSError:
            return  # it has other files


def _replace_file(file: str, target: str) -> None:
    """Move a file in place of any other."""
    try:
        os.replace(file, target)  # noqa: PTH105 - as in `file_states`
    except FileNotFoundError:
        Path(target).parent.mkdir(parents=True, exist_ok=True)
        os.replace(file, target)  # noqa: PTH105


def _parents(folder: Path, path: str) -> Iterator[Path]:
    """The folders above a file, the nearest first, without `folder` itself."""
    parent = (folder / path).parent
    while parent != folder:
        yield parent
        parent = parent.parent
