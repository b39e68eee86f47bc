"""`mkdocs serve`: MkDocs makes the pages of `docs/`, and all else is made when it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort
from mkdocs.plugins import get_plugin_logger

from concord.build.built_site import BuiltSite
from concord.build.file_states import FileState, file_states
from concord.build.last_site import write_file
from concord.build.preview import Preview
from concord.core.published_files import OutputFile
from mkdocs_site.configuration import CACHE, check_settings, folder_of, project_of
from mkdocs_site.docs_pages import DocsPages
from mkdocs_site.run import Run, faults_reported

log = get_plugin_logger("concord")


class PreviewRun(Run):
    def __init__(self) -> None:
        super().__init__()
        self.on_news: Callable[[], None] = lambda: None
        """Is called in another thread when open pages are to be loaded again."""
        self.signals: TemporaryDirectory[str] | None = None
        """A folder that is removed when the preview ends."""
        self.preview = Preview(log, self._tell_news)
        self.docs_pages = DocsPages()
        self._folder = Path()
        self._sources: Mapping[Path, Mapping[str, FileState]] = {}
        self._config: MkDocsConfig | None = None
        self._built_version = 0
        self._docs_versions: dict[str, int] = {}
        """The version of the library with which each page of `docs/` was made again."""

    @property
    def built(self) -> BuiltSite:
        return self.preview.built

    @property
    def version(self) -> tuple[int, int]:
        """Changes whenever files do."""
        return self._built_version, self.preview.version

    def _tell_news(self) -> None:
        self.on_news()

    def begin_build(self, config: MkDocsConfig) -> None:
        self._config = config
        self._sources = _states(config)
        check_settings(config, is_preview=True)
        project = project_of(config, may_reuse=False)
        self._write_beside_old_site(config)
        with faults_reported():
            self.preview.begin(project, folder_of(config) / CACHE)

    def start_pages(self) -> None:
        self.preview.name_sources()

    def end_pages(self, config: MkDocsConfig) -> None:  # noqa: ARG002 - as the other run
        self._is_complete = True
        folder = self._site_folder
        self._replace_site()
        self._folder = folder.site if folder else self._folder
        self._built_version = self.preview.version
        self._docs_versions.clear()
        self.preview.forget_files()

    def end(self) -> None:
        self.preview.close()
        self._restore_folder()
        self._is_complete = False
        self._replace_site()
        if self.signals:
            self.signals.cleanup()

    def update(self, build: Callable[[], None]) -> None:
        """Take what has changed: the records alone, or all by a `build` of MkDocs. One that fails
        leaves the pages as they were."""
        with self.preview.lock:
            try:
                self.preview.refresh()
                has_changed = self._config and _states(self._config) != self._sources
                if has_changed or self.preview.needs_build:
                    build()
            except Abort:  # MkDocs has logged why
                log.error("the build has failed; the pages stay as they were")  # noqa: TRY400 - as said
            except Exception:
                log.exception("the build has failed; the pages stay as they were")

    def write(self, path: str) -> None:
        """Write a file of the site, from its root, of the library that is shown. Raises what goes
        wrong, and then leaves the file as it was."""
        with self.preview.lock:
            if self.preview.is_closed:  # MkDocs removes the folder
                return
            version = self.preview.version
            if version == self._docs_versions.get(path, self._built_version):
                content = None
            else:
                content = self.docs_pages.render(path, self.built.site)
            if content is not None:
                write_file(self._folder, OutputFile(path, content), None)
                self._docs_versions[path] = version
                return
        self.preview.write(path, self._folder)


def _states(config: MkDocsConfig) -> Mapping[Path, Mapping[str, FileState]]:
    """The states of all sources besides the records."""
    settings = Path(config.config_file_path)
    stat = settings.stat()
    folders = (Path(config.docs_dir), theme_folder(config))
    return {
        settings: {"": FileState.of(stat)},
        **{each: file_states(each) for each in folders if each},
    }


def theme_folder(config: MkDocsConfig) -> Path | None:
    """The folder of the project's own templates."""
    folder = config.theme.custom_dir
    return Path(folder) if folder else None
