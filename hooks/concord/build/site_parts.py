"""Parts of a site: the files of the topics of one game, made on any machine and joined later.

A part is a folder with these files and what is known of them. A build that joins parts is a whole
build, which takes from them the files of each topic whose key is the same.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from concord.build.artifacts import TOPIC_ARTIFACTS
from concord.build.last_site import LastSite
from concord.build.lint_run import LintRun
from concord.build.pipeline import read_library, state_of_published
from concord.build.project import Project
from concord.build.project_sites import published_site
from concord.build.site_record import ListId, SiteRecord, TopicRecord, parsed, written
from concord.build.topic_keys import TopicId, TopicKeys
from concord.build.topic_writer import TopicWriter
from concord.build.virtual_sources import virtual_sources
from concord.build.worker_state import WorkerState
from concord.core.processes import Workers
from concord.core.progress import Progress
from concord.core.published_files import FileRecord, PublishedFiles, WrittenFile, hash_of
from concord.rules.held_back import publishable
from concord.views.frame.document import prepare

_RECORD = "part.json"
_FILES = "files"


class JoinedParts(LastSite):
    """What parts have, as if it were that of the last site. Files are copied, not linked."""

    def __init__(self, folders: Sequence[Path]) -> None:
        """Raises ValueError with a line for each folder that is no complete part."""
        records = {folder: _read(folder) for folder in folders}
        if lacking := [folder for folder, record in records.items() if record is None]:
            lines = (
                f"{each}: found no part of a site; expected a complete one" for each in lacking
            )
            raise ValueError("\n".join(lines))
        known = {folder: record for folder, record in records.items() if record}
        self._topics = {
            topic: each for record in known.values() for topic, each in record.topics.items()
        }
        self._files = {
            path: (folder / _FILES / path, each)
            for folder, record in known.items()
            for path, each in record.files.items()
        }

    def topic(self, topic: TopicId) -> TopicRecord | None:
        return self._topics.get(topic)

    def list_record(self, list_: ListId) -> None:
        """Parts have the files of topics only."""

    @property
    def library(self) -> None:
        """Parts say nothing about the records of other games."""

    def has(self, record: FileRecord) -> bool:  # noqa: ARG002 - as of the last site
        """False: what is made anyway is written as fast as it would be copied."""
        return False

    def has_kept(self, files: Iterable[WrittenFile]) -> bool:  # noqa: ARG002 - as of the last site
        """False: parts are made elsewhere."""
        return False

    def link_all(self, paths: Sequence[str], folder: Path) -> list[FileRecord] | None:
        records = [self.link(each, folder / each) for each in paths]
        return [each for each in records if each] if all(records) else None

    def link(self, path: str, target: Path) -> FileRecord | None:
        """Copy a file; None if it is not as the part was made."""
        file, known = self._files.get(path, (None, None))
        if file is None or known is None:
            return None
        try:
            content = file.read_bytes()
        except OSError:
            return None
        if hash_of(content) != known.hash:
            return None
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
        return known


def write_part(project: Project, game_id: str, folder: Path, progress: Progress) -> int:
    """Write the part of a game into a folder, and return its number of topics.

    Raises InvalidRecordsError if any record has errors, and ValueError if there is no such game or
    the folder has other files.
    """
    progress.begin("reading and checking the records")
    read, state = read_library(project)
    library = publishable(read)
    topics = [
        (game.id, topic.id) for game in library.games for topic in game.topics if game.id == game_id
    ]
    if not topics:
        games = ", ".join(game.id for game in library.games)
        raise ValueError(f"found no topics of a game “{game_id}”; expected one of {games}")
    _empty(folder)
    progress.begin("preparing pages")
    site = published_site(project, library)
    prepare(site)
    keys = TopicKeys(site, state_of_published(project, library, read, state))
    with Workers(
        WorkerState(site, None, TOPIC_ARTIFACTS), _WITH_PROCESSES * len(topics), progress.advance
    ) as workers:
        progress.begin("writing pages and data", is_counted=True)
        files = PublishedFiles()
        writer = TopicWriter(workers, folder / _FILES, files, keys)
        writer.start(frozenset(virtual_sources(site, project.docs).values()), topics)
        lint_run = LintRun(workers, project.data.parent, keys)
        lint_run.start(topics)
        records = writer.finish()
        lint_run.finish(records)
    _write(folder, files, records)
    progress.end()
    return len(topics)


_WITH_PROCESSES = 10
"""Pages and data of a topic, about: they decide whether processes are worth their start."""


def _write(
    folder: Path, files: Iterable[FileRecord], topics: Mapping[TopicId, TopicRecord]
) -> None:
    known = {each.path: each for each in files}
    (folder / _RECORD).write_bytes(written(SiteRecord(files=known, topics=topics)))


def _read(folder: Path) -> SiteRecord | None:
    """None if the folder is no part or its record is damaged."""
    try:
        return parsed((folder / _RECORD).read_bytes())
    except OSError:
        return None


def _empty(folder: Path) -> None:
    """Remove an earlier part."""
    others = {each.name for each in folder.iterdir()} - {_RECORD, _FILES} if folder.exists() else ()
    if others:
        raise ValueError(
            f"{folder}: found other files; expected an empty folder or an earlier part, since all "
            "of it is replaced"
        )
    (folder / _RECORD).unlink(missing_ok=True)
    shutil.rmtree(folder / _FILES, ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)
