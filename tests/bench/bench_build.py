"""Measures time, size and memory of builds of growing invented libraries, with everything on."""

# ruff: noqa: T201 - a command prints

import argparse
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from tests.bench.libraries import Library, library_of
from tests.bench.projects import EVERYTHING, topic_pages, write_concord

LARGEST = 1000
"""The number of topics of the largest library that is built unless others are asked for."""


@dataclass(frozen=True, slots=True)
class Build:
    seconds: float
    cpu_seconds: float
    peak_mb: float
    """Of the largest process of the build."""
    site_mb: float
    topic_kb: float
    """The largest HTML file of a topic."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--topics", type=int, nargs="+", default=(100, 400, LARGEST))
    parser.add_argument(
        "--real-texts", action="store_true", help="with the texts of the shipped library"
    )
    options = parser.parse_args()
    print("topics  units each  time, s  CPU, s  site, MB  topic, KB  memory, MB")
    for n_topics in options.topics:
        library = library_of(n_topics, has_real_texts=options.real_texts)
        with tempfile.TemporaryDirectory() as folder:
            write_concord(library, Path(folder), EVERYTHING)
            build = measure(library, Path(folder))
        print(
            f"{n_topics:>6}{library.units_per_topic:>12.1f}{build.seconds:>9.1f}"
            f"{build.cpu_seconds:>8.1f}{build.site_mb:>10.1f}{build.topic_kb:>11.1f}"
            f"{build.peak_mb:>12.1f}",
            flush=True,
        )


def measure(library: Library, folder: Path) -> Build:
    """The figures of a build in `folder`. If it fails, its output is printed instead."""
    site, log_file = folder / "site", folder / "build.log"
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
        raise SystemExit(log_file.read_text(encoding="utf-8"))
    # Linux counts the memory of a process in kibibytes, macOS in bytes.
    peak = usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    return Build(
        seconds=seconds,
        cpu_seconds=usage.ru_utime + usage.ru_stime,
        peak_mb=peak / 1_000_000,
        site_mb=sum(each.stat().st_size for each in site.rglob("*") if each.is_file()) / 1_000_000,
        topic_kb=max(page.stat().st_size for page in topic_pages(library, site)) / 1000,
    )


if __name__ == "__main__":
    main()
