"""The site as its own commands make it, and a server like the ones that will publish it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from tests.libraries.orchard import change, write_orchard

PROJECT = Path(__file__).parents[2]
REPOSITORY = "https://example.org/concord"


@dataclass(frozen=True, slots=True)
class PublishedSite:
    folder: Path
    address: str
    """With a trailing slash."""

    def files(self) -> dict[str, bytes]:
        """What each file holds, by its path from the root of the site."""
        return contents(self.folder)


def contents(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def build(
    project: Path, folder: Path, address: str, *options: str
) -> subprocess.CompletedProcess[str]:
    """Build the site of `project` into `folder`, to be published at `address`."""
    options = options or ("--quiet",)
    return subprocess.run(  # noqa: S603 - the command is our own
        [*mkdocs("build"), "--strict", *options, "--site-dir", str(folder)],
        cwd=project,
        env={**os.environ, "SITE_URL": address, "REPO_URL": REPOSITORY},
        capture_output=True,
        check=False,
        encoding="utf-8",
    )


def mkdocs(command: str) -> list[str]:
    return [sys.executable, "-m", "mkdocs", command]


def small_project(root: Path) -> Path:
    """A copy of this project with a small library, free to be broken."""
    shutil.copy(PROJECT / "mkdocs.yml", root)
    change(root / "mkdocs.yml", "    specimen: ti4/abilities#before-and-after\n", "")
    for folder in ("docs", "hooks"):
        shutil.copytree(
            PROJECT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__")
        )
    write_orchard(root)
    return root


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serves `folder`, which may still be empty; gives the address of its root."""

    class Serving(Handler):
        def __init__(self, *arguments: Any) -> None:
            super().__init__(*arguments, directory=str(folder))

    with Server(("127.0.0.1", 0), Serving) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/"
        finally:
            server.shutdown()
            thread.join()


class Server(ThreadingHTTPServer):
    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser may hang up; everything else is told."""
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
        """Requests are of no interest."""
