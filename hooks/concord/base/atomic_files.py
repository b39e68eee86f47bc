"""Replaces files in one step, and locks folders.

A process that reads such a file finds its old or its new content, also when a write is interrupted.
"""

import errno
import hashlib
import os
import stat
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

NEW = ".new"
"""The end of the name of a folder that is being written. A killed process leaves it behind."""
REPLACED = ".replaced"
"""The end of the name of a folder that will be removed."""
_TEMPORARY = ".writing"
"""The end of the names of incomplete files. They begin with a dot, so that no one reads them as
records."""


def replace_file(file: Path, content: bytes) -> None:
    """Write the content of a file if it has changed. The file keeps its permissions.

    Call it within `exclusive`. Raises OSError, for example PermissionError for a file that nobody
    may write.
    """
    target = file.resolve()  # a symbolic link stays one
    temporary = target.with_name(f".{target.name}{_TEMPORARY}")
    temporary.unlink(missing_ok=True)  # a killed process may have left it
    mode = stat.S_IMODE(target.stat().st_mode) if target.exists() else None
    if mode is not None:
        if not mode & (stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(file))
        if target.read_bytes() == content:
            return
    try:
        _write(temporary, content, mode)
        temporary.replace(target)
    except BaseException as fault:
        with suppress(OSError):
            temporary.unlink()
        if isinstance(fault, OSError):
            fault.filename = str(file)  # the error of a full disk names no file
        raise
    _sync_folder(target.parent)


@contextmanager
def exclusive(folder: Path) -> Iterator[None]:
    """Lock a folder against other processes. Waits while another process holds the lock."""
    if sys.platform == "win32":
        # Windows locks no folders.
        name = hashlib.sha256(os.fsencode(folder.resolve())).hexdigest()
        lock = os.open(Path(tempfile.gettempdir(), f"concord-{name}"), os.O_RDWR | os.O_CREAT)
    else:
        lock = os.open(folder, os.O_RDONLY)
    try:
        _wait_for(lock)
        yield
    finally:
        os.close(lock)  # this also unlocks


def _wait_for(lock: int) -> None:
    if sys.platform == "win32":
        msvcrt.locking(lock, msvcrt.LK_LOCK, 1)
    else:
        fcntl.flock(lock, fcntl.LOCK_EX)


def _write(file: Path, content: bytes, mode: int | None) -> None:
    with file.open("xb") as opened:
        if mode is not None:
            file.chmod(mode)
        opened.write(content)
        opened.flush()
        os.fsync(opened.fileno())


def _sync_folder(folder: Path) -> None:
    """Make a rename durable. Windows cannot open folders."""
    if sys.platform != "win32":
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
