"""The site that a build replaces. What is to stay as it is gets a second name in the new site."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from concord.build.file_states import FileState, link_file
from concord.build.library_state import LibraryState
from concord.build.site_record import ListId, ListRecord, SiteRecord, TopicRecord
from concord.build.topic_keys import TopicId
from concord.core.published_files import FileRecord, OutputFile, WrittenFile, record_of


class LastSite:
    """Its files in the folder `folder`, as far as they are what the build left there."""

    def __init__(self, folder: Path, record: SiteRecord) -> None:
        self.folder = folder
        self._record = record
        self._kept: dict[str, FileRecord] = {}

    @property
    def files(self) -> Mapping[str, FileRecord]:
        return self._record.files

    def topic(self, topic: TopicId) -> TopicRecord | None:
        return self._record.topics.get(topic)

    def list_record(self, list_: ListId) -> ListRecord | None:
        return self._record.lists.get(list_)

    @property
    def library(self) -> LibraryState | None:
        """That of the records of which it was made, if it is known."""
        return self._record.library

    def has(self, record: FileRecord) -> bool:
        """Whether it has a file of the same content at that path."""
        known = self._record.files.get(record.path)
        return known is not None and (known.size, known.hash) == (record.size, record.hash)

    def link(self, path: str, target: Path) -> FileRecord | None:
        """Give the file at `path` a second name; None if that is impossible, or if the file is not
        as the build left it."""
        known = self._record.files.get(path)
        if (
            known is None
            or not known.hash
            or not link_file(self.folder / path, target, FileState.recorded(known))
        ):
            return None
        return known

    def keep(self, files: Iterable[WrittenFile]) -> None:
        """Remember that the new site will have these of its files without being given them; no
        others."""
        self._kept = {file.path: file for file, _ in files if file.hash}

    @property
    def kept(self) -> Mapping[str, FileRecord]:
        """The files that the new site has without being given them, by path."""
        return self._kept

    def forget(self, paths: Iterable[str]) -> None:
        """The new site will not have these files."""
        for path in paths:
            self._kept.pop(path, None)

    def has_kept(self, files: Iterable[WrittenFile]) -> bool:
        return all(file.path in self._kept for file, _ in files)

    def link_all(self, paths: Sequence[str], folder: Path) -> list[FileRecord] | None:
        """Link files into the new site: all of them or none."""
        records: list[FileRecord] = []
        for path in paths:
            record = self.link(path, folder / path)
            if record is None:
                for each in records:
                    (folder / each.path).unlink()
                return None
            records.append(record)
        return records


def write_file(folder: Path, file: OutputFile, last: LastSite | None) -> FileRecord:
    """Write a file of the new site, or link it where the last site has the same.

    A file with two names is never written: that would change the last site, too.
    """
    record = record_of(file.path, file.content)
    if last and last.has(record):
        path = folder / file.path
        path.unlink(missing_ok=True)
        if last.link(record.path, path):
            return record
    _write_new(f"{folder}/{file.path}", file.content)
    return record


def _write_new(path: str, content: bytes) -> None:
    """Write a file in place of any other. Nearly always there is none, and nothing is looked up."""
    try:
        _create(path, content)
    except FileNotFoundError:
        os.makedirs(os.path.dirname(path), exist_ok=True)  # noqa: PTH103, PTH120
        _create(path, content)
    except FileExistsError:
        os.unlink(path)  # noqa: PTH108
        _create(path, content)


def _create(path: str, content: bytes) -> None:
    with open(path, "xb") as file:  # noqa: PTH123 - a path would take as long as the file
        file.write(content)


def keep_times(folder: Path, records: Iterable[FileRecord], last: LastSite) -> None:
    """Replace files that were written already by those of the last site with the same content."""
    for record in records:
        path = folder / record.path
        aside = path.with_name(f".{path.name}")
        if last.has(record) and last.link(record.path, aside):
            aside.replace(path)
            aside.unlink(missing_ok=True)  # which stays where both are names of one file already
