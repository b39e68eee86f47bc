"""Finds entries of folders that cannot be read, or whose content is that of something else."""

import os
from pathlib import Path


def fault_of_path(path: Path, root: Path) -> str:
    """Return in words what is wrong with an entry of a folder below `root`; empty if nothing is.

    A generator would publish the target of a link, even the variables of its process. It would wait
    for a pipe, and follow a link to its own folder again and again.
    """
    if readable(path.name) != path.name:
        return "a name that is not UTF-8"
    if path.is_symlink():
        try:
            target = path.resolve(strict=True)
        except (OSError, RuntimeError):  # Python 3.11 raises the second for a loop
            return "a link that leads nowhere"
        if target in (path.parent.resolve(), *path.parent.resolve().parents):
            return "a link that leads to its own folder"
        if root.resolve() not in target.parents:
            return f"a link that leads out of {root.name}/"
    return "" if path.is_file() or path.is_dir() else "neither a file nor a folder"


def readable(name: str) -> str:
    """Return the name of a file with codes in the place of bytes that are not UTF-8."""
    return os.fsencode(name).decode("utf-8", "backslashreplace")
