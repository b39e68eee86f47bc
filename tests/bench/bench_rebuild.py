"""Measures builds of a library with everything on: the first, and those after a change."""

# ruff: noqa: T201 - a command prints

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from tests.bench.libraries import library_of
from tests.bench.projects import GAME, write_concord, write_markdown

_EVERYTHING = ("search", "compare_pages", "offline")
_MARKDOWN = "hand-written Markdown"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--topics", type=int, default=200)
    n_topics = parser.parse_args().topics
    library = library_of(n_topics)
    with tempfile.TemporaryDirectory() as temporary:
        markdown, project = Path(temporary, "markdown"), Path(temporary, "concord")
        write_markdown(library, markdown)
        rows = {_MARKDOWN: _build(markdown)}
        write_concord(library, project, _EVERYTHING)
        settings = project / "mkdocs.yml"
        settings.write_text(
            settings.read_text("utf-8").replace("share_pages: none", "share_pages: clauses"),
            encoding="utf-8",
        )
        for name, change in _CHANGES.items():
            change(project)
            rows[name] = _build(project)
    print(f"{n_topics} topics in three languages, with search, comparisons, offline lists")
    print(f"and share pages of clauses, on {os.cpu_count()} processors")
    print(f"{'':<24}{'time, s':>10}{'CPU, s':>10}{'Markdown/it':>14}")
    for name, (seconds, cpu) in rows.items():
        ratio = rows[_MARKDOWN][0] / seconds
        print(f"{name:<24}{seconds:>10.1f}{cpu:>10.1f}{ratio:>14.1f}")


def _nothing(_: Path) -> None:
    pass


def _one_record(project: Path) -> None:
    record = project / "data" / GAME / f"{library_of(1).topics[0].id}.yml"
    text = record.read_text("utf-8")
    before, intro, after = text.partition("\nintro:\n")
    changed = after.replace("    en: ", "    en: Now ", 1)
    if changed == after:
        raise ValueError(f"{record}: found no text to change")
    record.write_text(before + intro + changed, encoding="utf-8")


def _clause(project: Path) -> None:
    record = project / "data" / GAME / f"{library_of(1).topics[0].id}.yml"
    before, clauses, after = record.read_text("utf-8").partition("\nclauses:\n")
    if not clauses:
        raise ValueError(f"{record}: found no clauses")
    texts = "".join(f"    {each}: Any ship may wait.\n" for each in ("en", "ru", "pl"))
    record.write_text(f"{before}{clauses}- id: first-of-all\n  text:\n{texts}{after}", "utf-8")


def _template(project: Path) -> None:
    template = project / "hooks" / "theme" / "main.html"
    text = template.read_text("utf-8")
    template.write_text(text.replace("<body>", '<body class="changed">'), encoding="utf-8")


_CHANGES: Mapping[str, Callable[[Path], None]] = {
    "first build": _nothing,
    "nothing changed": _nothing,
    "one record changed": _one_record,
    "it changed again": _one_record,
    "a clause was added": _clause,
    "a template changed": _template,
}


def _build(project: Path) -> tuple[float, float]:
    """The seconds that a build takes, and those of all its processes."""
    command = [sys.executable, "-m", "mkdocs", "build", "-q"]
    start = time.perf_counter()
    process = subprocess.Popen(command, cwd=project)  # noqa: S603 - our own command
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        raise SystemExit(f"{project}: the build failed")
    return time.perf_counter() - start, usage.ru_utime + usage.ru_stime


if __name__ == "__main__":
    main()
