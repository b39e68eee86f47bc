"""The records that a preview has read and checked, for the next preview.

The files stand in the cache, and may be missing or damaged: they only save work.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import NamedTuple

from concord.build.project import Project
from concord.checks.checks import all_problems, in_lines
from concord.checks.lint.lints import Linter
from concord.core.atomic_files import exclusive, replace_file
from concord.core.model.library import Library
from concord.core.problems import Problem
from concord.core.settings import Settings
from concord.records.configuration import errors_of_settings
from concord.records.record_cache import RecordCache

_FOLDER = "records"
_READ, _CHECKED = "read", "checked"
_CODE = Path(__file__).parents[1]


class FileState(NamedTuple):
    """By which a change of a file is seen without reading it."""

    size: int
    """In bytes."""
    modified: int
    """The time of the last change of its content, in nanoseconds, which a program can set."""
    changed: int
    """The time of the last change of anything about it, which no program can set."""
    inode: int

    @classmethod
    def of(cls, stat: os.stat_result) -> FileState:
        return cls(stat.st_size, stat.st_mtime_ns, stat.st_ctime_ns, stat.st_ino)


def file_states(folder: Path) -> Mapping[str, FileState]:
    """The files below a folder by path, without those that are hidden at its root."""
    return dict(_states(str(folder), ""))


def _states(folder: str, below: str) -> Iterator[tuple[str, FileState]]:
    with os.scandir(folder) as entries:
        for entry in entries:
            if not below and entry.name.startswith("."):
                continue
            if entry.is_dir(follow_symlinks=False):
                yield from _states(entry.path, f"{below}{entry.name}/")
            else:
                yield below + entry.name, FileState.of(entry.stat(follow_symlinks=False))


class CheckedRecords:
    """The cache of records that were read and found sound, in files below the folder `cache`."""

    def __init__(self, cache: Path) -> None:
        self._folder = cache / _FOLDER

    def load(self, records: RecordCache, project: Project) -> bool:
        """Fill `records`. True if the project is as it was when all checks found no error."""
        if not records.load(self._folder / _READ, _code_key()):
            return False
        try:
            return (self._folder / _CHECKED).read_text("utf-8") == state_of(project)
        except (OSError, ValueError):
            return False

    def save(self, records: RecordCache, project: Project, state: str) -> None:
        """Keep `records`, which were checked in the `state`, if the project is still in it and the
        cache can be written."""
        with suppress(OSError):
            if state_of(project) == state:
                records.save(self._folder / _READ, _code_key())
                with exclusive(self._folder):
                    replace_file(self._folder / _CHECKED, state.encode())


def state_of(project: Project) -> str:
    """The hash of all that checks depend on: the states of the files, the settings and the code."""
    states = [sorted(file_states(each).items()) for each in (project.data, project.docs)]
    stated = repr((states, project.settings, _code_key()))
    return hashlib.sha256(stated.encode("utf-8", "surrogatepass")).hexdigest()


@cache
def _code_key() -> str:
    """The hash of the code, and the version of Python."""
    digest = hashlib.sha256(sys.version.encode())
    for file in sorted(_CODE.rglob("*.py")):
        digest.update(file.read_bytes())
    return digest.hexdigest()


class CheckResult(NamedTuple):
    errors: Sequence[str]
    """A line for each."""
    warnings: Sequence[str]
    """A line for each; none where there are errors."""


def check_in_full(
    library: Library,
    of_reading: Sequence[Problem],
    settings: Settings,
    root: Path,
    on_sound: Callable[[], None],
) -> CheckResult:
    """Find all errors and warnings; `of_reading` are the problems that are known from reading the
    library, and `root` is the folder that holds `data/`. `on_sound` is called where there are no
    errors."""
    found = in_lines(all_problems(library, of_reading), root)
    if errors := found or errors_of_settings(settings, library, root):
        return CheckResult(errors, ())
    on_sound()
    linter = Linter(library)
    doubts = [*linter.lint_games(), *linter.lint_topics(linter.topics)]
    return CheckResult((), in_lines(doubts, root))
