"""`mkdocs serve` on a small project."""

import itertools
import os
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPException
from pathlib import Path

from tests.libraries.orchard import GAME
from tests.site.builds import REPOSITORY, mkdocs
from tests.site.server import free_port

PATIENCE = 120  # seconds, which only a preview that hangs will use up
TOPIC = "baskets"


class ServedPreview:
    """A preview of the project in a folder, with the orchard as its library."""

    def __init__(
        self, project: Path, port: int, output: Path, process: subprocess.Popen[bytes]
    ) -> None:
        self.process = process
        self.project = project
        self.record = project / "data" / GAME / f"{TOPIC}.yml"
        self.address = f"http://127.0.0.1:{port}/"
        self._port = port
        self._output = output

    def page(self, path: str = f"/{GAME}/{TOPIC}/") -> str:
        """The HTML of a page; empty while the server does not answer."""
        status, content = self.answer(path)
        return content.decode() if status == 200 else ""

    def status(self, path: str) -> int:
        """The status of an answer; 0 while the server does not answer."""
        return self.answer(path)[0]

    def answer(self, path: str) -> tuple[int, bytes]:
        connection = HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE)
        try:
            connection.request("GET", path)
            response = connection.getresponse()
            return response.status, response.read()
        except (HTTPException, OSError):
            return 0, b""
        finally:
            connection.close()

    def log(self) -> str:
        return self._output.read_text(encoding="utf-8")

    def wait_until(self, condition: Callable[[], bool]) -> None:
        """Saves the record again now and then: the first time nobody may have been watching."""
        rounds = itertools.count(1)
        deadline = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < deadline, (
                f"timed out; the output of the preview:\n{self.log()}"
            )
            time.sleep(0.2)
            if next(rounds) % 25 == 0:
                self.record.touch()


@contextmanager
def serve(project: Path, folder: Path) -> Iterator[ServedPreview]:
    """Serve a project; the temporary files and the log of the preview stand in `folder`."""
    port = free_port()
    command = [*mkdocs("serve"), "--livereload", "--dev-addr", f"127.0.0.1:{port}"]
    environment = {"PYTHONUNBUFFERED": "1", "TMPDIR": str(folder), "REPO_URL": REPOSITORY}
    with run(command, project, folder / "log", environment) as process:
        preview = ServedPreview(project, port, folder / "log", process)
        try:
            yield preview
        finally:
            stop(process)


@contextmanager
def run(
    command: list[str], project: Path, log: Path, environment: Mapping[str, str]
) -> Iterator[subprocess.Popen[bytes]]:
    with log.open("w") as output:
        yield subprocess.Popen(  # noqa: S603 - the command is our own
            command,
            cwd=project,
            env={**os.environ, **environment},
            stdout=output,
            stderr=subprocess.STDOUT,
        )


def stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(timeout=20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
