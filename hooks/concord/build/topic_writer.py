"""Writes the files of topics, in worker processes: pages, share pages, data.

Topics for which nothing has changed since the last build keep their files.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from concurrent.futures import Future
from itertools import chain
from pathlib import Path
from typing import TypeAlias

from concord.build.last_site import write_file
from concord.build.site_record import TopicRecord
from concord.build.topic_keys import TopicId, TopicKeys
from concord.build.worker_state import WorkerState
from concord.core.model.texts import Language
from concord.core.processes import Workers, batches
from concord.core.published_files import OutputFile, PublishedFiles, WrittenFile
from concord.outputs.game_redirects import FormerFolders
from concord.views.frame.document import document
from concord.views.page import PageKey

_BATCH = 6
"""Topics that are sent to a worker process at once."""

PageId: TypeAlias = tuple[PageKey, Language]


class TopicWriter:
    """Writes into `folder` and records the files in `files`."""

    def __init__(
        self,
        workers: Workers[WorkerState],
        folder: Path,
        files: PublishedFiles,
        keys: TopicKeys | None = None,
    ) -> None:
        """With `keys`, what the last site has of a topic with the same key is taken from there."""
        self._site = workers.state.site
        self._last = workers.state.last_site
        self._workers = workers
        self._folder = folder
        self._files = files
        self._keys = keys
        self._written: list[tuple[Sequence[TopicId], Future[list[list[WrittenFile]]]]] = []
        self._known_topics: dict[TopicId, TopicRecord] = {}
        self._kept: list[TopicId] = []
        self._excluded: Collection[PageId] = ()
        self.n_taken = 0
        """The topics that the last site has as they would be made now."""
        self.n_topics = 0

    def n_new(self) -> int:
        """The number of topics that the last site does not have as they would be made now."""
        games = self._site.library.games
        return sum(not self._known((game.id, each.id)) for game in games for each in game.topics)

    def known_files(self) -> Iterator[WrittenFile]:
        """All files that the last site has as they would be made now."""
        for game in self._site.library.games:
            for topic in game.topics:
                if record := self._known((game.id, topic.id)):
                    yield from record.files

    def start(
        self, excluded: Collection[PageId] = (), only: Sequence[TopicId] | None = None
    ) -> None:
        """Begin to write all files but the pages that the generator writes itself: of all topics,
        or `only` of some."""
        games = self._site.library.games
        every = [(game.id, topic.id) for game in games for topic in game.topics]
        topics = every if only is None else only
        self._known_topics = {each: record for each in topics if (record := self._known(each))}
        self._excluded = frozenset(excluded)
        self.n_taken, self.n_topics = len(self._known_topics), len(topics)
        for batch in batches([each for each in topics if each not in self._known_topics], _BATCH):
            self._submit(batch)
        # Of topics of which all files are kept, no process has anything to do.
        self._kept = [each for each in self._known_topics if self._is_kept(each)]
        kept = set(self._kept)
        for batch in batches([each for each in self._known_topics if each not in kept]):
            self._submit(batch)

    def finish(self) -> dict[TopicId, TopicRecord]:
        """Wait for the files, and return the record of each topic if there are keys. Raises what
        went wrong in any of them.

        Topics of which not all files are kept after all are made first.
        """
        for batch in batches([each for each in self._kept if not self._is_kept(each)]):
            self._submit(batch)
        records: dict[TopicId, TopicRecord] = {}
        made = chain.from_iterable(
            zip(topics, future.result(), strict=True) for topics, future in self._written
        )
        kept = (
            (each, self._known_topics[each].files) for each in self._kept if self._is_kept(each)
        )
        for topic, files in chain(kept, made):  # nobody waits for the first
            self._files.add_written(files)
            if self._keys:
                records[topic] = TopicRecord(self._keys.key(topic), files, self._keys.own(topic))
        self._written, self._kept = [], []
        return records

    def _submit(self, topics: Sequence[TopicId]) -> None:
        known = self._known_topics
        files = [known[each].files if each in known else None for each in topics]
        future = self._workers.submit(_write_topics, self._folder, topics, files, self._excluded)
        self._written.append((topics, future))

    def _is_kept(self, topic: TopicId) -> bool:
        return bool(self._last and self._last.has_kept(self._known_topics[topic].files))

    def _known(self, topic: TopicId) -> TopicRecord | None:
        """What the last site has of the topic, if that is as it would be made now."""
        record = self._last.topic(topic) if self._last else None
        return record if record and self._keys and record.key == self._keys.key(topic) else None


def topic_files(
    state: WorkerState, topic: TopicId, excluded: Collection[PageId] = ()
) -> Iterator[tuple[OutputFile, Language]]:
    """Yield the files of a topic: pages for readers of one language with that, others with ""."""
    site = state.site
    for key in site.keys_of_topic.get(topic, ()):
        is_common = site.kind_of(key).is_common
        for language in site.languages_of(key):
            if (key, language) not in excluded:
                yield document(site, key, language), "" if is_common else language
    former_folders = FormerFolders(site.library)
    for artifact in state.topic_artifacts:
        for file in artifact.files(site, topic):
            yield file, ""
            for copy in former_folders.copies(file):
                yield copy, ""


def _write_topics(
    state: WorkerState,
    folder: Path,
    topics: Sequence[TopicId],
    known: Sequence[Sequence[WrittenFile] | None],
    excluded: Collection[PageId],
) -> list[list[WrittenFile]]:
    return [
        (_link(state, folder, files) if files else None) or _write(state, folder, topic, excluded)
        for topic, files in zip(topics, known, strict=True)
    ]


def _link(
    state: WorkerState, folder: Path, files: Sequence[WrittenFile]
) -> list[WrittenFile] | None:
    """None if the last site does not have all of the files as it was built."""
    last = state.last_site
    linked = last.link_all([file.path for file, _ in files], folder) if last else None
    if linked is None:
        return None
    return [(file, language) for file, (_, language) in zip(linked, files, strict=True)]


def _write(
    state: WorkerState, folder: Path, topic: TopicId, excluded: Collection[PageId]
) -> list[WrittenFile]:
    return [
        (write_file(folder, file, state.last_site), language)
        for file, language in topic_files(state, topic, excluded)
    ]
