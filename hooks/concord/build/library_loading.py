"""The library of a project, checked against everything that the site publishes."""

import shutil
import tempfile
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from concord.base.problems import InvalidRecordsError, Problem
from concord.build.artifacts import artifacts
from concord.build.project import Project
from concord.checks.checks import examine, load
from concord.model.library import Library
from concord.pages.page_kinds import page_kinds
from concord.records.configuration import errors_of_settings
from concord.records.library_reader import read
from concord.records.record_cache import RecordCache


def load_library(data: Path, docs: Path | None = None) -> Library:
    """Read and check the library in the folder `data`; `docs` is by default the folder beside it.

    Raises InvalidRecordsError with one line for each problem there is.
    """
    return load(data, docs, _published_paths())


def library_with(data: Path, docs: Path | None, records: Mapping[Path, bytes]) -> Library:
    """The library in the folder `data` as it is with other records.

    Raises InvalidRecordsError if it would not be sound.
    """
    with tempfile.TemporaryDirectory() as folder:
        trial = Path(folder, data.name)
        shutil.copytree(data, trial)
        for path, content in records.items():
            written = trial / path.relative_to(data)
            written.parent.mkdir(exist_ok=True)
            written.write_bytes(content)
        return load_library(trial, docs)


def examine_library(data: Path, docs: Path | None = None) -> tuple[Library, list[Problem]]:
    """Read the library in the folder `data` as far as possible, with all problems that reading and
    checks find; `docs` is by default the folder beside it."""
    return examine(data, docs, _published_paths())


def reread_library(data: Path, docs: Path, cache: RecordCache) -> tuple[Library, list[Problem]]:
    """Read the library without checking it, with the problems that reading finds. Files of which
    `cache` has the content are not parsed again."""
    library, problems = read(data, docs, cache)
    return replace(library, published_paths=tuple(_published_paths())), problems


def sound_library(project: Project) -> Library:
    """The library of a project. Raises InvalidRecordsError with one line for each error in the
    records and in the settings that name what the library has."""
    library = load_library(project.data, project.docs)
    if errors := errors_of_settings(project.settings, library, project.data.parent):
        raise InvalidRecordsError(errors)
    return library


def _published_paths() -> list[str]:
    files = (path.removeprefix("{home}") for artifact in artifacts() for path in artifact.paths)
    return [*files, *(kind.path for kind in page_kinds().values())]
