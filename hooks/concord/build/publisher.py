"""Writes the artifacts of a build into the folder of the site."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any, TypeAlias

from concord.build.artifact_kinds import (
    AfterAll,
    Artifact,
    IndependentArtifact,
    Merged,
    PerGame,
    PerTopic,
    Piece,
    game_of,
)
from concord.build.artifacts import ARTIFACTS
from concord.build.last_site import LastSite, write_file
from concord.build.lists import Extracts, Lists, extracts_of, list_of_files
from concord.build.site_record import ListId
from concord.build.worker_state import WorkerState
from concord.core.model.games import Game
from concord.core.model.texts import Language
from concord.core.processes import BATCH, Workers, batches
from concord.core.published_files import FileRecord, OutputFile, PublishedFiles
from concord.outputs.game_redirects import FormerFolders
from concord.views.site import Site

_MANY = 100
"""Topics of which a piece may take much memory. With fewer, a process of its own costs more."""

_WrittenList: TypeAlias = tuple[list[FileRecord], Extracts]


class Publisher:
    """Makes the artifacts of one site, and records the files in `files`."""

    def __init__(
        self,
        workers: Workers[WorkerState],
        folder: Path,
        files: PublishedFiles,
        artifacts: Sequence[Artifact] = ARTIFACTS,
        lists: Lists | None = None,
    ) -> None:
        self._site = site = workers.state.site
        self._workers = workers
        self._folder = folder
        self._files = files
        self._artifacts = artifacts
        self._last = workers.state.last_site
        self._lists = lists or Lists(site, None, None)
        self._written: list[Future[list[FileRecord]]] = []
        self._written_lists: list[tuple[ListId, str, Future[_WrittenList]]] = []
        self._results: dict[str, tuple[list[Future[Any]], Future[Any]]] = {}

    def start(self) -> None:
        """Begin to write the independent artifacts, and to compute what merged ones need."""
        # What takes longest comes first, so that no process works on it alone at the end.
        for artifact in self._artifacts:
            if isinstance(artifact, Merged):
                self._results[artifact.name] = self._start_merged(artifact)
        for artifact in self._artifacts:
            if isinstance(artifact, PerGame):
                self._start_lists(artifact)
            elif isinstance(artifact, IndependentArtifact):
                size = BATCH if isinstance(artifact, PerTopic) else 1
                for pieces in batches(artifact.pieces(self._site), size):
                    submit = self._submit_for(artifact)
                    future = submit(_write_pieces, self._folder, artifact, pieces)
                    self._written.append(future)

    def finish_merged(self) -> None:
        """Wait for what merged artifacts need, and write them."""
        for artifact in self._artifacts:
            if isinstance(artifact, Merged) and artifact.name in self._results:
                of_languages, of_library = self._results.pop(artifact.name)
                results = [future.result() for future in of_languages]
                self._write(artifact.make(self._site, results, of_library.result()))

    def finish(self, before_rest: Callable[[], None] = lambda: None) -> None:
        """Wait for what was started and write the rest. Raises what went wrong in any of it."""
        self.finish_merged()
        for future in self._written:
            self._files.add(future.result())
        for list_, extract, made in self._written_lists:
            records, extracts = made.result()
            self._add(list_, records)
            if extract:
                self._lists.add_extracts(extract, extracts)
        before_rest()
        for artifact in self._artifacts:
            if isinstance(artifact, AfterAll):
                self._write(artifact.make(self._site, self._files))

    def _start_lists(self, artifact: PerGame) -> None:
        for piece in artifact.pieces(self._site):
            list_ = list_of_files(artifact.name, *piece)
            if not self._keep(list_):
                extract = self._lists.lacking_extract(list_)
                submit = self._submit_for(artifact, game_of(self._site, *piece))
                future = submit(_write_list, self._folder, artifact, piece, extract)
                self._written_lists.append((list_, extract, future))

    def _keep(self, list_: ListId) -> bool:
        """Keep the files of the last site, if they are as they would be made now."""
        linked = self._lists.link(list_, self._folder)
        if linked is not None:
            self._add(list_, linked)
        return linked is not None

    def _add(self, list_: ListId, records: Sequence[FileRecord]) -> None:
        self._files.add(records)
        self._lists.add(list_, [(each, "") for each in records])

    def _start_merged(self, artifact: Merged) -> tuple[list[Future[Any]], Future[Any]]:
        submit, languages = self._submit_for(artifact), self._site.library.languages
        of_languages = [submit(_of_language, artifact, each) for each in languages]
        return of_languages, submit(_of_library, artifact)

    def _submit_for(
        self, artifact: Artifact, game: Game | None = None
    ) -> Callable[..., Future[Any]]:
        """How to submit a piece of an artifact: of a game or of the library."""
        games = [game] if game else self._site.library.games
        is_large = artifact.needs_memory and sum(len(each.topics) for each in games) >= _MANY
        return self._workers.submit_large if is_large else self._workers.submit

    def _write(self, files: Iterable[OutputFile]) -> None:
        self._files.add(write_files(self._site, self._folder, files, self._last))


def publish(site: Site, folder: Path, artifacts: Sequence[Artifact] = ARTIFACTS) -> PublishedFiles:
    """Write artifacts without the pages. Those that list all files are left out."""
    files = PublishedFiles()
    wanted = [each for each in artifacts if not isinstance(each, AfterAll)]
    n_topics = sum(len(game.topics) for game in site.library.games)
    with Workers(WorkerState(site), n_topics) as workers:
        publisher = Publisher(workers, folder, files, wanted)
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


def _write_list(
    state: WorkerState, folder: Path, artifact: PerGame, piece: Piece, extract: str
) -> _WrittenList:
    records = _write_pieces(state, folder, artifact, [piece])
    (game_id,) = piece
    topics = [(game_id, each.id) for each in game_of(state.site, game_id).topics]
    return records, extracts_of(state.site, extract, topics) if extract else {}


def _of_language(state: WorkerState, artifact: Merged, language: Language) -> Any:
    return artifact.of_language(state.site, language)


def _of_library(state: WorkerState, artifact: Merged) -> Any:
    return artifact.of_library(state.site)
