"""What one run of MkDocs keeps, in a preview from build to build."""

from __future__ import annotations

import io
import logging
import os
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import get_plugin_logger
from mkdocs.utils import CountHandler

from concord.build.build_request import BuildRequest
from concord.build.last_site import LastSite, keep_times
from concord.build.pipeline import Build
from concord.build.project import Project
from concord.build.session import BuildSession
from concord.build.site_folder import SiteFolder
from concord.build.site_parts import JoinedParts, write_part
from concord.build.site_reuse import SiteReuse
from concord.core.hosts import HostLimitError
from concord.core.problems import InvalidRecordsError
from concord.core.progress import ClearsProgress, Progress
from concord.views.rendering import TemplateCache
from mkdocs_site.configuration import check_settings, folder_of, project_of

log = get_plugin_logger("concord")

_CACHE = ".cache"
"""The folder beside mkdocs.yml that may be deleted at any time."""


class Run:
    """The session of builds, and the folder that each writes before it takes the site's place."""

    def __init__(self, *, is_preview: bool, may_reuse: bool) -> None:
        """`may_reuse` is true if builds may take anything from earlier ones."""
        self.is_preview = is_preview
        self.compiled_templates = TemplateCache()
        self.progress = _progress(is_shown=not is_preview and log.isEnabledFor(logging.INFO))
        self.session = BuildSession(log, self.progress)
        self._request = BuildRequest.of(os.environ) if not is_preview else BuildRequest()
        self._may_reuse = may_reuse and not self._request.is_fresh
        self._reuse: SiteReuse | None = None
        self._site_folder: SiteFolder | None = None
        """Where the current build writes; None when it has taken its place."""
        self._restore_folder: Callable[[], None] = lambda: None
        """Gives the configuration the folder again that it named."""
        self._is_complete = False
        self._warnings = CountHandler(level=logging.WARNING)
        """Counts those of MkDocs, which are reported only by the build that has them."""
        _logger_of_generator().addHandler(self._warnings)

    @property
    def build(self) -> Build:
        return self.session.current

    def begin_build(self, config: MkDocsConfig) -> None:
        """Begin a build, which writes beside the old site. Raises PluginError if that is
        impossible, and SystemExit if the old site is what it would make."""
        check_settings(config, is_preview=self.is_preview)
        project = project_of(config, is_preview=self.is_preview, may_reuse=self._may_reuse)
        if self._request.part:
            self._write_part(project, self._request.part)
        if project.configuration is not None and not self._request.parts:
            self._end_if_nothing_changed(project, config)
        last_site = self._last_site(project)
        self._write_beside_old_site(config)
        try:
            self.session.begin(self._in_folders(project, config), last_site)
        except InvalidRecordsError as invalid:
            raise PluginError(f"the records have errors\n{invalid}") from None
        except HostLimitError as limit:
            raise PluginError(str(limit)) from None
        except OSError as fault:
            raise PluginError(f"{fault.filename}: found no access ({fault.strerror})") from None

    def end_pages(self, config: MkDocsConfig) -> None:
        """Wait for the pages, and write the other files: in a preview, when the pages have taken
        the place of the old ones. Raises PluginError."""
        self.build.finish_pages()
        self._keep_times(Path(config.site_dir))
        self._is_complete = True
        if self.is_preview:
            self._replace_site()
        if parts := self._request.parts:
            topics = self.build.topics
            n_taken, n_topics = topics.n_taken, topics.n_topics
            log.info("%s parts have %s of the %s topics", len(parts), n_taken, n_topics)
        try:
            self.session.end_pages(in_background=self.is_preview)
        except HostLimitError as limit:
            raise PluginError(str(limit)) from None

    def fail(self) -> None:
        """The build has failed, also where `--strict` makes warnings of a complete one its
        failure."""
        self.progress.end()
        self._is_complete = False

    def end(self) -> None:
        """Put the site in its place if it is complete, and record it for the next build."""
        self.session.close()
        self._restore_folder()
        is_recorded = self._reuse and self._is_complete and not self._warnings.get_counts()
        self._replace_site()
        if self._reuse and is_recorded:
            build = self.build
            self._reuse.record([*build.warnings, *build.report], build.files, build.records)
        _logger_of_generator().removeHandler(self._warnings)

    def _write_part(self, project: Project, folder: Path) -> None:
        """End this process with success when the part is written. Raises PluginError."""
        _expect_configuration(project)
        try:
            n_topics = write_part(project, self._request.game, folder, self.progress)
        except InvalidRecordsError as invalid:
            raise PluginError(f"the records have errors\n{invalid}") from None
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
        self._reuse = SiteReuse(folder_of(config) / _CACHE, Path(config.site_dir), project)
        if record := self._reuse.current():
            for line in record.warnings:
                log.info(line)
            log.info("nothing has changed; the site stays as it is")
            self._reuse = None
            raise SystemExit(0)

    def _write_beside_old_site(self, config: MkDocsConfig) -> None:
        """Let the site be written beside the old one, which it replaces when it is complete.

        The pages of a preview do so alone. Its other files are then written in place.
        """
        self._is_complete = False
        self._replace_site()  # what a build left that failed in a preview
        site = config.site_dir
        try:
            self._site_folder = SiteFolder(Path(site))
        except OSError as fault:
            raise PluginError(f"the site cannot be written: {fault}") from None
        config.site_dir = str(self._site_folder.folder)
        self._restore_folder = lambda: setattr(config, "site_dir", site)

    def _in_folders(self, project: Project, config: MkDocsConfig) -> Project:
        """The project with the folders of this build. In a preview the files besides pages are
        written when the pages are in place."""
        pages = folder = Path(config.site_dir)
        if self.is_preview and self._site_folder:
            folder = self._site_folder.site
        return replace(project, page_folder=pages, folder=folder)

    def _keep_times(self, folder: Path) -> None:
        """Let what MkDocs has written keep the files of the last site where they are the same."""
        if self._reuse and (last := self._reuse.last_site):
            build = self.build
            of_topics = {path for each in build.records.values() for path, _ in each.files}
            keep_times(folder, (each for each in build.files if each.path not in of_topics), last)

    def _replace_site(self) -> None:
        """Put what was built in place of the old site, or discard it if it is not complete."""
        folder, self._site_folder = self._site_folder, None
        if folder and not self._is_complete:
            folder.discard()
        elif folder:
            try:
                folder.take_place()
            except OSError as fault:
                folder.discard()
                raise PluginError(f"the old site cannot be replaced and stays: {fault}") from None


def _expect_configuration(project: Project) -> None:
    """Raise PluginError where it is not known what the files of topics depend on."""
    if project.configuration is None:
        raise PluginError(
            "parts of a site: found other plugins or hooks; expected those of Concord"
        )


def _progress(*, is_shown: bool) -> Progress:
    progress = Progress(sys.stderr if is_shown else io.StringIO())
    for handler in _logger_of_generator().handlers:
        handler.addFilter(ClearsProgress(progress))
    return progress


def _logger_of_generator() -> logging.Logger:
    return logging.getLogger(log.logger.name.partition(".")[0])
