"""A host whose connection, build and service worker a test can change."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from threading import Thread
from typing import Any

from tests.site.server import Handler, Server


class Host:
    """Serves `folder` below a path, unless the connection is cut."""

    def __init__(self, below: str = "") -> None:
        self.folder = Path()
        self.below = f"/{below}"
        self.address = ""
        self.is_cut = False
        self.only_answers = ""
        """A part of the paths that are answered although the connection is cut."""
        self.worker_begins = ""
        """A script that the service worker runs first, to simulate the storage of a device."""
        self.asked: list[str] = []

    def file(self, path: str) -> str:
        inside = path.partition("?")[0].removeprefix(self.below)
        return str(self.folder / inside)

    def answers(self, path: str) -> bool:
        return not self.is_cut or bool(self.only_answers and self.only_answers in path)


@contextmanager
def hosted(below: str = "") -> Iterator[Host]:
    host = Host(below)

    class _Unsteady(Handler):
        def __init__(self, *arguments: Any) -> None:
            super().__init__(*arguments, directory=str(host.folder))

        def translate_path(self, path: str) -> str:
            return host.file(path)

        def do_GET(self) -> None:  # noqa: N802 - the name is the base class's
            host.asked.append(self.path)
            if not host.answers(self.path):
                self.close_connection = True
            elif self.path == f"{host.below}sw.js":
                self._send_worker()
            else:
                SimpleHTTPRequestHandler.do_GET(self)

        def end_headers(self) -> None:
            # Tests are about the cache of the worker, not about that of the browser.
            self.send_header("Cache-Control", "no-cache")
            super().end_headers()

        def _send_worker(self) -> None:
            script = host.worker_begins.encode() + (host.folder / "sw.js").read_bytes()
            self.send_response(200)
            self.send_header("Content-Type", "text/javascript")
            self.send_header("Content-Length", str(len(script)))
            self.end_headers()
            self.wfile.write(script)

    with Server(("127.0.0.1", 0), _Unsteady) as server:
        host.address = f"http://127.0.0.1:{server.server_port}{host.below}"
        thread = Thread(target=server.serve_forever)
        thread.start()
        try:
            yield host
        finally:
            server.shutdown()
            thread.join()
