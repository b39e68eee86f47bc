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
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from concord.build.file_states import FileState
from concord.build.library_state import LibraryState
from concord.build.topic_keys import TopicId
from concord.core.atomic_files import exclusive, replace_file
from concord.core.published_files import hash_of

_VERSION = 8
_FOLDER = "sites"
_MOST = 4
"""Records that are kept: of the sites in as many folders."""


class KnownFile(NamedTuple):
    size: int
    time: int
    hash: str
    """As `core.published_files` has it; empty if it is not known."""

    @property
    def state(self) -> FileState:
        return FileState(self.size, self.time)


class TopicWarning(NamedTuple):
    """A doubtful text."""

    file: str
    line: int
    column: int
    words: str
    """The whole line that reports it."""


KnownFiles: TypeAlias = Sequence[tuple[str, str]]
"""The path of each file; of a page within the theme with its language, else with ""."""


_StatedFile: TypeAlias = int | str | list[Any]
"""The place of a path, or a path that has none, alone or with a language."""


class LintRecord(NamedTuple):
    key: str
    """Of all that the warnings depend on."""
    warnings: Sequence[TopicWarning]


class TopicRecord(NamedTuple):
    key: str
    """As `TopicKeys` returns it."""
    files: KnownFiles
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
    files: KnownFiles


@dataclass(frozen=True, slots=True)
class SiteRecord:
    key: str = ""
    """Of the site, as `site_key` returns it."""
    warnings: Sequence[str] = ()
    """A line for each doubtful text, as the build reported them."""
    files: Mapping[str, KnownFile] = field(default_factory=dict)
    """By path from the root of the site, without hidden files."""
    topics: Mapping[TopicId, TopicRecord] = field(default_factory=dict)
    lists: Mapping[ListId, ListRecord] = field(default_factory=dict)
    library: LibraryState | None = None
    """Of the records of which it was made, which were sound."""


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
        stated = json.loads(text)
        files = {path: KnownFile(*known) for path, *known in stated["files"]}
        paths = list(files)
        return SiteRecord(
            stated["key"],
            stated["warnings"],
            files,
            {(game, topic): _topic_record(paths, *rest) for game, topic, *rest in stated["topics"]},
            {ListId(*list_): _list_record(paths, *rest) for list_, *rest in stated["lists"]},
            LibraryState(*stated["library"]) if stated["library"] else None,
        )
    except (ValueError, KeyError, IndexError, TypeError, AttributeError):
        return None


def written(record: SiteRecord) -> bytes:
    """The record as a file with a checksum. Files are stated once, and by their place after it."""
    places = {path: place for place, path in enumerate(record.files)}
    stated = {
        "key": record.key,
        "warnings": record.warnings,
        "files": [[path, *known] for path, known in record.files.items()],
        "topics": [
            [*topic, *each._replace(files=_stated(each.files, places))]
            for topic, each in record.topics.items()
        ],
        "lists": [
            [list_, each.key, _stated(each.files, places)] for list_, each in record.lists.items()
        ],
        "library": record.library,
    }
    content = json.dumps(stated, separators=(",", ":")).encode()
    del stated  # which takes as much memory again
    return b"\n".join((_checksum(content), content))


def write_record(cache: Path, site: Path, record: SiteRecord) -> None:
    """Replace the record of the site in the folder `site` in one step. Raises OSError."""
    file = _file(cache, site)
    file.parent.mkdir(parents=True, exist_ok=True)
    with exclusive(file.parent):
        replace_file(file, written(record))
        _remove_oldest(file.parent)


def _topic_record(
    paths: Sequence[str], key: str, files: Sequence[_StatedFile], *others: Any
) -> TopicRecord:
    record = TopicRecord(key, _known_files(paths, files), *others)
    lints = {group: _lint_record(*each) for group, each in record.lints.items()}
    return record._replace(lints=lints)


def _lint_record(key: str, warnings: Iterable[Sequence[Any]]) -> LintRecord:
    return LintRecord(key, [TopicWarning(*each) for each in warnings])


def _list_record(paths: Sequence[str], key: str, files: Sequence[_StatedFile]) -> ListRecord:
    return ListRecord(key, _known_files(paths, files))


def _stated(files: KnownFiles, places: Mapping[str, int]) -> list[Any]:
    return [
        [places.get(path, path), language] if language else places.get(path, path)
        for path, language in files
    ]


def _known_files(paths: Sequence[str], files: Sequence[_StatedFile]) -> KnownFiles:
    in_pairs = (each if isinstance(each, list) else (each, "") for each in files)
    return [
        (place if isinstance(place, str) else paths[place], language)
        for place, language in in_pairs
    ]


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
