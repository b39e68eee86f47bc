"""The key of a site: a hash of everything that decides what it contains."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from pathlib import Path

from concord.build.build_id import build_id
from concord.build.project import Project

_PACKAGE = ".dist-info"


def site_key(project: Project, configuration: str) -> str:
    """Return 64 hexadecimal digits for the sources, the configuration of the generator as text,
    the version of Python and those of all installed packages."""
    parts = [build_id(project), configuration, sys.version, *_packages()]
    return hashlib.sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest()


def _packages() -> Iterator[str]:
    """The names of the installed packages with their versions."""
    for folder in map(Path, sys.path):
        if folder.is_dir():
            yield from sorted(each.name for each in folder.iterdir() if each.suffix == _PACKAGE)
