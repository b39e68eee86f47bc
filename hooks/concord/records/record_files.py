"""Reads the files of a folder of records, and collects their problems."""

import errno
import os
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import TypeVar

from concord.base.atomic_files import NEW, REPLACED
from concord.base.problems import LineColumn, Position, Problem, Severity
from concord.model.library import Interface
from concord.model.texts import Language
from concord.records import yaml_reader
from concord.records.file_faults import readable
from concord.records.record_cache import RecordCache
from concord.records.shapes.base import Shape
from concord.records.validation import validate
from concord.records.yaml_faults import merge_conflict

_RECORD_ENDINGS = frozenset((".yml", ".yaml", ".svg"))
_OF_PROGRAMS = (".#", "._")
"""The first characters of files that editors and file systems create beside others."""
_MERGED = "the lines of both versions, without the marks"
R = TypeVar("R")
S = TypeVar("S", bound=Shape)


@dataclass
class ReadContext:
    """The state of reading one folder."""

    root: Path
    """The folder that holds `data/`; positions are relative to it."""
    interfaces: Sequence[Interface] = ()
    languages: Sequence[Language] = ()
    problems: list[Problem] = field(default_factory=list)
    """Errors."""
    warnings: list[Problem] = field(default_factory=list)
    cache: RecordCache | None = None
    """None where each file is read once."""

    def read(self, path: Path, shape: type[S]) -> tuple[S | None, Position]:
        record, position, problems = read_record(path, self.root, shape, self.languages)
        self.report(problems)
        return record, position

    def cached(
        self, paths: Sequence[Path], context: Hashable, read: Callable[[list[Path]], Iterable[R]]
    ) -> list[R]:
        """Return the result of each file. `read` is called with the files that no cache knows."""
        return self.cache.read(paths, context, read) if self.cache else list(read(list(paths)))

    def report(self, problems: Iterable[Problem]) -> None:
        for problem in problems:
            is_error = problem.severity is Severity.ERROR
            (self.problems if is_error else self.warnings).append(problem)

    def content(self, path: Path) -> bytes | None:
        """Return the content of a file; None, with a problem, if it cannot be read."""
        try:
            return _content(path, self.root)
        except OSError as fault:
            self.problems.append(_unreadable(self.position(path), fault))
            return None

    def parse(
        self, path: Path, parse: Callable[[str, bytes], tuple[R, list[Problem]]], empty: R
    ) -> R:
        """Return the result of `parse` for the name and the content of a lock file, and report its
        problems.

        Returns `empty` if there is no lock file that can be read.
        """
        content = self.content(path) if os.path.lexists(path) else None
        if content is None:
            return empty
        name = path.relative_to(self.root).as_posix()
        if fault := merge_conflict(content.decode("utf-8", "replace"), _MERGED):
            self.problems.append(fault.problem(name))
            return empty
        [(result, problems)] = self.cached([path], parse, lambda _: [parse(name, content)])
        self.problems += problems
        return result

    def entries(self, folder: Path) -> Iterator[Path]:
        """Yield the files and folders in a folder, sorted, without hidden ones. A hidden record is
        reported, because its author expects it to be read."""
        for path in sorted(folder.iterdir()):
            if (name := readable(path.name)) != path.name:
                self.reject(path.with_name(name), "a name in UTF-8")
            elif not path.name.startswith("."):
                yield path
            elif _is_record(path):
                expected = "a name that does not begin with a dot: hidden files are not read"
                self.reject(path, expected)

    def position(self, path: Path) -> Position:
        return Position(path.relative_to(self.root).as_posix())

    def reject(self, path: Path, expected: str, found: str = "") -> None:
        """Report a file or folder. `found` is by default its name."""
        self.problems.append(Problem(self.position(path), found or f"“{path.name}”", expected))

    @contextmanager
    def reports_access(self, folder: Path) -> Iterator[None]:
        """Report a folder that cannot be read instead of raising the error."""
        try:
            yield
        except OSError as fault:
            found = f"a folder that cannot be read ({fault.strerror})"
            self.reject(folder, "a folder of the records", found)


def _is_record(path: Path) -> bool:
    """True for a hidden record, and for a hidden folder with records. Leftovers of killed processes
    do not count."""
    if path.is_dir():
        return path.suffix not in {NEW, REPLACED} and any(path.glob("*.yml"))
    return path.suffix in _RECORD_ENDINGS and not path.name.startswith(_OF_PROGRAMS)


def read_record(
    path: Path, root: Path, shape: type[S], languages: Sequence[Language]
) -> tuple[S | None, Position, list[Problem]]:
    """Return the record in a file as its shape, its position, and its problems."""
    position = Position(path.relative_to(root).as_posix())
    try:
        content = _content(path, root)
    except OSError as fault:
        return None, position, [_unreadable(position, fault)]
    record, problems = _parsed(position, content, shape, tuple(languages))
    return record, position, list(problems)


def _content(path: Path, root: Path) -> bytes:
    """Return the content of a file. Raises OSError, also for a link out of the records."""
    data = root / path.relative_to(root).parts[0]
    if data.resolve() not in path.resolve().parents:
        raise OSError(errno.EPERM, "it is a link that leads out of the records", str(path))
    if path.exists() and not (path.is_file() or path.is_dir()):  # a pipe would not end
        raise OSError(errno.EPERM, "it is neither a file nor a folder", str(path))
    return path.read_bytes()


def _unreadable(position: Position, fault: OSError) -> Problem:
    found = f"a file that cannot be read ({fault.strerror})"
    return Problem(position, found, "a file of the records", line_column=LineColumn(1, 1))


def parse_record(
    position: Position, content: bytes, shape: type[S], languages: Sequence[Language]
) -> tuple[S | None, Sequence[Problem]]:
    """Return the record that the content of a file holds, and its problems."""
    value, problems = yaml_reader.parse(position.file, content)
    if value is None:
        return None, problems
    record, invalid = validate(shape, value, position, languages)
    return record, problems + invalid


_parsed = lru_cache(maxsize=512)(parse_record)  # an import reads the same files again and again
