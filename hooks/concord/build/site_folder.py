"""The folder of the site, which is replaced as a whole.

A build writes the site into a hidden folder beside the old one. The complete folder then takes the
place of the old one. If the build fails or is killed before, the old site stays as it is, and the
next build removes the hidden folder.
"""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path

from concord.base.atomic_files import NEW, REPLACED
from concord.base.urls import FilePath

if sys.platform != "win32":
    import fcntl

_OLD = ".old"
"""Ends the name of the old site until the new one is in its place."""
_MOST_NAMES = 3
_REMOVE = "import shutil, sys; [shutil.rmtree(path, ignore_errors=True) for path in sys.argv[1:]]"


class SiteFolder:
    """A new folder beside the folder of the site, which takes its place when it is complete."""

    def __init__(self, site: Path) -> None:
        """Make the folder, and remove the folders of builds that were killed. Raises OSError if
        that is impossible."""
        self.site = site.resolve()
        """The folder that it is to replace."""
        self.site.parent.mkdir(parents=True, exist_ok=True)
        self.removal: subprocess.Popen[bytes] | None = None
        """The process that removes old folders; None if there are none. It goes on when this
        process ends, so that nobody waits for it."""
        self._recover()
        self.folder = self._beside(NEW)
        """The folder to write the site into."""
        self.folder.mkdir()
        self._lock = _lock(self.folder)

    def take_place(self) -> None:
        """Put the folder in place of the site. Raises OSError, and then leaves the site as it
        was."""
        if self.site.exists():
            self._keep_hidden_files()
            shutil.copymode(self.site, self.folder)
            self._replace()
        else:
            self.folder.rename(self.site)
        self._end_lock()

    def discard(self) -> None:
        """Remove the folder, if it has not taken the place of the site."""
        shutil.rmtree(self.folder, ignore_errors=True)
        self._end_lock()

    def _beside(self, ending: str) -> Path:
        return self.site.with_name(f".{self.site.name}.{os.getpid()}{ending}")

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
        """Exchange the folders by two renamings. If the process ends between them, there is no site
        until the next build restores the old one."""
        old = self._beside(_OLD)
        self.site.rename(old)
        try:
            self.folder.rename(self.site)
        except OSError:
            old.rename(self.site)
            raise
        self._remove([old])

    def _recover(self) -> None:
        """Undo an incomplete replacement, and remove the folders of builds that have ended."""
        restore(self.site)
        left = (
            path
            for path in self.site.parent.glob(f".{self.site.name}.*")
            if path.suffix in {NEW, _OLD, REPLACED} and path.is_dir()
        )
        self._remove(path for path in left if _is_abandoned(path))

    def _remove(self, folders: Iterable[Path]) -> None:
        """Begin to remove folders. They are renamed first, since a folder that is removed in part
        must not be restored."""
        removed = []
        for place, path in enumerate(folders):
            new = self._beside(f".{time.time_ns()}.{place}{REPLACED}")
            with suppress(OSError):  # another build removes it
                path.rename(new)
                removed.append(str(new))
        if removed:
            self.removal = subprocess.Popen(  # noqa: S603 - the command is our own
                [sys.executable, "-c", _REMOVE, *removed],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )

    def _end_lock(self) -> None:
        lock, self._lock = self._lock, None
        if lock is not None:
            os.close(lock)


def restore(folder: Path) -> None:
    """Put a folder back if the process that was about to replace it was killed."""
    old = sorted(folder.parent.glob(f".{folder.name}.*{_OLD}"))
    if old and not folder.exists():
        old[0].rename(folder)


def _lock(folder: Path) -> int | None:
    """Lock a folder until this process and its forks end. Return None where folders have no locks.

    Raises BlockingIOError if another process has locked it.
    """
    if sys.platform == "win32":
        return None
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(descriptor)
        raise
    except OSError:
        pass  # the file system has no locks
    return descriptor


def _is_abandoned(folder: Path) -> bool:
    """Return whether no process writes a folder any more."""
    try:
        lock = _lock(folder)
    except OSError:
        return False
    if lock is not None:
        os.close(lock)
    return True


def misplaced_site(site: Path, sources: Mapping[str, Path]) -> Iterator[str]:
    """Yield a line for each reason why the site must not be written into the folder `site`.

    `sources` has the files and folders that the site is made from, by their names. A folder that
    holds other sources, as the folder of the project does, may also hold the site.
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
    elif site.is_dir() and (names := _other_files(site)):
        shown = ", ".join(f"“{name}”" for name in names[:_MOST_NAMES])
        more = f" and {len(names) - _MOST_NAMES} more" if len(names) > _MOST_NAMES else ""
        yield (
            f"mkdocs.yml: site_dir: found other files in “{site}”: {shown}{more}; expected an "
            "earlier site or an empty folder, since all of it is replaced"
        )


def _other_files(folder: Path) -> list[str]:
    """Return the names of the files in a folder; none if it holds a site."""
    if (folder / FilePath.MISSING_PAGE).is_file():
        return []
    return sorted(path.name for path in folder.iterdir() if not path.name.startswith("."))
