"""Writes the files of a site, in worker processes: pages, artifacts, and lists of all files."""

import os
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any, TypeAlias

from concord.base.processes import Workers, batches
from concord.base.published_files import (
    FileRecord,
    OutputFile,
    PublishedFiles,
    WrittenFile,
    record_of,
)
from concord.build.artifact_kinds import (
    AfterAll,
    Artifact,
    IndependentArtifact,
    Merged,
    PerTopic,
    Piece,
)
from concord.build.built_site import PageId, page_ids
from concord.build.former_folders import FormerFolders
from concord.installed_features import features
from concord.model.texts import Language
from concord.pages.frame.document import document
from concord.pages.site import Site

_BATCH = 6
"""Topics that are sent to a worker process at once."""

TopicId: TypeAlias = tuple[str, str]
"""The ids of a game and of a topic in it."""


class SiteWriter:
    """Writes the files of one site into `folder`, which is empty."""

    def __init__(self, workers: Workers[Site], folder: Path, artifacts: Sequence[Artifact]) -> None:
        self.files = PublishedFiles(workers.state.assets.records.values())
        """The files that were written. The generator adds the files that it writes."""
        self._site = workers.state
        self._workers = workers
        self._folder = folder
        self._artifacts = artifacts
        self._written: list[Future[list[WrittenFile]]] = []
        self._merged: list[tuple[Merged, list[Future[Any]], Future[Any]]] = []
        # Before the processes begin, so that none of them computes the same again.
        for feature in features():
            for prepare in feature.prepare:
                prepare(self._site.locales)

    def start(self, excluded: Collection[PageId]) -> None:
        """Begin to write everything except the lists of all files and the `excluded` pages, which
        the generator writes."""
        # What takes longest comes first, so that no process works on it alone at the end.
        self._start_artifacts()
        for pages in _pages_of_no_topic(self._site, excluded):
            self._submit(_write_pages, pages)
        of_topic = [artifact for artifact in self._artifacts if isinstance(artifact, PerTopic)]
        for batch in batches(_topics(self._site), _BATCH):
            self._submit(_write_topics, batch, of_topic, frozenset(excluded))

    def _start_artifacts(self) -> None:
        """Begin to write the artifacts that are made of more than one topic."""
        workers, languages = self._workers, self._site.library.languages
        for artifact in sorted(self._artifacts, key=lambda kind: not isinstance(kind, Merged)):
            submit: Callable[..., Future[Any]]
            submit = workers.submit_large if artifact.needs_memory else workers.submit
            if isinstance(artifact, Merged):
                of_languages = [submit(artifact.of_language, language) for language in languages]
                self._merged.append((artifact, of_languages, submit(artifact.of_library)))
            elif isinstance(artifact, IndependentArtifact) and not isinstance(artifact, PerTopic):
                for piece in artifact.pieces(self._site):
                    self._written.append(submit(_write_piece, self._folder, artifact, piece))

    def finish(self) -> None:
        """Wait until all is written. Raises the first error of any of it."""
        for artifact, of_languages, of_library in self._merged:
            results = [future.result() for future in of_languages]
            self._write(artifact.make(self._site, results, of_library.result()))
        for future in self._written:
            self.files.add(future.result())
        self._merged, self._written = [], []

    def write_lists(self) -> None:
        """Write the artifacts that list all other files, which have been written."""
        for artifact in self._artifacts:
            if isinstance(artifact, AfterAll):
                self._write(artifact.make(self._site, self.files))

    def _submit(self, function: Callable[..., list[WrittenFile]], *arguments: Any) -> None:
        self._written.append(self._workers.submit(function, self._folder, *arguments))

    def _write(self, files: Iterable[OutputFile]) -> None:
        self.files.add(_write_files(self._site, self._folder, files))


def write_file(folder: Path, file: OutputFile) -> FileRecord:
    """Write a file below `folder`. An existing file is unlinked first, so that programs that read
    it read its old content to the end."""
    path = f"{folder}/{file.path}"
    try:
        _create(path, file.content)
    except FileNotFoundError:
        os.makedirs(os.path.dirname(path), exist_ok=True)  # noqa: PTH103, PTH120 - see `_create`
        _create(path, file.content)
    except FileExistsError:
        os.unlink(path)  # noqa: PTH108 - see `_create`
        _create(path, file.content)
    return record_of(file.path, file.content)


def _create(path: str, content: bytes) -> None:
    with open(path, "xb") as file:  # noqa: PTH123 - a path would take as long as the file
        file.write(content)


def _topics(site: Site) -> list[TopicId]:
    return [(game.id, topic.id) for game in site.library.games for topic in game.topics]


def _pages_of_no_topic(site: Site, excluded: Collection[PageId]) -> Collection[Sequence[PageId]]:
    """Return groups of pages of one kind, game and language: their views read the same texts."""
    groups: dict[tuple[str, str, Language], list[PageId]] = {}
    for page in page_ids(site):
        key, language = page
        if page not in excluded and (key.game, key.topic) not in site.keys_of_topic:
            groups.setdefault((key.kind, key.game, language), []).append(page)
    return groups.values()


def _topic_files(
    site: Site, topic: TopicId, artifacts: Sequence[PerTopic], excluded: Collection[PageId]
) -> Iterator[tuple[OutputFile, Language]]:
    """Yield the files of a topic: a page for readers of one language with the language, any other
    file with ""."""
    for key in site.keys_of_topic.get(topic, ()):
        is_common = site.kind_of(key).is_common
        for language in site.languages_of(key):
            if (key, language) not in excluded:
                yield document(site, key, language), "" if is_common else language
    former_folders = FormerFolders(site.library)
    for artifact in artifacts:
        for file in artifact.files(site, topic):
            yield file, ""
            for copy in former_folders.copies(file):
                yield copy, ""


def _write_topics(
    site: Site,
    folder: Path,
    topics: Sequence[TopicId],
    artifacts: Sequence[PerTopic],
    excluded: Collection[PageId],
) -> list[WrittenFile]:
    return [
        (write_file(folder, file), language)
        for topic in topics
        for file, language in _topic_files(site, topic, artifacts, excluded)
    ]


def _write_pages(site: Site, folder: Path, pages: Sequence[PageId]) -> list[WrittenFile]:
    return [(write_file(folder, document(site, *page)), page[1]) for page in pages]


def _write_piece(
    site: Site, folder: Path, artifact: IndependentArtifact, piece: Piece
) -> list[WrittenFile]:
    return _write_files(site, folder, artifact.files(site, piece))


def _write_files(site: Site, folder: Path, files: Iterable[OutputFile]) -> list[WrittenFile]:
    """Write files below `folder`, and the files of a renamed game at their former paths too."""
    former_folders = FormerFolders(site.library)
    return [
        (write_file(folder, copy), "")
        for file in files
        for copy in (file, *former_folders.copies(file))
    ]
