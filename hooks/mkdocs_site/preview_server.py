"""The server of a preview: the server of MkDocs behind an application that makes the requested
files."""

import posixpath
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any
from wsgiref.headers import Headers
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import get_plugin_logger
from watchdog.observers.polling import PollingObserver

from concord.base.assets import ASSETS
from concord.pages.frame.document import PAGE_FILE
from mkdocs_site.configuration import folder_of
from mkdocs_site.preview_run import PreviewRun, theme_folders
from mkdocs_site.problem_notice import STYLE_SHEET, STYLES, with_notice
from mkdocs_site.request_guard import guard

log = get_plugin_logger("concord")

_SECONDS_BETWEEN_LOOKS = 0.2
_SECONDS_OF_REST = 0.05
"""So long nothing must change before a change counts."""
_ERROR_PAGES = (404, 500)
_LIVE_RELOAD = "livereload/"
"""The path by which the server tells open pages to load again."""


def prepare_server(server: LiveReloadServer, config: MkDocsConfig, run: PreviewRun) -> None:
    """Let the server show what `run` has, also where a build fails."""
    build, error_page = server.builder, server.error_handler
    server.builder = lambda: run.update(build)
    server.error_handler = lambda code: _with_reload(server, _error_page(code, run, error_page))
    _watch(server, config, run)
    root = folder_of(config)
    application = PreviewApplication(run, server.mount_path, root, server.serve_request)
    guard(server, config.dev_addr.host, application)


def _watch(server: LiveReloadServer, config: MkDocsConfig, run: PreviewRun) -> None:
    """Look more often than MkDocs does, and at more."""
    watched = [Path(config.docs_dir), Path(config.config_file_path)]
    for path in watched:
        server.unwatch(str(path))
    server.observer = PollingObserver(timeout=_SECONDS_BETWEEN_LOOKS)
    server.build_delay = _SECONDS_OF_REST
    # The server reloads pages after a change of what it watches.
    watched += [folder_of(config) / "data", run.signals]
    for folder in (*watched, *theme_folders(config)):
        server.watch(str(folder))


class PreviewApplication:
    """A WSGI application. It lets the files be written that are asked for, which `others` then
    serves below `mount`, and shows the problems of the records on every page."""

    def __init__(self, run: PreviewRun, mount: str, root: Path, others: WSGIApplication) -> None:
        """`root` is the folder of the project."""
        self._run, self._mount, self._root, self._others = run, mount, root, others

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        path = environ.get("PATH_INFO", "").encode("latin-1").decode("utf-8", "ignore")
        if not path.startswith(self._mount):
            return self._others(environ, start_response)
        name = path.removeprefix(self._mount)
        if name == STYLE_SHEET:
            start_response("200 OK", [("Content-Type", "text/css")])
            return [STYLES.read_bytes()]
        if name.startswith(_LIVE_RELOAD):
            return self._others(environ, start_response)
        status, headers, content, failure = self._answer(environ, name)
        problems = [*filter(None, [failure]), *self._run.problems]
        if problems and headers.get("Content-Type", "").startswith("text/html"):
            content = with_notice(content, problems, self._mount, self._root)
        headers["Content-Length"] = str(len(content))
        start_response(status, headers.items())
        return [content]

    def _answer(self, environ: WSGIEnvironment, name: str) -> tuple[str, Headers, bytes, str]:
        """The status, the headers and the content that the server answers, and what is wrong with
        the page itself."""
        started: list[Any] = []

        def start(*given: Any) -> Any:
            started[:] = given

        while True:
            version, failure = self._run.version, ""
            for path in _files(name):
                failure = failure or self._write(path)
            answer = self._others(environ, start)
            content = b"".join(answer)
            if close := getattr(answer, "close", None):
                close()
            status, headers = started[:2]
            # A build may have replaced the folder after the file was written.
            if not status.startswith("404") or version == self._run.version:
                return status, Headers(headers), content, failure

    def _write(self, path: str) -> str:
        """Empty, or what has gone wrong."""
        try:
            if not path.startswith(ASSETS):
                self._run.preview.refresh()
            self._run.write(path)
        except Exception as fault:
            log.exception("%s could not be made", path)
            return f"this page could not be made; the terminal says more: {fault!r}"
        return ""


def _files(name: str) -> list[str]:
    """The files that the server may take for a path: also that to which it redirects."""
    path = posixpath.normpath(f"/{name}").lstrip("/")
    if name.endswith("/") or not path:
        return [f"{path}/{PAGE_FILE}".lstrip("/")]
    return [path] if "." in posixpath.basename(path) else [path, f"{path}/{PAGE_FILE}"]


def _error_page(code: int, run: PreviewRun, others: Callable[[int], bytes | None]) -> bytes | None:
    if code in _ERROR_PAGES:
        try:
            run.write(f"{code}.html")
        except Exception:
            log.exception("the page for errors could not be made")
    return others(code)


def _with_reload(server: LiveReloadServer, page: bytes | None) -> bytes | None:
    """Let an error page load again after each change, as other pages do: the requested page may
    exist then."""
    if page is None:
        return None
    inject: Callable[[bytes, int], bytes] = server._inject_js_into_html  # noqa: SLF001 - the server does so for files only
    return inject(page, server._visible_epoch)  # noqa: SLF001 - as above
