"""`mkdocs serve`: MkDocs makes the pages of `docs/`, and all else is made when it is asked for."""

import logging
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from time import sleep

from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, ConfigurationError, MkDocsException, PluginError
from mkdocs.plugins import get_plugin_logger
from yaml import YAMLError

from concord import theme
from concord.base.problems import InvalidRecordsError
from concord.base.published_files import OutputFile
from concord.build.built_site import BuiltSite
from concord.build.site_writer import write_file
from concord.installed_features import feature_folders
from concord.records.configuration import FILE, error_of_syntax
from mkdocs_site.configuration import check_settings, folder_of, project_of
from mkdocs_site.docs_pages import DocsPages
from mkdocs_site.file_states import FileStates, file_states
from mkdocs_site.preview import Preview
from mkdocs_site.run import Run, faults_reported
from mkdocs_site.waiting_server import WaitingServer, check_address

log = get_plugin_logger("concord")

_SECONDS_BETWEEN_LOOKS = 0.2
_FAILED = "the build has failed; the pages stay as they were"


def announce(address: str) -> None:
    """Name the address where MkDocs is quiet, as in `concord serve`: it would not name it then."""
    if not log.isEnabledFor(logging.INFO):
        sys.stderr.write(f"Open {address} in a browser. Ctrl-C ends the preview.\n")


class PreviewRun(Run):
    docs_pages: DocsPages

    def __init__(self) -> None:
        super().__init__()
        if not log.isEnabledFor(logging.WARNING):
            # In `concord serve` MkDocs is quiet, which would hide its warnings too.
            logging.getLogger("mkdocs").setLevel(logging.WARNING)
        self._signals = TemporaryDirectory(prefix="mkdocs_")
        self.signals = Path(self._signals.name)
        """A folder that changes when open pages are to be loaded again."""
        self.preview = Preview(log, self._signal)
        self.docs_pages = DocsPages()
        self._folder = Path()
        self._sources: object = None
        """The states of all sources besides the records, as of the last build."""
        self._config: MkDocsConfig | None = None
        self._settings = Path()
        """The file mkdocs.yml."""
        self._waiting: WaitingServer | None = None
        """Answers while there is no sound library yet."""
        self._failure: Sequence[str] = ()
        """A line for each error for which the last build has failed."""
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

    @property
    def problems(self) -> Sequence[str]:
        """A line for each error in the records and the settings."""
        if not self._failure:
            return self.preview.problems
        # Those of settings that were read before it failed may be mended meanwhile.
        records = (problem for problem in self.preview.problems if not problem.startswith(FILE))
        return list(dict.fromkeys((*self._failure, *records)))

    def _signal(self) -> None:
        with suppress(OSError):  # the preview has ended meanwhile
            (self.signals / "checked").touch()

    def begin_build(self, config: MkDocsConfig) -> None:
        self._config, self._settings = config, Path(config.config_file_path)
        self._sources = _states(config, theme_folders(config))
        if not self.preview.has_begun:
            check_address(*config.dev_addr)
        check_settings(config, is_preview=True)
        self._begin_preview(config)
        self._write_beside_old_site(config)

    def _begin_preview(self, config: MkDocsConfig) -> None:
        """Take the records. Before the first sound state, wait for it and show what is wrong."""
        folders = [folder_of(config) / "data"]
        last = _states(config, folders)
        problems = self._try_to_begin(config)
        while problems:
            self._show_waiting(config, problems)
            while (states := _states(config, folders)) == last:
                sleep(_SECONDS_BETWEEN_LOOKS)
            last = states
            problems = _read_settings(config) or self._try_to_begin(config)
        if self._waiting:
            self._waiting.show(())

    def _try_to_begin(self, config: MkDocsConfig) -> Sequence[str]:
        """Return what is wrong. Raises PluginError instead once there is a library to show."""
        try:
            project = project_of(config)
            with faults_reported():
                self.preview.begin(project)
        except PluginError as fault:
            if self.preview.has_begun:
                raise
            return lines_of(fault, Path(config.config_file_path))
        return ()

    def _show_waiting(self, config: MkDocsConfig, problems: Sequence[str]) -> None:
        host, port = config.dev_addr
        log.error("the preview begins when this is mended:\n%s", "\n".join(problems))
        if self._waiting is None:
            self._waiting = WaitingServer(host, port, folder_of(config))
            log.info("Serving the errors on http://%s:%s/", host, port)
            announce(f"http://{host}:{port}/")
        self._waiting.show(problems)

    def _stop_waiting(self) -> None:
        waiting, self._waiting = self._waiting, None
        if waiting:
            waiting.close()

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
        self._stop_waiting()

    def end(self) -> None:
        self._stop_waiting()
        self.preview.close()
        self._restore_folder()
        self._is_complete = False
        self._replace_site()
        self._signals.cleanup()

    def update(self, build: Callable[[], None]) -> None:
        """Take what has changed: the records alone, or all by a `build` of MkDocs. One that fails
        leaves the pages as they were."""
        with self.preview.lock, errors_told() as told:
            try:
                self.preview.refresh()
                config = self._config
                has_changed = config and _states(config, theme_folders(config)) != self._sources
                if has_changed or self._failure or self.preview.needs_build:
                    build()
                    self._failure = ()
            except MkDocsException as fault:
                self._failure = lines_of(fault, self._settings, told)
                # MkDocs has logged why, where it gives up itself.
                lines = () if isinstance(fault, Abort) else self._failure
                log.error("\n".join((_FAILED, *lines)))  # noqa: TRY400 - as said
            except Exception as fault:
                self._failure = lines_of(fault, self._settings)
                log.exception(_FAILED)

    def write(self, path: str) -> None:
        """Write a file of the site, from its root, of the library that is shown. Raises what goes
        wrong, and then leaves the file as it was."""
        with self.preview.lock:
            if self.preview.is_closed:  # MkDocs removes the folder
                return
            version = self.preview.version
            is_old = version != self._docs_versions.get(path, self._built_version)
            content = self.docs_pages.render(path, self.built.site) if is_old else None
            if content is not None:
                write_file(self._folder, OutputFile(path, content))
                self._docs_versions[path] = version
                return
        self.preview.write(path, self._folder)


