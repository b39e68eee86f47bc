"""What is known of the site that the last build made.

The record stands in the cache and may be missing or damaged: it only saves work. A file of the site
counts only if it is as the build left it, by its size and its time.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import starmap
from pathlib import Path
from typing import Any, NamedTuple

from concord.build.library_state import LibraryState
from concord.build.topic_keys import TopicId
from concord.core.atomic_files import exclusive, replace_file
from concord.core.published_files import FileRecord, WrittenFile, hash_of

_VERSION = 9
_FOLDER = "sites"
_MOST = 4
"""Records that are kept: of the sites in as many folders."""


class TopicWarning(NamedTuple):
    """A doubtful text."""

    file: str
    line: int
    column: int
    words: str
    """The whole line that reports it."""


class LintRecord(NamedTuple):
    key: str
    """Of all that the warnings depend on."""
    warnings: Sequence[TopicWarning]


class TopicRecord(NamedTuple):
    key: str
    """As `TopicKeys` returns it."""
    files: Sequence[WrittenFile]
    own_key: str = ""
    """Likewise of what is made of it alone; empty if that is not known."""
    lints: Mapping[str, LintRecord] = {}
    """By group of lints, as far as that is known."""
    lengths: Mapping[str, Sequence[int]] = {}
    """Of its texts, as `checks.lint.usual_lengths` has them."""
    extracts: Mapping[str, str] = {}
    """The hashes of what lists take from its texts, by the names of the extracts."""


class ListId(NamedTuple):
    kind: str
    """That of a page, or the name of an artifact."""
    game: str
    page: int = 1
    language: str = ""
    """Of a page."""


class ListRecord(NamedTuple):
    key: str
    """A hash of all that it is made of."""
    files: Sequence[WrittenFile]


@dataclass(frozen=True, slots=True)
class SiteRecord:
    key: str = ""
    """Of the site, as `site_key` returns it."""
    warnings: Sequence[str] = ()
    """A line for each doubtful text, as the build reported them."""
    files: Mapping[str, FileRecord] = field(default_factory=dict)
    """By path from the root of the site, without hidden files."""
    topics: Mapping[TopicId, TopicRecord] = field(default_factory=dict)
    lists: Mapping[ListId, ListRecord] = field(default_factory=dict)
    library: LibraryState | None = None
    """Of the records of which it was made, which were sound."""
    lines: Mapping[TopicId, bytes] = field(default_factory=dict, compare=False, repr=False)
    """The topics as they stand in the file that was read."""


def read_record(cache: Path, site: Path) -> SiteRecord | None:
    """The record of the site in the folder `site`; None if there is none that can be used."""
    try:
        return parsed(_file(cache, site).read_bytes())
    except OSError:
        return None


def parsed(content: bytes) -> SiteRecord | None:
    """The record that `written` wrote; None if it is damaged or of another version."""
    try:
        checksum, _, text = content.partition(b"\n")
        if checksum != _checksum(text):
            return None
        head, *lines = text.split(b"\n")
        stated = json.loads(head)
        of_topics = json.loads(b"[%b]" % b",".join(lines))
        topics = {(game, topic): _topic_record(*rest) for game, topic, *rest in of_topics}
        files = {each.path: each for each in starmap(FileRecord, stated["files"])}
        for topic in topics.values():
            files.update((file.path, file) for file, _ in topic.files)
        return SiteRecord(
            stated["key"],
            stated["warnings"],
            files,
            topics,
            {ListId(*list_): _list_record(files, *rest) for list_, *rest in stated["lists"]},
            LibraryState(*stated["library"]) if stated["library"] else None,
            dict(zip(topics, lines, strict=True)),
        )
    except (ValueError, KeyError, IndexError, TypeError, AttributeError):
        return None


def written(record: SiteRecord, last: SiteRecord | None = None) -> bytes:
    """The record as a file with a checksum: a line for each topic, after one for all else. Topics
    and lists of which a file is missing are left out. Lines of topics that have not changed are
    taken from the `last` record.
    """
    current = ((topic, _current(each, record.files)) for topic, each in record.topics.items())
    topics = {topic: each for topic, each in current if each}
    lines = (_line_of(topic, each, last) for topic, each in topics.items())
    content = b"\n".join((_head_of(replace(record, topics=topics)), *lines))
    return b"\n".join((_checksum(content), content))


def write_record(
    cache: Path, site: Path, record: SiteRecord, last: SiteRecord | None = None
) -> None:
    """Replace the `last` record of the site in the folder `site` in one step. Raises OSError."""
    file = _file(cache, site)
    file.parent.mkdir(parents=True, exist_ok=True)
    with exclusive(file.parent):
        replace_file(file, written(record, last))
        _remove_oldest(file.parent)


def _current(record: TopicRecord, files: Mapping[str, FileRecord]) -> TopicRecord | None:
    """A topic with what is known of its files now; None if one of them is missing."""
    try:
        return record._replace(files=[(files[file.path], mark) for file, mark in record.files])
    except KeyError:
        return None


def _line_of(topic: TopicId, record: TopicRecord, last: SiteRecord | None) -> bytes:
    if last and last.topics.get(topic) == record:
        return last.lines[topic]
    return _json([*topic, *record])


def _head_of(record: SiteRecord) -> bytes:
    of_topics = {file.path for each in record.topics.values() for file, _ in each.files}
    return _json(
        {
            "key": record.key,
            "warnings": record.warnings,
            "files": [each for path, each in record.files.items() if path not in of_topics],
            "lists": [
                [list_, each.key, [[file.path, language] for file, language in each.files]]
                for list_, each in record.lists.items()
                if all(file.path in record.files for file, _ in each.files)
            ],
            "library": record.library,
        }
    )


def _topic_record(
    key: str, files: Iterable[tuple[Sequence[Any], str]], *others: Any
) -> TopicRecord:
    record = TopicRecord(key, [(FileRecord(*file), mark) for file, mark in files], *others)
    lints = {group: _lint_record(*each) for group, each in record.lints.items()}
    return record._replace(lints=lints)


def _lint_record(key: str, warnings: Iterable[Sequence[Any]]) -> LintRecord:
    return LintRecord(key, [TopicWarning(*each) for each in warnings])


def _list_record(
    files: Mapping[str, FileRecord], key: str, paths: Iterable[tuple[str, str]]
) -> ListRecord:
    return ListRecord(key, [(files[path], language) for path, language in paths])


def _json(value: object) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode()


def _file(cache: Path, site: Path) -> Path:
    return cache / _FOLDER / f"{name_of_site(site)}.json"


def name_of_site(site: Path) -> str:
    """What caches call the site in a folder."""
    return hash_of(os.fsencode(site.resolve()))


def _checksum(content: bytes) -> bytes:
    return f"{_VERSION} {hashlib.sha256(content).hexdigest()}".encode()


def _remove_oldest(folder: Path) -> None:
    records = sorted(folder.glob("*.json"), key=lambda each: each.stat().st_mtime_ns)
    for each in records[:-_MOST]:
        with suppress(OSError):
            each.unlink()
