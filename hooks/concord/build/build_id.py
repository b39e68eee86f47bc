"""The id of a build: the hash of everything that the site is made of.

Pages ask for it, so it cannot be a hash of the pages.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterator
from pathlib import Path

from concord.build.project import Project
from concord.core.assets import is_of_editor
from concord.core.published_files import HASH_LENGTH

_COMPILED = "__pycache__"


def build_id(project: Project) -> str:
    """Return 16 hexadecimal digits, the same wherever the same sources are built."""
    return digest_of_sources(project)[:HASH_LENGTH]


def digest_of_sources(project: Project, excluded: Collection[Path] = ()) -> str:
    """Return the hash of all sources but the files that are `excluded`, in hexadecimal digits."""
    stated = (project.name, project.description, project.url, project.repository)
    digest = hashlib.sha256(repr(stated).encode())
    for source in project.sources:
        for path in _files(source):
            if path not in excluded:
                content = path.read_bytes()
                name = path.relative_to(source.parent if source == path else source).as_posix()
                digest.update(f"\0{name}\0{len(content)}\0".encode())
                digest.update(content)
    return digest.hexdigest()


def _files(source: Path) -> Iterator[Path]:
    """The files that count, of a folder or of the file itself."""
    if source.is_file():
        yield source
        return
    for path in sorted(source.rglob("*")):
        parts = path.relative_to(source).parts
        is_hidden = any(part == _COMPILED or part.startswith(".") for part in parts)
        if path.is_file() and not is_hidden and not is_of_editor(path):
            yield path
