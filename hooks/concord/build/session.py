"""The build of one run, in which the generator and the core take turns."""

from __future__ import annotations

from collections.abc import Generator
from logging import LoggerAdapter
from typing import Any, TypeAlias

from concord.build.earlier_builds import EarlierBuilds
from concord.build.pipeline import Build, build
from concord.build.project import Project
from concord.core.progress import Progress

Log: TypeAlias = "LoggerAdapter[Any]"


class BuildSession:
    """Advances the build when the generator has written pages."""

    def __init__(self, log: Log, progress: Progress) -> None:
        self._log = log
        self._progress = progress
        self._build: Build | None = None
        self._steps: Generator[Build] | None = None

    @property
    def current(self) -> Build:
        """Raises LookupError before the build."""
        if self._build is None:
            raise LookupError("no build has begun")
        return self._build

    def begin(self, project: Project, earlier: EarlierBuilds) -> None:
        """As `build`. Raises InvalidRecordsError if there are errors in the records."""
        self._steps = build(project, self._progress, earlier)
        self._build = next(self._steps)

    def start_pages(self) -> None:
        """Begin to write, into the folder that the generator has emptied."""
        self._advance()

    def end_pages(self) -> None:
        """Write the other files."""
        self._advance()
        self._progress.end()
        # As information: `mkdocs build --strict` would take warnings for failures.
        for line in (*self.current.warnings, *self.current.report):
            self._log.info(line)

    def close(self) -> None:
        """End the build, complete or not."""
        if self._steps:
            self._steps.close()
        self._progress.end()

    def _advance(self) -> None:
        if self._steps:
            next(self._steps, None)
