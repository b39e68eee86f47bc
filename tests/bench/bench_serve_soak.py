"""Saves a record again and again under `mkdocs serve`, and reports the memory of all processes."""

# ruff: noqa: T201 - a command prints

from __future__ import annotations

import argparse
import statistics
import tempfile
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from tests.libraries.orchard import change
from tests.site.builds import small_project
from tests.site.served_preview import ServedPreview, serve

_SOUND = "Each player has one basket."
_SHOWN = 20
"""The rows of the series that is printed."""


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--saves", type=int, default=300)
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        with serve(small_project(folder / "project"), folder) as preview:
            series = list(_series(preview, options.saves))
    for save in range(0, len(series), max(1, len(series) // _SHOWN)):
        print(f"{save:5} saves  {series[save]:7.1f} MB")
    half = series[len(series) // 2 :]
    slope, _ = statistics.linear_regression(range(len(half)), half)
    print(f"{len(series) - 1:5} saves  {series[-1]:7.1f} MB")
    print(f"slope of the second half: {slope * 1000:.1f} KB for each save")


def _series(preview: ServedPreview, n_saves: int) -> Iterator[float]:
    """The memory before the first save and after each."""
    texts = [_SOUND, *(f"Each player has {save} baskets." for save in range(n_saves))]
    for before, text in zip(["", *texts], texts, strict=False):
        if before:
            change(preview.record, before, text)
        preview.wait_until(partial(_shows, preview, text))
        yield _memory(preview.process.pid)


def _shows(preview: ServedPreview, text: str) -> bool:
    return text in preview.page()


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
