"""The builds of one run: a single one, or in a preview one after each change."""

from __future__ import annotations

from collections.abc import Generator
from concurrent.futures import CancelledError
from logging import LoggerAdapter
from threading import Thread
from typing import Any, TypeAlias

from concord.build.last_site import LastSite
from concord.build.pipeline import Build, build
from concord.build.project import Project
from concord.core.progress import Progress

Log: TypeAlias = "LoggerAdapter[Any]"


class BuildSession:
    """Advances the current build when the generator has written pages."""

    def __init__(self, log: Log, progress: Progress) -> None:
        self._log = log
        self._progress = progress
        self._build: Build | None = None
        self._steps: Generator[Build] | None = None
        self._completion: Thread | None = None

    @property
    def current(self) -> Build:
        """Raises LookupError before the first build."""
        if self._build is None:
            raise LookupError("no build has begun")
        return self._build

    def begin(self, project: Project, last_site: LastSite | None = None) -> None:
        """Raises InvalidRecordsError if there are errors in the records of the first build."""
        self.close()
        last_library = self._build.site.library if self._build else None
        self._steps = build(project, last_library, self._progress, last_site)
        self._build = next(self._steps)
        if self._build.errors:
            lines = "\n".join(self._build.errors)
            self._log.error("the records have errors; the pages stay as they were\n%s", lines)

    def start_pages(self) -> None:
        """Begin to write, into the folder that the generator has emptied."""
        self._advance()

    def end_pages(self, *, in_background: bool) -> None:
        """Write the other files. In the background, errors are logged."""
        if in_background:
            self._completion = Thread(target=self._complete_in_background, daemon=True)
            self._completion.start()
        else:
            self._complete()

    def close(self) -> None:
        """End the current build, complete or not."""
        if self._completion:
            self.current.workers.cancel()
            self._completion.join()
            self._completion = None
        if self._steps:
            self._steps.close()
        self._progress.end()

    def _advance(self) -> None:
        if self._steps:
            next(self._steps, None)

    def _complete(self) -> None:
        self._advance()
        self._progress.end()
        # As information: `mkdocs build --strict` would take warnings for failures.
        for line in (*self.current.warnings, *self.current.report):
            self._log.info(line)

    def _complete_in_background(self) -> None:
        try:
            self._complete()
        except CancelledError:
            self._log.debug("the next build has begun")
        except Exception:  # noqa: BLE001 - a preview goes on after any error
            self._log.exception("not all files besides the pages could be written")
