"""`make serve`: the preview goes on after an error in the records."""

from __future__ import annotations

import itertools
import os
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from http.client import HTTPConnection, HTTPException
from pathlib import Path

import pytest

from tests.libraries.orchard import change
from tests.site.builds import PROJECT, mkdocs, small_project, use_installed_packages

_PAGE = "/orchard/baskets/"
_SOUND = "Each player has one basket."
_FAULTY = "Each player has one [[bsket]]."
_MESSAGE = "data/orchard/baskets.yml:8:33: found the unknown topic “bsket”"
_MENDED = "Each player has two baskets."
_PATIENCE = 120  # seconds, which only a preview that hangs will use up


class _Preview:
    """`mkdocs serve` on a small project."""

    def __init__(
        self, project: Path, port: int, output: Path, process: subprocess.Popen[bytes]
    ) -> None:
        self.process = process
        self.record = project / "data" / "orchard" / "baskets.yml"
        self._port = port
        self._output = output

    def page(self) -> str:
        """The HTML of the page; empty while the server does not answer."""
        status, content = self._answer(_PAGE)
        return content.decode() if status == 200 else ""

    def status(self, path: str) -> int:
        """The status of an answer; 0 while the server does not answer."""
        return self._answer(path)[0]

    def _answer(self, path: str) -> tuple[int, bytes]:
        connection = HTTPConnection("127.0.0.1", self._port, timeout=_PATIENCE)
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
        deadline = time.monotonic() + _PATIENCE
        while not condition():
            assert time.monotonic() < deadline, (
                f"timed out; the output of the preview:\n{self.log()}"
            )
            time.sleep(0.2)
            if next(rounds) % 25 == 0:
                self.record.touch()


@pytest.fixture
def preview(tmp_path: Path) -> Iterator[_Preview]:
    project = tmp_path / "project"
    project.mkdir()
    small_project(project)
    port = _free_port()
    log = tmp_path / "log"
    with log.open("w") as output:
        process = subprocess.Popen(  # noqa: S603 - the command is our own
            [*mkdocs("serve"), "--livereload", "--dev-addr", f"127.0.0.1:{port}"],
            cwd=project,
            env={**os.environ, "PYTHONUNBUFFERED": "1", "TMPDIR": str(tmp_path)},
            stdout=output,
            stderr=subprocess.STDOUT,
        )
        try:
            yield _Preview(project, port, log, process)
        finally:
            _stop(process)


def test_the_preview_survives_an_invalid_record_and_shows_the_corrected_one(
    preview: _Preview,
) -> None:
    preview.wait_until(lambda: _SOUND in preview.page())

    change(preview.record, _SOUND, _FAULTY)
    preview.wait_until(lambda: _MESSAGE in preview.log())
    assert _SOUND in preview.page()

    change(preview.record, _FAULTY, _MENDED)
    preview.wait_until(lambda: _MENDED in preview.page())
    assert "Traceback" not in preview.log()


def test_a_preview_shows_alignments_besides_the_site(preview: _Preview) -> None:
    preview.wait_until(lambda: _SOUND in preview.page())
    assert preview.status("/review/") == 200
    assert preview.status("/review/no-such-game/") == 404


def test_a_terminated_preview_leaves_neither_its_port_nor_its_files(
    preview: _Preview, tmp_path: Path
) -> None:
    preview.wait_until(lambda: _SOUND in preview.page())
    preview.process.send_signal(signal.SIGTERM)
    assert preview.process.wait(timeout=_PATIENCE) == 128 + signal.SIGTERM
    assert preview.page() == ""
    assert {path.name for path in tmp_path.iterdir()} == {"project", "log"}


def test_a_build_that_fails_leaves_the_last_site(preview: _Preview) -> None:
    preview.wait_until(lambda: _SOUND in preview.page())
    template = preview.record.parents[2] / "hooks" / "theme" / "main.html"
    sound = template.read_text("utf-8")

    template.write_text("{% no such tag %}", "utf-8")
    change(preview.record, _SOUND, _MENDED)
    preview.wait_until(lambda: "the build has failed; the pages stay as they were" in preview.log())
    assert _SOUND in preview.page()
    assert preview.status("/api/v1/index.json") == 200

    template.write_text(sound, "utf-8")
    preview.record.touch()
    preview.wait_until(lambda: _MENDED in preview.page())


@pytest.mark.skipif(shutil.which("make") is None, reason="there is no make")
def test_a_preview_ends_with_make_that_is_killed(tmp_path: Path) -> None:
    project = tmp_path / "project"
    project.mkdir()
    small_project(project)
    shutil.copy(PROJECT / "Makefile", project)
    port = _free_port()
    with (project / "mkdocs.yml").open("a", encoding="utf-8") as settings:
        settings.write(f"\ndev_addr: 127.0.0.1:{port}\n")
    log = tmp_path / "log"
    with log.open("w") as output:
        process = subprocess.Popen(  # noqa: S603 - the command is our own
            ["make", "serve", *use_installed_packages(project)],  # noqa: S607 - of the system
            cwd=project,
            env={**os.environ, "PYTHONPATH": str(project / "hooks"), "TMPDIR": str(tmp_path)},
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    preview = _Preview(project, port, log, process)
    preview.wait_until(lambda: _SOUND in preview.page())
    process.kill()
    process.wait()
    preview.wait_until(_is_free(port))
    preview.wait_until(lambda: {path.name for path in tmp_path.iterdir()} == {"project", "log"})


def _is_free(port: int) -> Callable[[], bool]:
    def try_it() -> bool:
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                return False
            return True

    return try_it


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(timeout=20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
