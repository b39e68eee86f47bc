"""Folders that a process uses, which others leave alone.

A lock belongs to the folder itself, whatever it is called, and ends with the process. Processes
that it forks hold it, too.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

if sys.platform != "win32":
    import fcntl


class FolderLock:
    def __init__(self, folder: Path) -> None:
        """Lock a folder, where folders have locks. Raises BlockingIOError if another process has
        locked it, and OSError if there is no such folder."""
        self._descriptor: int | None = None
        if sys.platform == "win32":
            return
        self._descriptor = os.open(folder, os.O_RDONLY)
        try:
            fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self.end()
            raise
        except OSError:
            pass  # the file system has no locks

    def is_of(self, folder: Path) -> bool:
        """Whether this is the folder that was locked, which may have another name now."""
        if self._descriptor is None:
            return folder.is_dir()
        return os.path.samestat(os.fstat(self._descriptor), os.lstat(folder))

    def end(self) -> None:
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None
