"""A server of static files that behaves like the hosts which publish the site."""

import gzip
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from http.server import HTTPServer, SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

_COMPRESSED = frozenset({".html", ".css", ".js", ".json", ".svg", ".xml", ".webmanifest"})
HOST = "127.0.0.2"
"""Stands for a public host: no page states 127.0.0.1 as its address."""


@contextmanager
def served(folder: Path, *, is_compressed: bool = False) -> Iterator[str]:
    """Serve `folder`, which need not exist yet. Yields the address of its root."""
    handler = partial(Compressing if is_compressed else Handler, directory=str(folder))
    with Server((HOST, 0), handler) as server, running(server) as address:
        yield address


@contextmanager
def running(server: HTTPServer) -> Iterator[str]:
    """Let a server answer in a thread of its own. Yields the address of its root."""
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://{HOST}:{server.server_port}/"
    finally:
        server.shutdown()
        thread.join()


def free_port() -> int:
    """A port of this machine that nothing listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server(ThreadingHTTPServer):
    request_queue_size = 128
    """A browser and its service worker open more connections at once than the default of 5, and
    each that is turned away waits for seconds."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Ignore connections that the browser closed."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class Handler(SimpleHTTPRequestHandler):
    """Answers a missing page with 404.html, as static hosts do."""

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        missing = Path(self.directory, "404.html")
        if code != 404 or not missing.is_file():
            super().send_error(code, message, explain)
            return
        body = missing.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        """Log nothing."""


class Compressing(Handler):
    """Compresses what hosts compress, and keeps the connection, as they do."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            path = Path(self.directory, "404.html")
        body = _compressed(path) if path.suffix in _COMPRESSED else path.read_bytes()
        self.send_response(404 if path.name == "404.html" else 200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        if path.suffix in _COMPRESSED:
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


@cache
def _compressed(path: Path) -> bytes:
    return gzip.compress(path.read_bytes(), 6)
