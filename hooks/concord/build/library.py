"""The library of a project, checked against everything that the site publishes."""

from __future__ import annotations

from pathlib import Path

from concord.build.artifacts import ARTIFACTS
from concord.checks.checks import load
from concord.core.model import Library


def load_library(data: Path, docs: Path | None = None) -> Library:
    """Read and check the library in the folder `data`; `docs` is by default the folder beside it.

    Raises InvalidRecordsError with one line for each problem there is.
    """
    paths = [path.removeprefix("{home}") for artifact in ARTIFACTS for path in artifact.paths]
    return load(data, docs, paths)
