"""The files of a site: files to write, and records of written files."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from markupsafe import Markup

if TYPE_CHECKING:
    from concord.model.texts import Language

HASH_LENGTH = 16  # hexadecimal digits


class OutputFile(NamedTuple):
    """A file to write."""

    path: str
    """The path from the root of the site, with forward slashes."""
    content: bytes


class FileRecord(NamedTuple):
    """A file that was written."""

    path: str
    """The path from the root of the site, with forward slashes."""
    size: int
    """The size in bytes."""
    hash: str
    """The first 16 hexadecimal digits of its SHA-256."""


WrittenFile: TypeAlias = "tuple[FileRecord, Language]"
"""A file with the language of its readers, if it is a page within the theme for one language;
else with an empty string."""


class PublishedFiles:
    """Collects the records of a build, so that no file must be read again."""

    def __init__(self, records: Iterable[FileRecord] = ()) -> None:
        self._records: dict[str, FileRecord] = {}
        self._pages: dict[Language, list[FileRecord]] = {}
        self.of_generator: set[str] = set()
        """The paths of the pages that the generator has written."""
        self.add((record, "") for record in records)

    def add(self, files: Iterable[WrittenFile]) -> None:
        for record, language in files:
            self._records[record.path] = record
            if language:
                self._pages.setdefault(language, []).append(record)

    def add_page(self, record: FileRecord, language: Language) -> None:
        """Add a page within the theme that the generator has written."""
        self.add([(record, language)])
        self.of_generator.add(record.path)

    def __getitem__(self, path: str) -> FileRecord:
        """Return the record of a path. Raises KeyError if no such file was written."""
        return self._records[path]

    def __iter__(self) -> Iterator[FileRecord]:
        return iter(self._records.values())

    def pages(self, language: Language) -> Iterator[FileRecord]:
        """Yield the pages of a language within the theme."""
        return iter(self._pages.get(language, ()))

    def below(self, folder: str) -> Iterator[FileRecord]:
        """Yield the files in a folder and below it. `folder` ends in a slash."""
        return (record for record in self if record.path.startswith(folder))


def record_of(path: str, content: bytes) -> FileRecord:
    return FileRecord(path, len(content), hash_of(content))


def hash_of(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:HASH_LENGTH]


def json_file(path: str, value: Mapping[str, object], *, is_compact: bool = False) -> OutputFile:
    """Return a JSON file. Large files are compact: without spaces after commas and colons."""
    text = compact_json(value) if is_compact else json.dumps(value, ensure_ascii=False)
    return OutputFile(path, f"{text}\n".encode())


def compact_json(value: object) -> str:
    """Return JSON without spaces after commas and colons."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def json_for_script(value: object) -> Markup:
    """Return the value as JSON that cannot end the `<script>` around it."""
    return Markup(compact_json(value).replace("<", "\\u003c"))  # noqa: S704 - no "<" is left in it
