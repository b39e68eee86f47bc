"""A host whose connection, build, answers and service worker a test can change."""

from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from typing import Any, NamedTuple

from tests.site.server import HOST, Handler, Server, running


class Answer(NamedTuple):
    """What is sent instead of a file."""

    content: bytes
    type: str = "text/html; charset=utf-8"
    status: int = 200


class Host:
    """Serves `folder` below a path, unless the connection is cut."""

    def __init__(self, below: str = "") -> None:
        self.folder = Path()
        self.below = f"/{below}"
        self.address = ""
        self.is_cut = False
        self.only_answers = ""
        """Parts of the paths that are answered although the connection is cut, with spaces."""
        self.worker_begins = ""
        """A script that the service worker runs first, to simulate the storage of a device."""
        self.instead: dict[str, Answer] = {}
        """Other answers than the files, by path from the root of the site."""
        self.asked: list[str] = []

    def reset(self, folder: Path) -> None:
        """Serve a build as it is."""
        self.folder = folder
        self.is_cut, self.only_answers, self.worker_begins = False, "", ""
        self.instead.clear()
        self.asked.clear()

    def inside(self, path: str) -> str:
        """A requested path from the root of the site."""
        return path.partition("?")[0].removeprefix(self.below)

    def answers(self, path: str) -> bool:
        return not self.is_cut or any(each in path for each in self.only_answers.split())


@contextmanager
def hosted(below: str = "") -> Iterator[Host]:
    host = Host(below)

    class _Unsteady(Handler):
        def __init__(self, *arguments: Any) -> None:
            super().__init__(*arguments, directory=str(host.folder))

        def translate_path(self, path: str) -> str:
            return str(host.folder / host.inside(path))

        def do_GET(self) -> None:  # noqa: N802 - the name is the base class's
            host.asked.append(self.path)
            if not host.answers(self.path):
                self.close_connection = True
            elif instead := host.instead.get(host.inside(self.path)):
                self._send(instead)
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
            self._send(Answer(script, "text/javascript"))

        def _send(self, answer: Answer) -> None:
            content, type_, status = answer
            self.send_response(status)
            self.send_header("Content-Type", type_)
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

    with Server((HOST, 0), _Unsteady) as server, running(server) as root:
        host.address = f"{root}{below}"
        yield host
