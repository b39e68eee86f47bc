"""Saves a record again and again under `mkdocs serve`, and reports the memory of all processes."""

# ruff: noqa: T201 - a command prints

from __future__ import annotations

import argparse
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPException
from pathlib import Path

from tests.libraries.orchard import change
from tests.site.builds import mkdocs, small_project

_PAGE = "/orchard/baskets/"
_SOUND = "Each player has one basket."
_PATIENCE = 120  # seconds for one save
_SHOWN = 20
"""The rows of the series that is printed."""


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--saves", type=int, default=300)
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder, _preview(Path(folder)) as (record, port, parent):
        series = list(_series(record, port, parent, options.saves))
    for save in range(0, len(series), max(1, len(series) // _SHOWN)):
        print(f"{save:5} saves  {series[save]:7.1f} MB")
    half = series[len(series) // 2 :]
    slope, _ = statistics.linear_regression(range(len(half)), half)
    print(f"{len(series) - 1:5} saves  {series[-1]:7.1f} MB")
    print(f"slope of the second half: {slope * 1000:.1f} KB for each save")


def _series(record: Path, port: int, parent: int, n_saves: int) -> Iterator[float]:
    """The memory before the first save and after each."""
    last = _SOUND
    _wait_for(port, last)
    yield _memory(parent)
    for save in range(n_saves):
        text = f"Each player has {save} baskets."
        change(record, last, text)
        last = text
        _wait_for(port, last)
        yield _memory(parent)


@contextmanager
def _preview(folder: Path) -> Iterator[tuple[Path, int, int]]:
    """The record to save, the port and the process of a preview."""
    project = folder / "project"
    project.mkdir()
    small_project(project)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    process = subprocess.Popen(  # noqa: S603 - the command is our own
        [*mkdocs("serve"), "--livereload", "--quiet", "--dev-addr", f"127.0.0.1:{port}"],
        cwd=project,
        env={**os.environ, "TMPDIR": str(folder)},
    )
    try:
        yield project / "data" / "orchard" / "baskets.yml", port, process.pid
    finally:
        process.terminate()
        process.wait()


def _wait_for(port: int, text: str) -> None:
    deadline = time.monotonic() + _PATIENCE
    while text not in _page(port):
        if time.monotonic() > deadline:
            sys.exit(f"the preview did not show “{text}”")
        time.sleep(0.05)


def _page(port: int) -> str:
    connection = HTTPConnection("127.0.0.1", port, timeout=_PATIENCE)
    try:
        connection.request("GET", _PAGE)
        return connection.getresponse().read().decode()
    except (HTTPException, OSError):
        return ""
    finally:
        connection.close()


def _memory(process: int) -> float:
    """The resident memory of a process and its descendants, in MB."""
    folder = Path("/proc", str(process))
    try:
        status = (folder / "status").read_text("utf-8")
        children = (folder / "task" / str(process) / "children").read_text("utf-8").split()
    except OSError:  # it has ended meanwhile
        return 0.0
    own = next((line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")), "0")
    return int(own) / 1024 + sum(_memory(int(child)) for child in children)


if __name__ == "__main__":
    main()
