"""Compares time and size of builds by Concord and of plain Markdown, for growing libraries."""

# ruff: noqa: T201 - a command prints

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import log
from pathlib import Path
from typing import TypeAlias

from tests.bench.libraries import Library, library_of
from tests.bench.projects import EVERYTHING, topic_pages, write_concord, write_markdown

CONCORD, MARKDOWN = "Concord", "Markdown"
WRITERS = (CONCORD, MARKDOWN)

LARGEST = 1000
"""The number of topics of the largest library that is built unless others are asked for."""

_UNKNOWN = "–"


@dataclass(frozen=True, slots=True)
class Options:
    sizes: tuple[int, ...]
    names: tuple[str, ...]
    """Some of WRITERS."""
    keep: Path | None
    added: Sequence[str]
    """What the site of Concord has that plain Markdown lacks, as `write_concord` takes it."""
    has_real_texts: bool
    """As `library_of` takes it."""


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


@dataclass(frozen=True, slots=True)
class Row:
    """The measurements of one library."""

    n_topics: int
    builds: Mapping[str, Build]
    """The builds by name, without those that were not requested or failed."""

    def ratio(self, figure: Figure) -> float | None:
        """The figure of Markdown as a multiple of that of Concord, if both were built."""
        if len(self.builds) < len(WRITERS):
            return None
        return figure(self.builds[MARKDOWN]) / figure(self.builds[CONCORD])


def main() -> None:
    options = _options()
    rows = [_row(n_topics, options) for n_topics in options.sizes]
    print(*_table(rows), "", *_growths(rows), sep="\n")


def _options() -> Options:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sizes", type=_sizes, default=(100, 400, LARGEST), metavar="N,N,…")
    parser.add_argument("--only", choices=[name.lower() for name in WRITERS])
    parser.add_argument("--keep", type=Path, metavar="DIR", help="leave projects and sites there")
    parser.add_argument(
        "--everything", action="store_true", help="with search, comparisons and share pages"
    )
    parser.add_argument(
        "--real-texts", action="store_true", help="with the texts of the shipped library"
    )
    given = parser.parse_args()
    names = tuple(name for name in WRITERS if given.only in {None, name.lower()})
    added = EVERYTHING if given.everything else ()
    return Options(given.sizes, names, given.keep, added, given.real_texts)


def _sizes(value: str) -> tuple[int, ...]:
    return tuple(sorted({int(each) for each in value.split(",")}))


def _row(n_topics: int, options: Options) -> Row:
    library = library_of(n_topics, has_real_texts=options.has_real_texts)
    units = f"{library.units_per_topic:.1f} units each"
    builds: dict[str, Build] = {}
    for name in options.names:
        print(f"{n_topics} topics, {units}: {name} …", file=sys.stderr, flush=True)
        # A site of plain Markdown takes nearly a gigabyte, so it is removed unless --keep is given.
        with tempfile.TemporaryDirectory() as temporary:
            folder = (options.keep or Path(temporary)) / f"{name.lower()}-{n_topics}"
            if name == CONCORD:
                write_concord(library, folder, options.added)
            else:
                write_markdown(library, folder)
            build = measure(library, folder)
        if build:
            builds[name] = build
    return Row(n_topics, builds)


def measure(library: Library, folder: Path) -> Build | None:
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
        topic_kb=max(page.stat().st_size for page in topic_pages(library, site)) / 1000,
    )


def _table(rows: Sequence[Row]) -> list[str]:
    above, below = [""], ["topics"]
    for title in FIGURES:
        above += [title, "", ""]
        below += [CONCORD, MARKDOWN, "ratio"]
    lines = [above, below, *map(_cells, rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return [
        "  ".join(cell.rjust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    ]


def _cells(row: Row) -> list[str]:
    cells = [str(row.n_topics)]
    for figure in FIGURES.values():
        builds = [row.builds.get(name) for name in WRITERS]
        numbers = [figure(build) if build else None for build in builds]
        cells += map(_number, (*numbers, row.ratio(figure)))
    return cells


def _number(value: float | None) -> str:
    return _UNKNOWN if value is None else f"{value:.1f}"


def _growths(rows: Sequence[Row]) -> Iterator[str]:
    for title in ("time, s", "CPU, s"):
        for name in WRITERS:
            growth = _growth(rows, name, FIGURES[title])
            exponent = _UNKNOWN if growth is None else f"n^{growth:.2f}"
            yield f"growth of {title.removesuffix(', s')}, {name:<10}{exponent:>8}"


def _growth(rows: Sequence[Row], name: str, figure: Figure) -> float | None:
    """The exponent with which a figure grows from the first row to the last."""
    first, last = rows[0], rows[-1]
    if first is last or name not in first.builds or name not in last.builds:
        return None
    times = figure(last.builds[name]) / figure(first.builds[name])
    return log(times) / log(last.n_topics / first.n_topics)


if __name__ == "__main__":
    main()
