"""The server of a preview that cannot begin yet: every address shows what is wrong."""

import hashlib
import os
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from socket import AF_INET6
from socketserver import ThreadingMixIn
from threading import Thread
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer
from wsgiref.types import StartResponse, WSGIEnvironment

from mkdocs.exceptions import PluginError

from mkdocs_site.problem_notice import STYLE_SHEET, STYLES, waiting_page
from mkdocs_site.request_guard import guard

_SCRIPT = Path(__file__).with_name("waiting.js")
_SCRIPT_ADDRESS = "/_preview/waiting.js"
_LIVE_RELOAD = "/livereload/"
"""The path at which pages of an earlier preview ask for a newer version of the site."""
_NEWER_THAN_ALL = b"Infinity"
_STATE_HEADER = "X-Preview-State"
_POLICY = "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'"


def check_address(host: str, port: int) -> None:
    """Raises PluginError where the port is taken."""
    _listen(host, port).server_close()


class WaitingServer:
    """Serves the errors of the records at every address. Its pages load again when the errors
    change, and when another server answers instead. Pages of an earlier preview load again, too."""

    def __init__(self, host: str, port: int, root: Path) -> None:
        """`root` is the folder of the project. Raises PluginError where the port is taken."""
        self._root = root
        self._problems: Sequence[str] = ()
        self._server = _listen(host, port)
        if sys.platform != "win32":
            # A process that is forked meanwhile would keep the port when it is freed here.
            os.register_at_fork(after_in_child=self._server.socket.close)
        guard(self._server, host, self._answer)
        Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()

    def show(self, problems: Sequence[str]) -> None:
        """Show these; with none, that the preview is being made."""
        self._problems = problems

    def close(self) -> None:
        """Free the port."""
        self._server.shutdown()
        self._server.server_close()

    def _answer(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        path = environ.get("PATH_INFO", "")
        if path == f"/{STYLE_SHEET}":
            start_response("200 OK", [("Content-Type", "text/css")])
            return [STYLES.read_bytes()]
        if path == _SCRIPT_ADDRESS:
            start_response("200 OK", [("Content-Type", "text/javascript")])
            return [_SCRIPT.read_bytes()]
        if path.startswith(_LIVE_RELOAD):
            start_response("200 OK", [("Content-Type", "text/plain")])
            return [_NEWER_THAN_ALL]
        problems = self._problems
        state = hashlib.sha256("\n".join(problems).encode()).hexdigest()[:16]
        headers = [
            ("Content-Type", "text/html; charset=utf-8"),
            ("Content-Security-Policy", _POLICY),
            ("Cache-Control", "no-store"),
            (_STATE_HEADER, state),
        ]
        start_response("503 Service Unavailable", headers)
        return [waiting_page(problems, self._root, state, _SCRIPT_ADDRESS)]


def _listen(host: str, port: int) -> WSGIServer:
    server = _Server6 if ":" in host else _Server
    try:
        return server((host, port), _Handler)
    except OSError as fault:
        raise PluginError(
            f"http://{host}:{port}/: found an address that cannot be served ({fault.strerror}); "
            "expected one that no other program serves: end that program, or begin with "
            "“concord serve --address 127.0.0.1:8001”"
        ) from None


class _Server(ThreadingMixIn, WSGIServer):
    daemon_threads = True


class _Server6(_Server):
    address_family = AF_INET6


class _Handler(WSGIRequestHandler):
    def log_message(self, *_: object) -> None:
        """Say nothing: pages ask once a second."""
