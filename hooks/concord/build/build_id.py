"""The id of a build: the hash of everything that the site is made of.

Pages ask for it, so it cannot be a hash of the pages.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from pathlib import Path

from concord.build.project import Project
from concord.core.assets import is_of_editor
from concord.core.published_files import HASH_LENGTH

_COMPILED = "__pycache__"


def build_id(project: Project) -> str:
    """Return 16 hexadecimal digits, the same wherever the same sources are built."""
    stated = (project.name, project.description, project.url, project.repository)
    digest = hashlib.sha256(repr(stated).encode())
    for source in project.sources:
        for name, path in sorted(_files(source)):
            content = _content(path)
            digest.update(f"\0{name}\0{len(content)}\0".encode())
            digest.update(content)
    return digest.hexdigest()[:HASH_LENGTH]


# A large library has thousands of sources. Objects for their paths would take most of the time.


def _files(source: Path) -> Iterator[tuple[str, str]]:
    """The files that count, of a folder or of the file itself: the path from there with forward
    slashes, and the whole path."""
    if source.is_file():
        yield source.name, str(source)
    elif source.is_dir():
        yield from _files_below(str(source), "")


def _files_below(folder: str, below: str) -> Iterator[tuple[str, str]]:
    with os.scandir(folder) as entries:
        for entry in entries:
            name = below + entry.name
            if entry.name.startswith(".") or entry.name == _COMPILED:
                continue
            if entry.is_dir(follow_symlinks=False):
                yield from _files_below(entry.path, f"{name}/")
            elif entry.is_file() and not is_of_editor(entry.name):
                yield name, entry.path


def _content(path: str) -> bytes:
    with open(path, "rb") as file:  # noqa: PTH123 - see above
        return file.read()
