"""Files that are replaced in one step, and folders that one process at a time may change.

Whoever reads such a file finds its old content or its new content, whatever happens meanwhile.
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
"""Ends the name of a folder that is being written, or was when its process was killed."""
REPLACED = ".replaced"
"""Ends the name of a folder that is to be removed."""
_TEMPORARY = ".writing"
"""Ends the names of files that are not complete. Names that begin with a dot are no records."""


def replace_file(file: Path, content: bytes) -> None:
    """Give a file this content, unless it has it. Its permissions stay as they are.

    Call it while no other process changes the folder: see `exclusive`. Raises OSError, and
    PermissionError for a file that nobody may write.
    """
    target = file.resolve()  # the link to a file stays a link
    _remove_leftovers(target)
    mode = _mode(target)
    if mode is not None:
        if not mode & (stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(file))
        if target.read_bytes() == content:
            return
    temporary = target.with_name(f".{target.name}.{os.getpid()}{_TEMPORARY}")
    try:
        _write(temporary, content, mode)
        temporary.replace(target)
    except BaseException as fault:
        with suppress(OSError):
            temporary.unlink()
        if isinstance(fault, OSError):
            fault.filename = str(file)  # a full disk names none
        raise
    _sync_folder(target.parent)


@contextmanager
def exclusive(folder: Path) -> Iterator[None]:
    """Wait until no other process is within this context for the same folder."""
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
        os.close(lock)  # ends the lock too, as the end of the process would


def _wait_for(lock: int) -> None:
    if sys.platform == "win32":
        msvcrt.locking(lock, msvcrt.LK_LOCK, 1)
    else:
        fcntl.flock(lock, fcntl.LOCK_EX)


def _mode(file: Path) -> int | None:
    """The permissions of a file; None if there is no such file."""
    try:
        return stat.S_IMODE(file.stat().st_mode)
    except FileNotFoundError:
        return None


def _write(file: Path, content: bytes, mode: int | None) -> None:
    with file.open("xb") as opened:
        if mode is not None:
            file.chmod(mode)
        opened.write(content)
        opened.flush()
        os.fsync(opened.fileno())


def _sync_folder(folder: Path) -> None:
    """Make a renaming durable, where the system lets folders be opened."""
    if sys.platform != "win32":
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def _remove_leftovers(target: Path) -> None:
    """Remove what processes left that were killed while they wrote the file."""
    start = f".{target.name}."
    for path in target.parent.iterdir():
        if path.name.startswith(start) and path.name.endswith(_TEMPORARY):
            path.unlink()
