"""The library of a project, checked against everything that the site publishes.

A build that knows the state of the last sound library reads and checks only what has changed since.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from concord.build.artifacts import ARTIFACTS
from concord.build.library_state import LibraryState, library_state
from concord.build.project import Project
from concord.checks.checks import all_problems, check_topics, examine, in_lines, load
from concord.core.model.library import Library
from concord.core.problems import InvalidRecordsError, Problem
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


def sound_library(
    project: Project, cache: RecordCache, last: LibraryState | None = None
) -> tuple[Library, LibraryState]:
    """The library of a build, and its state. What `cache` knows is not read.

    Where it differs from the sound library of which `last` is the state in texts of topics only,
    these are checked, together with the topics that they refer to and that refer to them. Raises
    InvalidRecordsError with one line for each problem there is, and OSError where a record cannot
    be read.
    """
    library, of_reading = reread_library(project.data, project.docs, cache)
    state = None if of_reading else library_state(project, library, last)
    if state and last and _is_still_sound(library, state, last):
        return library, state
    problems = all_problems(library, of_reading)
    if state is None or problems:
        raise InvalidRecordsError(in_lines(problems, project.data.parent))
    return library, state


def _is_still_sound(library: Library, state: LibraryState, last: LibraryState) -> bool:
    """Whether only texts of topics have changed, and no error was made in them."""
    if state.key != last.key:
        return False
    changed = state.changed_since(last)
    topics = [
        (game.id, topic.id)
        for game in library.games
        for topic in game.topics
        if topic.place.file in changed
    ]
    return not check_topics(library, topics)


def _published_paths() -> list[str]:
    return [path.removeprefix("{home}") for artifact in ARTIFACTS for path in artifact.paths]
