"""Measures the cost of compare pages: a large library is built with them and without."""

# ruff: noqa: T201 - a command prints

from __future__ import annotations

import argparse
import gzip
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from tests.bench.bench_build import LARGEST, measure
from tests.bench.libraries import Library, library_of
from tests.bench.phrases import LANGUAGES
from tests.bench.projects import topic_pages, write_concord

_SAMPLE = 100  # pages whose compression is measured


@dataclass(frozen=True, slots=True)
class Cost:
    """The cost of all pages of one kind."""

    seconds: float
    """For topic pages, of a whole build without compare pages; for these, what they add to it."""
    cpu_seconds: float
    pages: Sequence[int]
    """The bytes of each page."""
    compressed: float
    """The ratio of compressed to uncompressed bytes."""
    n_texts: float
    """The average number of texts on a page."""

    @property
    def megabytes(self) -> float:
        return sum(self.pages) / 1_000_000

    @property
    def kilobytes(self) -> float:
        return sum(self.pages) / len(self.pages) / 1000


Figure: TypeAlias = Callable[[Cost], float]

FIGURES: Mapping[str, Figure] = {
    "build, s": lambda cost: cost.seconds,
    "build, CPU s": lambda cost: cost.cpu_seconds,
    "all pages, MB": lambda cost: cost.megabytes,
    "a page, KB": lambda cost: cost.kilobytes,
    "a page as it is sent, KB": lambda cost: cost.kilobytes * cost.compressed,
    "each text shown, bytes": lambda cost: cost.kilobytes * 1000 / cost.n_texts,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--topics", type=int, default=LARGEST, metavar="N")
    library = library_of(parser.parse_args().topics)
    with tempfile.TemporaryDirectory() as temporary:
        topics, comparisons = _costs(library, Path(temporary))
    n_topics, units = len(library.topics), library.units_per_topic
    print(f"{n_topics} topics, {units:.1f} units each, {len(LANGUAGES)} languages")
    print(f"{'':<26}{'topic pages':>14}{'comparisons':>14}{'ratio':>8}")
    for title, figure in FIGURES.items():
        one, other = figure(topics), figure(comparisons)
        print(f"{title:<26}{one:>14.1f}{other:>14.1f}{other / one:>8.2f}")
    print("build: a whole one without comparisons, and what they add to it")


def _costs(library: Library, folder: Path) -> tuple[Cost, Cost]:
    builds = []
    for compare_pages in (False, True):
        name = "with comparisons" if compare_pages else "without comparisons"
        print(f"{len(library.topics)} topics, {name} …", file=sys.stderr, flush=True)
        write_concord(library, folder / name, {"compare_pages"} if compare_pages else ())
        build = measure(library, folder / name)
        if build is None:
            raise SystemExit(1)
        builds.append(build)
    without, both = builds
    pages = list(topic_pages(library, folder / "with comparisons" / "site"))
    compare = [page.parent / "compare" / "index.html" for page in pages]
    units = library.units_per_topic
    return (
        _cost(without.seconds, without.cpu_seconds, pages, units),
        _cost(
            both.seconds - without.seconds,
            both.cpu_seconds - without.cpu_seconds,
            compare,
            units * len(LANGUAGES),
        ),
    )


def _cost(seconds: float, cpu_seconds: float, pages: Sequence[Path], n_texts: float) -> Cost:
    sample = [page.read_bytes() for page in pages[:: max(1, len(pages) // _SAMPLE)]]
    sent = sum(len(gzip.compress(each, mtime=0)) for each in sample) / sum(map(len, sample))
    return Cost(seconds, cpu_seconds, [page.stat().st_size for page in pages], sent, n_texts)


if __name__ == "__main__":
    main()
