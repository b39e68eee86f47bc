"""Reads the names of the files in `docs/`, and the front matter of its pages as far as it is shown.

MkDocs reads the pages themselves.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

from concord.core.characters import hidden_characters
from concord.core.problems import Place, Position, Problem, hidden_character
from concord.records import yaml_positions
from concord.records.yaml_nodes import CannotParseError, decoded, position_at

_PAGE = ".md"
_FRONT_MATTER = re.compile(r"---[ \t]*\r?\n(.*?\n)(?=(?:\.{3}|---)[ \t]*\r?\n)", re.DOTALL)
_META_LINES = re.compile(r"(?: {0,3}[\w-]+:.*(?:\r?\n|$)(?:(?: {4}|\t).*(?:\r?\n|$))*)+")
"""What MkDocs takes for front matter too: lines such as `Title: Help` before all others."""


def read_docs(docs: Path) -> tuple[tuple[str, ...], list[Problem]]:
    """The paths of the files below `docs`, sorted, and the problems of its folders and pages."""
    problems: list[Problem] = []
    names = []
    for path in _files(docs, problems):
        name = path.relative_to(docs).as_posix()
        names.append(name)
        if name.endswith(_PAGE):
            problems += _problems_of_page(path, f"docs/{name}")
    return tuple(sorted(names)), problems


def _files(docs: Path, problems: list[Problem]) -> Iterator[Path]:
    def report(fault: OSError) -> None:
        name = Path("docs", Path(fault.filename).relative_to(docs)).as_posix()
        problems.append(_unreadable(Place(name), "folder", fault))

    if docs.is_dir():
        for folder, folders, names in os.walk(docs, onerror=report):
            folders[:] = [each for each in folders if not each.startswith(".")]
            paths = (Path(folder, name) for name in names if not name.startswith("."))
            yield from (path for path in paths if path.is_file())


def _unreadable(place: Place, kind: str, fault: OSError) -> Problem:
    found = f"a {kind} that cannot be read ({fault.strerror})"
    return Problem(place, found, "one that can", position=Position(1, 1))


def _problems_of_page(path: Path, name: str) -> list[Problem]:
    try:
        content = path.read_bytes()
        text = decoded(content)
    except OSError as fault:
        return [_unreadable(Place(name), "page", fault)]
    except CannotParseError as fault:
        return [Problem(Place(name), fault.found, fault.expected, position=fault.position)]
    if block := _FRONT_MATTER.match(text):
        value, problems = yaml_positions.parse(name, block[0].encode())
        if not problems and not isinstance(value, dict):
            found = "front matter that is no mapping"
            problems.append(Problem(Place(name), found, "a mapping", position=Position(1, 1)))
        return problems
    if lines := _META_LINES.match(text):
        return [
            hidden_character(Place(name), each, position_at(text, each.start))
            for each in hidden_characters(lines[0].replace("\r", "\n"))
        ]
    return []