def _states(config: MkDocsConfig, folders: Sequence[Path]) -> tuple[int, FileStates]:
    """When mkdocs.yml last changed, and the states of the files of `docs/` and of the folders."""
    changed = Path(config.config_file_path).stat().st_mtime_ns
    return changed, file_states(Path(config.docs_dir), *folders)


def _read_settings(config: MkDocsConfig) -> Sequence[str]:
    """Read the settings of Concord again. If mkdocs.yml is invalid, return its fault."""
    with errors_told() as told:
        try:
            config.extra = load_config(config.config_file_path).extra
        except MkDocsException as fault:
            return lines_of(fault, Path(config.config_file_path), told)
    return ()


def theme_folders(config: MkDocsConfig) -> Sequence[Path]:
    """The folders of the engine's theme and of what features add to it, and of the project's own
    templates if there are any."""
    own = config.theme.custom_dir
    of_features = [path for name in ("assets", "pages") for _, path in feature_folders(name)]
    return [*([Path(own)] if own else []), theme.LAYOUT, theme.ASSETS, theme.PAGES, *of_features]


def lines_of(fault: Exception, settings: Path, told: Sequence[str] = ()) -> Sequence[str]:
    """A line for each error. `settings` is the file mkdocs.yml, and `told` is what MkDocs has
    logged as errors before it gave up."""
    cause = fault.__context__
    if isinstance(fault, Abort):
        if isinstance(cause, Exception):
            return lines_of(cause, settings)
        return [f"{FILE}: {line}" for line in told] or [str(fault)]
    if isinstance(cause, InvalidRecordsError):
        return cause.lines
    if isinstance(fault, ConfigurationError):
        is_syntax = isinstance(cause, YAMLError)
        return [(error_of_syntax(settings.read_bytes()) if is_syntax else "") or str(fault)]
    return str(fault).splitlines() or [type(fault).__name__]


@contextmanager
def errors_told() -> Iterator[list[str]]:
    """Collect the errors that MkDocs logs meanwhile."""
    told: list[str] = []

    class Listener(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            told.extend(record.getMessage().splitlines())

    listener, logger = Listener(logging.ERROR), logging.getLogger("mkdocs")
    logger.addHandler(listener)
    try:
        yield told
    finally:
        logger.removeHandler(listener)
