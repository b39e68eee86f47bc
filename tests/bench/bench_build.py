"""Measures time and size of builds, for growing libraries."""

# ruff: noqa: T201 - a command prints

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from tests.bench.libraries import EVERYTHING, topic_pages, write_library


@dataclass(frozen=True, slots=True)
class Build:
    seconds: float
    cpu_seconds: float
    peak_mb: float
    """Of the largest process of the build."""
    site_mb: float
    topic_kb: float
    """The largest HTML file of a topic."""


Figure: TypeAlias = Callable[[Build], float]

FIGURES: Mapping[str, Figure] = {
    "time, s": lambda build: build.seconds,
    "CPU, s": lambda build: build.cpu_seconds,
    "site, MB": lambda build: build.site_mb,
    "topic, KB": lambda build: build.topic_kb,
    "memory, MB": lambda build: build.peak_mb,
}
"""The columns of the table."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sizes", type=_sizes, default=(100, 400, 1000), metavar="N,N,…")
    parser.add_argument(
        "--everything", action="store_true", help="with search, comparisons and share pages"
    )
    options = parser.parse_args()
    print(f"{'topics':>10}", *(f"{title:>12}" for title in FIGURES))
    for n_topics in options.sizes:
        with tempfile.TemporaryDirectory() as folder:
            write_library(n_topics, Path(folder), EVERYTHING if options.everything else ())
            build = measure(Path(folder))
        if build:
            figures = (f"{figure(build):>12.1f}" for figure in FIGURES.values())
            print(f"{n_topics:>10}", *figures, flush=True)


def _sizes(value: str) -> tuple[int, ...]:
    return tuple(sorted({int(each) for each in value.split(",")}))


def measure(folder: Path) -> Build | None:
    """The figures of a first build in `folder`. If it fails, its output is printed instead."""
    site, log_file = folder / "site", folder / "build.log"
    shutil.rmtree(site, ignore_errors=True)
    with log_file.open("wb") as output:
        command = [sys.executable, "-m", "mkdocs", "build", "-q"]
        start = time.perf_counter()
        process = subprocess.Popen(  # noqa: S603 - our own command
            command, cwd=folder, stdout=output, stderr=output
        )
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        print(log_file.read_text(encoding="utf-8"), file=sys.stderr)
        return None
    # Linux counts the memory of a process in kibibytes, macOS in bytes.
    peak = usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    return Build(
        seconds=seconds,
        cpu_seconds=usage.ru_utime + usage.ru_stime,
        peak_mb=peak / 1_000_000,
        site_mb=sum(each.stat().st_size for each in site.rglob("*") if each.is_file()) / 1_000_000,
        topic_kb=max(page.stat().st_size for page in topic_pages(folder)) / 1000,
    )


if __name__ == "__main__":
    main()
