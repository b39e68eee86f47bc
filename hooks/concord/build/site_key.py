"""The key of a site: a hash of everything that decides what it contains."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Collection, Iterator
from pathlib import Path

from concord.build.build_id import digest_of_sources
from concord.build.project import Project

_PACKAGE = ".dist-info"
_TEMPLATE = "*.html"


def site_key(project: Project, excluded: Collection[Path] = ()) -> str:
    """Return 64 hexadecimal digits for the sources but those that are `excluded`, the
    configuration, the version of Python and those of all installed packages."""
    sources = digest_of_sources(project, excluded)
    return digest_of([sources, project.configuration or "", sys.version, *_packages()])


def templates_of(project: Project) -> Collection[Path]:
    """The sources that decide only how pages look."""
    folders = (each for each in project.sources if each not in {project.data, project.docs})
    return {path for folder in folders for path in folder.rglob(_TEMPLATE)}


def digest_of(parts: Collection[str]) -> str:
    """Return the hash of texts in their order, in 64 hexadecimal digits."""
    return hashlib.sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest()


def _packages() -> Iterator[str]:
    """The names of the installed packages with their versions."""
    for folder in map(Path, sys.path):
        if folder.is_dir():
            yield from sorted(each.name for each in folder.iterdir() if each.suffix == _PACKAGE)
