"""`mkdocs build`: one complete site."""

import gc
import logging
import sys
from collections.abc import Generator
from dataclasses import replace
from io import StringIO
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import get_plugin_logger

from concord.base.progress import Progress
from concord.build.built_site import BuiltSite
from concord.build.pipeline import build
from mkdocs_site.configuration import check_settings, project_of
from mkdocs_site.run import Run, faults_reported

log = get_plugin_logger("concord")


class SingleBuild(Run):
    def __init__(self) -> None:
        super().__init__()
        # Nearly all objects of this process live until it ends: collecting garbage would take an
        # eighth of the build. Worker processes collect theirs.
        gc.disable()
        self._progress = _progress(is_shown=log.isEnabledFor(logging.INFO))
        self._built: BuiltSite | None = None
        self._steps: Generator[BuiltSite] | None = None

    @property
    def built(self) -> BuiltSite:
        if self._built is None:
            raise LookupError("no build has begun")
        return self._built

    def begin_build(self, config: MkDocsConfig) -> None:
        check_settings(config, is_preview=False)
        project = project_of(config)
        self._write_beside_old_site(config)
        self._steps = build(replace(project, folder=Path(config.site_dir)), self._progress)
        with faults_reported():
            self._built = next(self._steps)

    def start_pages(self) -> None:
        self._proceed()

    def end_pages(self, config: MkDocsConfig) -> None:  # noqa: ARG002 - as the other run
        self._proceed()
        self._progress.end()
        self._is_complete = True
        # As information: `mkdocs build --strict` would take warnings for failures.
        for line in self.built.report:
            log.info(line)

    def fail(self) -> None:
        super().fail()
        self._progress.end()

    def end(self) -> None:
        """Write the list of the site and put it in its place, if it is complete."""
        is_complete, self._is_complete = self._is_complete, False
        try:
            if is_complete:
                self._proceed()
                self._is_complete = True
        finally:
            if self._steps:
                self._steps.close()
            self._progress.end()
            self._restore_folder()
            self._replace_site()

    def _proceed(self) -> None:
        if self._steps:
            with faults_reported():
                next(self._steps, None)


def _progress(*, is_shown: bool) -> Progress:
    progress = Progress(sys.stderr if is_shown else StringIO())
    for handler in logging.getLogger(log.logger.name.partition(".")[0]).handlers:
        handler.addFilter(ClearsProgress(progress))
    return progress


class ClearsProgress(logging.Filter):
    """Erases the line of a progress before a message of the log is written. Lets all pass."""

    def __init__(self, progress: Progress) -> None:
        super().__init__()
        self._progress = progress

    def filter(self, record: logging.LogRecord) -> bool:  # noqa: ARG002 - as logging calls it
        self._progress.clear()
        return True
