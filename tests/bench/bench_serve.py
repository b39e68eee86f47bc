"""Times of a preview, for the shipped records and for invented libraries: from its start to the
first page, at the first start and at the second, and from a save to the page that shows it."""

# ruff: noqa: T201 - a command prints

import argparse
import os
import re
import shutil
import statistics
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.bench.libraries import GAME, write_library
from tests.site.builds import PROJECT
from tests.site.served_preview import ServedPreview, serve

_SIZES = (30, 100, 400)
_LARGEST = 1000
_SAVES = 7
_SECONDS_BETWEEN_SAVES = 2.0
"""As an author pauses, so that the checks in full have begun."""
_TEXT = re.compile(r"^( +en: )(?=[A-Z][a-z]+ )", re.MULTILINE)
"""Before a text of several words."""
_SHIPPED = "ti4"
_PATIENCE = 180  # seconds


class Times(NamedTuple):
    """In seconds."""

    first_start: float
    second_start: float
    saves: Sequence[float]


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--topics", type=int, nargs="+", default=_SIZES)
    parser.add_argument("--largest", action="store_true", help=f"{_LARGEST} topics, too")
    options = parser.parse_args(arguments)
    sizes = [0, *options.topics, *([_LARGEST] if options.largest else [])]
    print(f"three languages, on {os.cpu_count()} processors; times in seconds")
    print(f"{'':<18}{'first start':>12}{'second':>10}{'save → page':>13}{'longest':>10}")
    for n_topics in sizes:
        times = _measure(n_topics)
        name = f"{n_topics} topics" if n_topics else "shipped records"
        save, longest = statistics.median(times.saves), max(times.saves)
        starts = f"{times.first_start:>12.1f}{times.second_start:>10.1f}"
        print(f"{name:<18}{starts}{save:>13.2f}{longest:>10.2f}", flush=True)


def _measure(n_topics: int) -> Times:
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        project = folder / "project"
        project.mkdir()
        record = _write_project(project, n_topics)
        page = f"/{record.parent.name}/{record.stem}/"
        starts: list[float] = []
        saves: list[float] = []
        for _ in range(2):
            start = time.perf_counter()
            with serve(project, folder) as preview:
                _wait_for(preview, page, "</html>")
                starts.append(time.perf_counter() - start)
                saves += _saves(preview, page, record)
                _wait_until_checked(project)
        first, second = starts
        return Times(first, second, saves)


def _write_project(project: Path, n_topics: int) -> Path:
    """Write a project, and return the record that is to be saved."""
    if n_topics:
        write_library(n_topics, project, ("search", "compare_pages"))
        game = project / "data" / GAME
    else:
        shutil.copy(PROJECT / "mkdocs.yml", project)
        for name in ("docs", "hooks", "data"):
            shutil.copytree(PROJECT / name, project / name)
        game = project / "data" / _SHIPPED
    topics = (each for each in sorted(game.glob("*.yml")) if _TEXT.search(each.read_text("utf-8")))
    return next(each for each in topics if each.stem not in {"game", "glossary"})


def _saves(preview: ServedPreview, page: str, record: Path) -> Iterator[float]:
    """The time of each save."""
    text = record.read_text("utf-8")
    for save in range(_SAVES):
        time.sleep(_SECONDS_BETWEEN_SAVES)
        words = f"Save{save}of{_SAVES}"
        changed = _TEXT.sub(rf"\g<1>{words} ", text, count=1)
        start = time.perf_counter()
        record.write_text(changed, encoding="utf-8")
        _wait_for(preview, page, words)
        yield time.perf_counter() - start
    record.write_text(text, encoding="utf-8")


def _wait_until_checked(project: Path) -> None:
    """Wait until the records are kept as they were before the saves."""
    cache, deadline = project / ".cache" / "records" / "checked", time.monotonic() + _PATIENCE
    data_saved = time.time()
    while not (cache.is_file() and cache.stat().st_mtime > data_saved):
        if time.monotonic() > deadline:
            raise SystemExit("the records were not checked in full")
        time.sleep(0.1)


def _wait_for(preview: ServedPreview, page: str, words: str) -> None:
    deadline = time.monotonic() + _PATIENCE
    while words not in preview.page(page):
        if preview.process.poll() is not None or time.monotonic() > deadline:
            raise SystemExit(f"the preview does not show “{words}”:\n{preview.log()}")
        time.sleep(0.005)


if __name__ == "__main__":
    main()
