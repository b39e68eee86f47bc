"""Writes the artifacts of a build into the folder of the site."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any

from concord.build.artifact_kinds import (
    AfterAll,
    Artifact,
    IndependentArtifact,
    Merged,
    PerTopic,
    Piece,
    game_of,
)
from concord.build.artifacts import ARTIFACTS
from concord.build.last_site import LastSite, write_file
from concord.build.worker_state import WorkerState
from concord.core.model.texts import Language
from concord.core.processes import BATCH, Workers, batches
from concord.core.published_files import FileRecord, OutputFile, PublishedFiles
from concord.outputs.game_redirects import FormerFolders
from concord.views.site import Site


class Publisher:
    """Makes the artifacts of one site, and records the files in `files`."""

    def __init__(
        self,
        site: Site,
        workers: Workers[WorkerState],
        folder: Path,
        files: PublishedFiles,
        artifacts: Sequence[Artifact] = ARTIFACTS,
    ) -> None:
        self._site = site
        self._workers = workers
        self._folder = folder
        self._files = files
        self._artifacts = artifacts
        self._last = workers.state.last_site
        self._written: list[Future[list[FileRecord]]] = []
        self._results: dict[str, tuple[list[Future[Any]], list[Future[Any]]]] = {}

    def start(self) -> None:
        """Begin to write the independent artifacts, and to compute what merged ones need."""
        for artifact in self._artifacts:
            if isinstance(artifact, IndependentArtifact):
                size = BATCH if isinstance(artifact, PerTopic) else 1
                for pieces in batches(artifact.pieces(self._site), size):
                    future = self._workers.submit(_write_pieces, self._folder, artifact, pieces)
                    self._written.append(future)
            if isinstance(artifact, Merged):
                self._results[artifact.name] = self._start_merged(artifact)

    def finish(self, before_rest: Callable[[], None] = lambda: None) -> None:
        """Wait for what was started and write the rest. Raises what went wrong in any of it."""
        for future in self._written:
            self._files.add(future.result())
        before_rest()
        for artifact in self._artifacts:
            if isinstance(artifact, Merged):
                of_languages, of_games = (
                    [future.result() for future in futures]
                    for futures in self._results.pop(artifact.name)
                )
                self._write(artifact.make(self._site, of_languages, of_games))
            if isinstance(artifact, AfterAll):
                self._write(artifact.make(self._site, self._files))

    def _start_merged(self, artifact: Merged) -> tuple[list[Future[Any]], list[Future[Any]]]:
        library = self._site.library
        return (
            [self._workers.submit(_of_language, artifact, each) for each in library.languages],
            [self._workers.submit(_of_game, artifact, game.id) for game in library.games],
        )

    def _write(self, files: Iterable[OutputFile]) -> None:
        self._files.add(write_files(self._site, self._folder, files, self._last))


def publish(site: Site, folder: Path, artifacts: Sequence[Artifact] = ARTIFACTS) -> PublishedFiles:
    """Write artifacts without the pages. Those that list all files are left out."""
    files = PublishedFiles()
    wanted = [each for each in artifacts if not isinstance(each, AfterAll)]
    n_topics = sum(len(game.topics) for game in site.library.games)
    with Workers(WorkerState(site), n_topics) as workers:
        publisher = Publisher(site, workers, folder, files, wanted)
        publisher.start()
        publisher.finish()
    return files


def write_files(
    site: Site, folder: Path, files: Iterable[OutputFile], last: LastSite | None = None
) -> list[FileRecord]:
    """Write the files below `folder`, also where a renamed game had them before."""
    former_folders = FormerFolders(site.library)
    return [
        write_file(folder, each, last)
        for file in files
        for each in (file, *former_folders.copies(file))
    ]


def _write_pieces(
    state: WorkerState, folder: Path, artifact: IndependentArtifact, pieces: Sequence[Piece]
) -> list[FileRecord]:
    files = (file for piece in pieces for file in artifact.files(state.site, piece))
    return write_files(state.site, folder, files, state.last_site)


def _of_language(state: WorkerState, artifact: Merged, language: Language) -> Any:
    return artifact.of_language(state.site, language)


def _of_game(state: WorkerState, artifact: Merged, game_id: str) -> Any:
    return artifact.of_game(state.site, game_of(state.site, game_id))
