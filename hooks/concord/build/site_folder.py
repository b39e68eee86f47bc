"""The folder of the site, which is replaced as a whole by one that is complete.

The site is written into a folder beside it. Whatever ends a build before, the old site stays as it
is, and the next build removes what was left.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from concord.build.folder_locks import FolderLock
from concord.core.urls import FilePath

_NEW = ".new"
_OLD = ".old"
_CURRENT_FOLDER = -100  # AT_FDCWD of fcntl.h
_EXCHANGE = 2  # RENAME_EXCHANGE of linux/fs.h


class SiteFolder:
    """A folder beside that of the site, to be written and then put in its place."""

    def __init__(self, site: Path) -> None:
        """Make the folder. Raises OSError if that is impossible."""
        self.site = site.resolve()
        """What it is to replace."""
        self.site.parent.mkdir(parents=True, exist_ok=True)
        self._recover()
        self.folder = self._beside(f".{os.getpid()}{_NEW}")
        """Where the site is to be written."""
        self.folder.mkdir()
        self._lock = FolderLock(self.folder)

    def take_place(self, keep: Callable[[Path], None] = lambda _: None) -> None:
        """Put the folder in place of the site, which is removed unless `keep` moves it elsewhere.
        Raises OSError."""
        if not self.site.exists():
            self.folder.rename(self.site)
        else:
            self._keep_hidden_files()
            shutil.copymode(self.site, self.folder)
            if _exchange(self.folder, self.site):
                keep(self.folder)
            else:
                self._replace()
        self.discard()

    def discard(self) -> None:
        """Remove the folder: after `take_place` it has the old site."""
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.rmtree(self._beside(_OLD), ignore_errors=True)
        self._lock.end()

    def _beside(self, ending: str) -> Path:
        return self.site.with_name(f".{self.site.name}{ending}")

    def _keep_hidden_files(self) -> None:
        """Copy hidden files and folders, as .git, which MkDocs keeps as well."""
        for path in self.site.iterdir():
            target = self.folder / path.name
            if not path.name.startswith(".") or target.exists():
                continue
            if path.is_dir() and not path.is_symlink():
                shutil.copytree(path, target, symlinks=True)
            else:
                shutil.copy2(path, target, follow_symlinks=False)

    def _replace(self) -> None:
        """For a moment there is no site. `_recover` restores the old one if the process ends."""
        old = self._beside(_OLD)
        self.site.rename(old)
        try:
            self.folder.rename(self.site)
        except OSError:
            old.rename(self.site)
            raise

    def _recover(self) -> None:
        """Remove what builds have left that were killed, and end a replacement that was begun."""
        old = self._beside(_OLD)
        if old.exists() and not self.site.exists():
            old.rename(self.site)
        for path in self.site.parent.iterdir():
            is_ours = path.name.startswith(f".{self.site.name}.") and path.suffix == _NEW
            if is_ours and path.is_dir() and _is_abandoned(path):
                shutil.rmtree(path, ignore_errors=True)
        shutil.rmtree(old, ignore_errors=True)


def misplaced_site(site: Path, sources: Mapping[str, Path]) -> Iterator[str]:
    """A line for each reason why the site must not be written into the folder `site`.

    `sources` has the files and folders that the site is made from, by their names. One that holds
    the others, as the folder of the project, may hold the site too.
    """
    site = site.resolve()
    for name, source in sources.items():
        source = source.resolve()  # noqa: PLW2901 - the same path, without links
        is_within = source in site.parents and not any(
            source in other.resolve().parents for other in sources.values()
        )
        if site == source or site in source.parents or is_within:
            relation = "is" if site == source else "lies in" if is_within else "contains"
            yield (
                f"mkdocs.yml: site_dir: found “{site}”, which {relation} {name}; expected a folder "
                "of its own, since all of it is replaced"
            )
            return
    if site.exists() and not site.is_dir():
        yield f"mkdocs.yml: site_dir: found the file “{site}”; expected a folder"
    elif site.is_dir() and _has_other_files(site):
        yield (
            f"mkdocs.yml: site_dir: found other files in “{site}”; expected an earlier site or an "
            "empty folder, since all of it is replaced"
        )


def _has_other_files(folder: Path) -> bool:
    """Whether a folder has files and is no site."""
    visible = [path for path in folder.iterdir() if not path.name.startswith(".")]
    return bool(visible) and not (folder / FilePath.MISSING_PAGE).is_file()


def _exchange(one: Path, other: Path) -> bool:
    """Exchange two folders in one step; False where the system cannot."""
    rename = getattr(ctypes.CDLL(None), "renameat2", None) if sys.platform == "linux" else None
    if rename is None:
        return False
    paths = (os.fsencode(one), os.fsencode(other))
    return bool(rename(_CURRENT_FOLDER, paths[0], _CURRENT_FOLDER, paths[1], _EXCHANGE) == 0)


def _is_abandoned(folder: Path) -> bool:
    """Whether no process writes it any more."""
    try:
        FolderLock(folder).end()
    except OSError:
        return False
    return True
