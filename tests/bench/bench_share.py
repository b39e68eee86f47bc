"""Writes the share pages of a large library and says how long that takes."""

# ruff: noqa: T201 - it exists to print

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from math import ceil
from pathlib import Path

from concord.build.parallel import ParallelBuild

from concord.checks.checks import load
from concord.views.site import Site
from tests.bench.libraries import library_of
from tests.bench.phrases import LANGUAGES
from tests.bench.projects import write_concord

PAGES = 100_000
AIM = 30
"""Seconds for so many pages, on two processors."""

_SAMPLE = 100  # topics that tell how many units a topic has


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pages", type=int, default=PAGES, metavar="N")
    wanted = parser.parse_args().pages
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        parallel_build = _workshop(wanted, folder / "project")
        print("share pages …", file=sys.stderr, flush=True)
        seconds = _seconds(parallel_build, folder / "site")
        sizes = [page.stat().st_size for page in (folder / "site").rglob("index.html")]
    _report(len(sizes), sum(sizes), seconds)


def _workshop(wanted: int, folder: Path) -> ParallelBuild:
    """One whose library has at least so many share pages; it has made its other pages."""
    n_topics = ceil(wanted / library_of(_SAMPLE).units_per_topic / len(LANGUAGES) * 1.02)
    print(f"{n_topics} topics, read and rendered …", file=sys.stderr, flush=True)
    write_concord(library_of(n_topics), folder)
    parallel_build = ParallelBuild(Site(load(folder / "data")))
    for key, language in parallel_build.wanted:
        parallel_build.page(key, language)
    return parallel_build


def _seconds(parallel_build: ParallelBuild, folder: Path) -> float:
    start = time.perf_counter()
    parallel_build.start_shares(folder, "https://example.org/")
    parallel_build.finish()
    return time.perf_counter() - start


def _report(n_pages: int, size: int, seconds: float) -> None:
    per_aim = seconds * PAGES / n_pages
    verdict = "yes" if per_aim < AIM else "no"
    print(f"{n_pages:,} share pages in {seconds:.1f} s by {os.cpu_count()} processors")
    print(f"{size / 1_000_000:.0f} MB, {size / n_pages / 1000:.1f} KB each")
    print(f"{PAGES:,} in less than {AIM} s{per_aim:>28.1f} s  {verdict}")


if __name__ == "__main__":
    main()
