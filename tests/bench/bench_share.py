"""Measures how long the share pages of a large library take."""

# ruff: noqa: T201 - a command prints

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from math import ceil
from pathlib import Path

from concord.build.artifacts import ARTIFACTS
from concord.build.site_writer import publish
from concord.checks.checks import load
from concord.views.site import Site
from tests.bench.libraries import library_of
from tests.bench.phrases import LANGUAGES
from tests.bench.projects import write_concord

PAGES = 100_000

_SAMPLE = 100  # topics whose units are counted to estimate the others


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pages", type=int, default=PAGES, metavar="N")
    wanted = parser.parse_args().pages
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        site = _site(wanted, folder / "project")
        print("share pages …", file=sys.stderr, flush=True)
        seconds = _seconds(site, folder / "site")
        sizes = [page.stat().st_size for page in (folder / "site").rglob("index.html")]
    _report(len(sizes), sum(sizes), seconds)


def _site(wanted: int, folder: Path) -> Site:
    """A site with at least so many share pages."""
    n_topics = ceil(wanted / library_of(_SAMPLE).units_per_topic / len(LANGUAGES) * 1.02)
    print(f"{n_topics} topics, read …", file=sys.stderr, flush=True)
    write_concord(library_of(n_topics), folder)
    return Site(load(folder / "data"), url="https://example.org/")


def _seconds(site: Site, folder: Path) -> float:
    """Return how long the share pages take, in processes that have rendered nothing before."""
    start = time.perf_counter()
    publish(site, folder, [each for each in ARTIFACTS if "share pages" in each.name])
    return time.perf_counter() - start


def _report(n_pages: int, size: int, seconds: float) -> None:
    print(f"{n_pages:,} share pages in {seconds:.1f} s by {os.cpu_count()} processors")
    print(f"{size / 1_000_000:.0f} MB, {size / n_pages / 1000:.1f} KB each")


if __name__ == "__main__":
    main()
