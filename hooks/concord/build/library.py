"""The library of a project, checked against everything that the site publishes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from concord.build.artifacts import ARTIFACTS
from concord.checks.checks import examine, load
from concord.core.model.library import Library
from concord.core.problems import Problem
from concord.records.library import read
from concord.records.record_cache import RecordCache


def load_library(data: Path, docs: Path | None = None) -> Library:
    """Read and check the library in the folder `data`; `docs` is by default the folder beside it.

    Raises InvalidRecordsError with one line for each problem there is.
    """
    return load(data, docs, _published_paths())


def examine_library(data: Path, docs: Path | None = None) -> tuple[Library, list[Problem]]:
    """The same library as far as it can be read, with all problems."""
    return examine(data, docs, _published_paths())


def reread_library(data: Path, docs: Path, cache: RecordCache) -> tuple[Library, list[Problem]]:
    """The same unchecked, with the problems that reading finds. What `cache` knows is not read."""
    library, problems = read(data, docs, cache)
    return replace(library, published_paths=tuple(_published_paths())), problems


def _published_paths() -> list[str]:
    return [path.removeprefix("{home}") for artifact in ARTIFACTS for path in artifact.paths]
