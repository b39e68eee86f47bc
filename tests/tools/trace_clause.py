"""Follows a clause from its record to its page: `python -m tests.tools.trace_clause`.

It prints how many files of the engine run, and how many lines they have, while the records of the
orchard are read and the page of one topic is made, by package and by feature; and, apart from that,
while the records are checked. Files whose functions do not run, and what runs while modules are
imported, are not counted.

`--files` names the files; `--alone` takes all features out of a copy of the engine first.
"""

import argparse
import os
import pkgutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from itertools import groupby
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, TypeVar

import concord
from concord import theme
from concord.checks.checks import all_problems
from concord.features.shipped import FEATURES
from concord.pages.frame.document import document
from concord.pages.page import PageKey
from concord.pages.site import Site
from concord.records.library_reader import read
from tests.features.removed import project_without
from tests.libraries.orchard import GAME, TOPIC
from tests.site.builds import PROJECT, small_project

_ENGINE = Path(concord.__file__).parent
_MODULE = "<module>"
_GENERATED = "<string>"
"""The file of the methods of a dataclass."""

Result = TypeVar("Result")


def main() -> None:
    options = _parser().parse_args()
    with tempfile.TemporaryDirectory() as folder:
        if options.alone:
            _run_alone(Path(folder), ["--files"] if options.files else [])
        else:
            data = small_project(Path(folder)) / "data"
            for lock in data.glob("*/translations.lock"):
                if not any(each.ledgers for each in FEATURES):
                    lock.unlink()  # without the feature it is no file of a game
            for title, files in _traced(data).items():
                _report(title, files, with_names=options.files)


def _run_alone(folder: Path, options: Sequence[str]) -> None:
    project = project_without([each.name for each in FEATURES], folder)
    path = os.pathsep.join([str(project / "hooks"), str(PROJECT)])
    ended = subprocess.run(  # noqa: S603 - the command is our own
        [sys.executable, "-m", "tests.tools.trace_clause", *options],
        env={**os.environ, "PYTHONPATH": path},
        check=False,
    )
    sys.exit(ended.returncode)


def _traced(data: Path) -> Mapping[str, Sequence[str]]:
    """The files that run, by what is done."""
    for each in pkgutil.walk_packages(concord.__path__, "concord."):
        if each.name.startswith(("concord.features.", "concord.pages.", "concord.base.")):
            import_module(each.name)
    (library, problems), reading = _files_of(lambda: read(data, data.parent / "docs"))
    site = Site(library, theme_folders=(str(theme.LAYOUT),))
    page, rendering = _files_of(lambda: document(site, PageKey("topic", GAME, TOPIC), "en"))
    assert b"picked once a year" in page.content
    found, checking = _files_of(lambda: all_problems(library, problems))
    assert not found
    return {
        "The record is read and its page is made": sorted({*reading, *rendering}),
        "The record is read": sorted(reading),
        "The page is made": sorted(rendering),
        "The records are checked": sorted(checking),
    }


def _files_of(function: Callable[[], Result]) -> tuple[Result, set[str]]:
    """Call a function. Return its result, and the files of the engine of which functions ran, as
    paths from the folder of the engine."""
    codes: dict[CodeType, str] = {}

    def note(frame: FrameType, event: str, _: Any) -> None:
        code = frame.f_code
        if event == "call" and code not in codes and not _is_importing(frame):
            name = code.co_filename
            codes[code] = frame.f_globals.get("__file__", "") if name == _GENERATED else name

    sys.settrace(note)
    try:
        result = function()
    finally:
        sys.settrace(None)
    files = {Path(name) for name in codes.values()}
    return result, {
        each.relative_to(_ENGINE).as_posix()
        for each in files
        if each.is_relative_to(_ENGINE) and each.is_file()
    }


def _is_importing(frame: FrameType | None) -> bool:
    while frame:
        if frame.f_code.co_name == _MODULE and frame.f_globals.get("__name__") != "__main__":
            return True
        frame = frame.f_back
    return False


def _report(title: str, files: Sequence[str], *, with_names: bool) -> None:
    print(f"{title}: {_size(files)}")
    for part in (False, True):
        of_part = [each for each in files if each.startswith("features/") is part]
        print(f"  {'features' if part else 'spine'}: {_size(of_part)}")
        for name, group in groupby(sorted(of_part, key=_package), key=_package):
            found = list(group)
            print(f"    {name}: {_size(found)}")
            for each in found if with_names else ():
                print(f"      {each} {_lines(each)}")


def _package(file: str) -> str:
    """The package of the spine or the feature in whose folder a file is."""
    first, *rest = file.split("/")
    return "/".join([first, rest[0]]) if first == "features" else first


def _size(files: Sequence[str]) -> str:
    return f"{len(files)} files, {sum(map(_lines, files))} lines"


def _lines(file: str) -> int:
    return len((_ENGINE / file).read_text("utf-8").splitlines())


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--files", action="store_true", help="name the files")
    parser.add_argument("--alone", action="store_true", help="take all features out")
    return parser


if __name__ == "__main__":
    main()
