"""A build, step by step, from the records to the finished site."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from concord.build.artifacts import ARTIFACTS, TOPIC_ARTIFACTS
from concord.build.built_site import BuiltSite
from concord.build.earlier_builds import EarlierBuilds
from concord.build.host_settings import NAME as HOST_SETTINGS
from concord.build.host_settings import known_settings_for_host
from concord.build.library import sound_library
from concord.build.library_state import LibraryState, library_state
from concord.build.lint_run import LintRun
from concord.build.lists import Lists
from concord.build.page_writer import PageWriter, page_ids
from concord.build.project import Project
from concord.build.project_sites import published_site
from concord.build.publisher import Publisher
from concord.build.site_record import ListId, ListRecord, SiteRecord, TopicRecord
from concord.build.spare_site import SpareSite
from concord.build.topic_keys import TopicId, TopicKeys
from concord.build.topic_writer import TopicWriter
from concord.build.virtual_sources import virtual_sources
from concord.build.worker_state import WorkerState
from concord.core.kept_results import KeptResults
from concord.core.model.library import Library
from concord.core.problems import InvalidRecordsError
from concord.core.processes import Workers
from concord.core.progress import Progress
from concord.core.published_files import PublishedFiles
from concord.core.settings import Settings
from concord.outputs import hosting
from concord.records.configuration import errors_of_settings
from concord.rules.held_back import lines_of_held_back, publishable
from concord.text.inline import parse
from concord.views.frame.document import prepare
from concord.views.site import Site

_LITTLE = 100
"""New topics. With more, removing files of the spare site would take longer than it saves."""


@dataclass(slots=True, kw_only=True)
class Build(BuiltSite):
    """One build, in which the generator takes part."""

    spare_site: SpareSite | None
    folder: Path
    pages: PageWriter
    """The pages from records that are of no topic."""
    topics: TopicWriter
    """What is made of each topic, its pages among it."""
    publisher: Publisher
    """All other files."""
    library_state: LibraryState
    """Of all records, those of topics that are held back among them."""
    records: dict[TopicId, TopicRecord] = field(default_factory=dict)
    """What the next build is to know of each topic, when this one is complete."""
    lists: Mapping[ListId, ListRecord] = field(default_factory=dict)
    """Likewise of each list."""
    report: Sequence[str] = ()
    """Lines about the size of the site, when the build is complete."""
    warnings: Sequence[str] = ()
    """A line for each doubtful text and each topic held back, when the build is complete."""

    def record(self) -> SiteRecord:
        """What the next build is to know, without the key and the files."""
        return SiteRecord(
            warnings=[*self.warnings, *self.report],
            topics=self.records,
            lists=self.lists,
            library=self.library_state,
        )

    def finish_pages(self) -> None:
        """Wait for the pages from records, and write what waits for none of them meanwhile. Raises
        what went wrong in any of it."""
        if self.spare_site:
            self.spare_site.take(self.folder)
        self.publisher.finish_merged()
        self.records.update(self.topics.finish())
        self.pages.finish()


def build(
    project: Project, progress: Progress, earlier: EarlierBuilds | None = None
) -> Generator[Build]:
    """Build a site, in turn with the generator that writes its pages.

    Each `yield` lets the generator proceed. Raises InvalidRecordsError if there are errors in the
    records. What has not changed is taken from `earlier` builds.
    """
    earlier = earlier or EarlierBuilds()
    last_site = earlier.last_site
    progress.begin("reading and checking the records")
    # Read and check the records. Errors end the build before the old site is touched.
    read, state = read_library(project, earlier)

    # What is still to be restated is seen in previews only.
    held_back = lines_of_held_back(read)
    library = publishable(read)

    progress.begin("preparing pages")
    # Hash the assets, whose addresses are in every page.
    published = state_of_published(project, library, read, state)
    site = published_site(project, library, _host_settings(project, published, earlier))
    prepare(site)
    worker_state = WorkerState(site, last_site, TOPIC_ARTIFACTS)
    keys = None
    if project.configuration is not None:
        keys = TopicKeys(site, published)
        site.kept = KeptResults(
            earlier.results,
            keys.shared_unrendered,
            keys.all_unrendered(),
            keys.all_shapes_unrendered,
        )
    if last_site is None:  # so that all topics are linted
        worker_state.linter.prepare()
    with Workers(
        worker_state, len(page_ids(site)), progress.advance, WorkerState.make_room
    ) as workers:
        files = PublishedFiles(site.assets.records.values())
        lists = Lists(site, keys, last_site)
        pages = PageWriter(workers, project.folder, files, lists)
        sources = virtual_sources(site, project.docs)
        topics = TopicWriter(workers, project.folder, files, keys)
        artifacts = [each for each in ARTIFACTS if each not in TOPIC_ARTIFACTS]
        publisher = Publisher(workers, project.folder, files, artifacts, lists)
        current = Build(
            site,
            sources,
            files,
            spare_site=earlier.spare_site,
            folder=project.folder,
            pages=pages,
            topics=topics,
            publisher=publisher,
            library_state=state,
        )
        yield current  # The generator empties the site's folder.

        # Write the pages and other files and find doubtful texts, while the generator writes the
        # pages of `docs/`.
        if earlier.spare_site and last_site and topics.n_new() <= _LITTLE:
            earlier.spare_site.keep(topics.known_files(), last_site)
        progress.begin("writing pages and data", is_counted=True)
        lint_run = LintRun(workers, project.data.parent, keys)
        generated = frozenset(sources.values())
        # The few topics that have changed are linted by one process, which takes longest.
        lint_run.start()
        publisher.start()
        pages.start(generated)
        topics.start(generated)
        if workers.are_processes:
            parse.cache_clear()  # they have what the checks have parsed
        yield current  # The generator writes them in all languages, and waits for the others.

        # Write what needs all other files: the offline lists, the worker.
        current.finish_pages()
        publisher.finish(lambda: progress.begin("writing lists of files"))
        games = (game.id for game in library.games)
        site.kept.remove_others({HOST_SETTINGS, *games})

        current.lists = lists.records(current.records)

        # Compare the size of the site with what its host takes.
        current.report = hosting.report(site, files)

        if earlier.spare_site:
            earlier.spare_site.merge(project.folder)

        # Report the doubtful texts, and what is not published yet.
        current.warnings = [*lint_run.finish(current.records), *held_back]


def _host_settings(
    project: Project, published: LibraryState, earlier: EarlierBuilds
) -> Callable[[Site], Settings]:
    if project.configuration is None:
        return hosting.settings_for_host
    kept = KeptResults(earlier.results)
    return partial(known_settings_for_host, state=published, kept=kept)


def read_library(
    project: Project, earlier: EarlierBuilds | None = None
) -> tuple[Library, LibraryState]:
    """As `sound_library`. Raises InvalidRecordsError if there are errors in the records."""
    earlier = earlier or EarlierBuilds()
    last = earlier.last_site.library if earlier.last_site else None
    library, state = sound_library(project, earlier.records, last)
    if errors := errors_of_settings(project.settings, library, project.data.parent):
        raise InvalidRecordsError(errors)
    return library, state


def state_of_published(
    project: Project, published: Library, read: Library, state: LibraryState
) -> LibraryState:
    """The state of what is published of a library; `state` is that of all that was `read`."""
    is_all = len(published.games) == len(read.games) and all(
        one is other for one, other in zip(published.games, read.games, strict=True)
    )
    return state if is_all else library_state(project, published)
