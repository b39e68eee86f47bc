"""Files with one fact in each line. Commands add lines; only people remove them.

The order of the lines has no meaning and repeated lines are ignored, so that git can merge such
files line by line.
"""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from concord.base.atomic_files import exclusive, replace_file
from concord.base.characters import hidden_characters, may_hide
from concord.base.problems import LineColumn, Position, Problem, hidden_character

_LINE_END = re.compile(r"\r\n?|\n")
_COMMENT = "#"


def numbered_lines(content: bytes) -> Iterator[tuple[int, str]]:
    """Yield the lines that are neither empty nor comments, with their numbers from 1."""
    lines = _LINE_END.split(content.decode("utf-8-sig", "replace"))
    for number, line in enumerate(lines, start=1):
        if line.strip() and not line.startswith(_COMMENT):
            yield number, line


def hidden_in_lines(file: str, content: bytes, encoded: str = "") -> Iterator[Problem]:
    """Yield a problem for each invisible character outside of comments.

    In a line whose first word is `encoded`, text that looks like an HTML entity is allowed.
    """
    if may_hide(content.decode("utf-8", "replace")):
        for number, line in numbered_lines(content):
            is_encoded = bool(encoded) and line.startswith(f"{encoded} ")
            for character in hidden_characters(line):
                if is_encoded and character.written != character.character:
                    continue
                yield hidden_character(
                    Position(file), character, LineColumn(number, character.start + 1)
                )


def recorded_lines(lock: Path) -> set[str]:
    """Return the lines of a lock file; none if there is no such file."""
    return {line for _, line in numbered_lines(lock.read_bytes())} if lock.is_file() else set()


def unrecorded_lines(lock: Path, lines: Iterable[str]) -> list[str]:
    """Return the lines that a lock file does not have, sorted."""
    return sorted(set(lines) - recorded_lines(lock))


def add_lines(lock: Path, header: Iterable[str], lines: Iterable[str]) -> None:
    """Add lines to a file, sorted, below `header`, which explains the file.

    Lines that another process adds at the same time stay. A file that has all lines is not written.
    """
    with exclusive(lock.parent):
        recorded, wanted = recorded_lines(lock), set(lines)
        if not wanted <= recorded:
            content = "\n".join([*header, *sorted(recorded | wanted), ""])
            replace_file(lock, content.encode())
