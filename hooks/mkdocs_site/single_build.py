"""`mkdocs build`: a complete site, which takes from the last one what has not changed."""

from __future__ import annotations

import logging
import os
import sys
from io import StringIO
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import get_plugin_logger
from mkdocs.utils import CountHandler

from concord.build.build_request import BuildRequest
from concord.build.checked_records import CheckedRecords
from concord.build.earlier_builds import EarlierBuilds
from concord.build.last_site import LastSite, keep_times
from concord.build.pipeline import Build
from concord.build.project import Project
from concord.build.session import BuildSession
from concord.build.site_parts import JoinedParts, write_part
from concord.build.site_reuse import SiteReuse
from concord.core.problems import InvalidRecordsError
from concord.core.progress import ClearsProgress, Progress
from concord.records.record_cache import RecordCache
from mkdocs_site.configuration import CACHE, check_settings, folder_of, project_of
from mkdocs_site.run import Run, faults_reported

log = get_plugin_logger("concord")


class SingleBuild(Run):
    def __init__(self, *, may_reuse: bool) -> None:
        """`may_reuse` is true if the build may take anything from an earlier one."""
        super().__init__()
        self._progress = _progress(is_shown=log.isEnabledFor(logging.INFO))
        self._session = BuildSession(log, self._progress)
        self._request = BuildRequest.of(os.environ)
        self._may_reuse = may_reuse and not self._request.is_fresh
        self._reuse: SiteReuse | None = None
        self._records = RecordCache()
        self._checked: CheckedRecords | None = None
        self._warnings = CountHandler(level=logging.WARNING)
        """Counts those of MkDocs, which are reported only by the build that has them."""
        _logger_of_generator().addHandler(self._warnings)

    @property
    def built(self) -> Build:
        return self._session.current

    def begin_build(self, config: MkDocsConfig) -> None:
        check_settings(config, is_preview=False)
        project = project_of(config, may_reuse=self._may_reuse)
        if self._request.part:
            self._write_part(project, self._request.part)
        if project.configuration is not None and not self._request.parts:
            self._end_if_nothing_changed(project, config)
            cache = folder_of(config) / CACHE
            self._checked = CheckedRecords(cache)
            self._checked.load_read(self._records)
        spare_site = self._reuse.spare_site if self._reuse else None
        results = self._reuse.results if self._reuse else None
        earlier = EarlierBuilds(self._last_site(project), spare_site, self._records, results)
        self._write_beside_old_site(config)
        with faults_reported():
            self._session.begin(project.in_folder(Path(config.site_dir)), earlier)

    def start_pages(self) -> None:
        with faults_reported():
            self._session.start_pages()

    def end_pages(self, config: MkDocsConfig) -> None:
        with faults_reported():
            self.built.finish_pages()
        self._keep_times(Path(config.site_dir))
        if self._reuse:
            self._reuse.spare_site.copy(Path(config.site_dir))
        self._is_complete = True
        if parts := self._request.parts:
            topics = self.built.topics
            n_taken, n_topics = topics.n_taken, topics.n_topics
            log.info("%s parts have %s of the %s topics", len(parts), n_taken, n_topics)
        with faults_reported():
            self._session.end_pages()
        if not self._request.parts:
            topics = self.built.topics
            n_new = topics.n_topics - topics.n_taken
            log.info("%s of %s topics were made anew", f"{n_new:,}", f"{topics.n_topics:,}")

    def fail(self) -> None:
        super().fail()
        self._progress.end()

    def end(self) -> None:
        """Put the site in its place if it is complete, and record it for the next build."""
        self._session.close()
        self._restore_folder()
        is_recorded = self._reuse and self._is_complete and not self._warnings.get_counts()
        saving = self._checked.save_read(self._records) if self._checked and is_recorded else None
        if self._reuse and is_recorded:
            self._replace_site(self._reuse.spare_site.give)
            self._reuse.record(self.built.record(), self.built.files)
            self._reuse.spare_site.finish_copy()
        else:
            self._replace_site()
        if self._reuse:
            self._reuse.spare_site.end()
        if saving:
            saving.result()
        _logger_of_generator().removeHandler(self._warnings)

    def _write_part(self, project: Project, folder: Path) -> None:
        """End this process with success when the part is written. Raises PluginError."""
        _expect_configuration(project)
        try:
            n_topics = write_part(project, self._request.game, folder, self._progress)
        except InvalidRecordsError as invalid:
            raise PluginError(f"found errors; no part was made\n{invalid}") from None
        except (ValueError, OSError) as fault:
            raise PluginError(str(fault)) from None
        log.info("%s topics of the game “%s” are in %s", n_topics, self._request.game, folder)
        raise SystemExit(0)

    def _last_site(self, project: Project) -> LastSite | None:
        """What the build takes files from."""
        if not self._request.parts:
            return self._reuse.last_site if self._reuse else None
        _expect_configuration(project)
        try:
            return JoinedParts(self._request.parts)
        except ValueError as fault:
            raise PluginError(str(fault)) from None

    def _end_if_nothing_changed(self, project: Project, config: MkDocsConfig) -> None:
        """End this process with success if the site is already what it would build."""
        self._reuse = SiteReuse(folder_of(config) / CACHE, Path(config.site_dir), project)
        if record := self._reuse.current():
            for line in record.warnings:
                log.info(line)
            log.info("nothing has changed; the site stays as it is")
            self._reuse = None
            raise SystemExit(0)
        self._reuse.prepare()

    def _keep_times(self, folder: Path) -> None:
        """Let what MkDocs has written keep the files of the last site where they are the same."""
        if self._reuse and (last := self._reuse.last_site):
            of_topics = {
                file.path for each in self.built.records.values() for file, _ in each.files
            }
            others = (each for each in self.built.files if each.path not in of_topics)
            keep_times(folder, others, last)


def _expect_configuration(project: Project) -> None:
    """Raise PluginError where it is not known what the files of topics depend on."""
    if project.configuration is None:
        raise PluginError(
            "parts of a site: found other plugins or hooks; expected those of Concord"
        )


def _progress(*, is_shown: bool) -> Progress:
    progress = Progress(sys.stderr if is_shown else StringIO())
    for handler in _logger_of_generator().handlers:
        handler.addFilter(ClearsProgress(progress))
    return progress


def _logger_of_generator() -> logging.Logger:
    return logging.getLogger(log.logger.name.partition(".")[0])
