"""The preview of a project: its records are read again when they change, and each file of the site
is made when it is asked for.

Changed records are read and checked at once, with the records that they refer to and that refer to
them. All other checks follow in a separate process, which the next change ends. While records have
errors, the last sound library is shown.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from logging import LoggerAdapter
from pathlib import Path
from threading import Lock, RLock, Thread
from typing import Any, TypeAlias

from concord.base.assets import Assets
from concord.base.problems import InvalidRecordsError, Problem
from concord.base.published_files import OutputFile, PublishedFiles
from concord.base.settings import Settings
from concord.build.built_site import BuiltSite, linked_pages
from concord.build.project import Project, asset_sources, assets_of, site_of
from concord.build.requested_files import RequestedFiles, may_be_merged, merged_files
from concord.build.site_writer import TopicId, write_file
from concord.checks.checks import all_problems, all_warnings, check_topics, in_lines
from concord.model.library import Library
from concord.model.topics import Topic
from concord.records.configuration import errors_of_settings
from concord.records.library_reader import read
from concord.records.record_cache import RecordCache
from mkdocs_site.file_states import FileStates, file_states
from mkdocs_site.processes import BackgroundTask

_CheckResult: TypeAlias = tuple[Sequence[str], Sequence[str]]
"""A line for each error, and for each warning if there are no errors."""


class Preview:
    """All methods may be called in any thread."""

    def __init__(self, log: LoggerAdapter[Any], on_news: Callable[[], None]) -> None:
        """`on_news` is called, in another thread, when the checks in full have changed
        `problems`."""
        self.lock = RLock()
        self.version = 0
        """Grows with each library that is shown."""
        self.problems: Sequence[str] = ()
        """A line for each error in the records, if there are any."""
        self._late: Sequence[str] = ()
        """Errors of the shown library that only the full checks have found, a line each."""
        self.needs_build = False
        """True if records have changed what pages of `docs/` and assets are made of."""
        self._log = log
        self._on_news = on_news
        self._cache = RecordCache()
        self._states: FileStates = {}
        self._project: Project | None = None
        self._library: Library | None = None
        self._built: BuiltSite | None = None
        self._requested: RequestedFiles | None = None
        self._made: set[str] = set()
        """The paths of files that are as this library has them."""
        self._written: set[str] = set()
        """The paths of all files that were ever written."""
        self._checks: BackgroundTask[_CheckResult] | None = None
        self._merging = Lock()
        """Is held while the files are made that take long."""
        self._merged: BackgroundTask[list[OutputFile]] | None = None
        self._has_merged = False
        """True if the files that take long are as this library has them."""
        self.is_closed = False
        """When MkDocs removes the folder of the site."""
        self._warnings: Collection[str] = ()

    @property
    def built(self) -> BuiltSite:
        """Raises LookupError before `begin`."""
        if self._built is None:
            raise LookupError("no preview has begun")
        return self._built

    @property
    def has_begun(self) -> bool:
        """Whether there is a library to show."""
        return self._library is not None

    def begin(self, project: Project) -> None:
        """Read everything that may have changed, before the generator writes the pages of `docs/`.

        Raises InvalidRecordsError if there are errors in the records and no library to show.
        Settings that name what the library does not have stay as they were.
        """
        with self.lock:
            last, self._project = self._project, project
            self._states = file_states(project.data)
            self.needs_build = False
            library, problems = read(project.data, project.docs, self._cache)
            if self._library is None:
                problems = all_problems(library, problems)
            self._take(library, problems)
            if self._library is None:
                raise InvalidRecordsError(self.problems)
            if last and errors_of_settings(project.settings, self._library, project.data.parent):
                self._project = project = replace(project, settings=last.settings)
            self._show(self._library, assets_of(project, self._library))

    def refresh(self) -> None:
        """Read what has changed of the records, and show it if it is sound."""
        with self.lock:
            if self._project is None or self._library is None:
                return
            states = file_states(self._project.data)
            if states == self._states:
                return
            last, shown = self._library, self.built.site
            library, problems = read(self._project.data, self._project.docs, self._cache)
            if not problems:
                problems = check_topics(library, _changed_topics(last, library))
            self._take(library, problems)
            self._states = states
            if self._library is last:
                return
            # The next build makes other assets, if the library needs them.
            sources = asset_sources(self._project, self._library)
            if sources == asset_sources(self._project, shown.library):
                self._show(self._library, shown.assets)
            else:
                self.needs_build = True

    def write(self, path: str, folder: Path) -> None:
        """Write a file of the site below `folder`, unless it is there as it would be made now.

        What can be no longer made is removed, if it was written before. Raises what goes wrong, and
        then leaves the file as it was.
        """
        with self.lock:
            if path in self._made or self._requested is None:
                return
            self._write_all(list(self._requested.files(path)), folder)
            is_missing = path not in self._made
            if is_missing and path in self._written and not may_be_merged(path):
                (folder / path).unlink(missing_ok=True)
                self._written.discard(path)
        if is_missing and may_be_merged(path):
            self._write_merged(folder)

    def forget_files(self) -> None:
        """The generator has put a new folder in place of that with the files."""
        with self.lock:
            self._made.clear()
            self._written.clear()
            self._has_merged = False
            if self._built:
                self._requested = RequestedFiles(self._built.site)

    def close(self) -> None:
        with self.lock:
            self.is_closed = True
            self._end_tasks()

    def _take(self, library: Library, problems: Sequence[Problem]) -> None:
        """Take a library if it is sound, and check it in full in any case."""
        project = self._of_project()
        root = project.data.parent
        lines = in_lines(problems, root) or errors_of_settings(project.settings, library, root)
        if lines and self._library is None:
            self.problems = lines
            return
        if lines:
            self._report(lines)
        else:
            self._late = _remaining(self._late, self._library, library)
            self._library, self.problems = library, self._late
        self._end_tasks()
        self._checks = BackgroundTask(_check_in_full, library, problems, project.settings, root)
        Thread(target=self._wait_for_checks, args=(self._checks, not lines), daemon=True).start()

    def _wait_for_checks(self, task: BackgroundTask[_CheckResult], is_of_shown: bool) -> None:
        found = task.result()
        with self.lock:
            if found is None or task is not self._checks:
                return
            errors, warnings = found
            for line in warnings:
                if line not in self._warnings:
                    self._log.info(line)
            self._warnings = warnings
            if is_of_shown:
                self._late = errors
            if set(errors) == set(self.problems):
                return
            self._report(errors, known=self.problems)
        self._on_news()

    def _report(self, lines: Sequence[str], known: Collection[str] = ()) -> None:
        """Show these errors. Those that are `known` and remain are not told again."""
        self.problems = lines
        is_more = bool(known) and set(known) <= set(lines)
        told = [line for line in lines if not is_more or line not in known]
        if told:
            found = "found more errors" if is_more else "found errors; the pages stay as they were"
            self._log.error("%s\n%s", found, "\n".join(told))

    def _show(self, library: Library, assets: Assets) -> None:
        site = site_of(self._of_project(), library, assets, is_preview=True)
        files = PublishedFiles(assets.records.values())
        sources = self._built.sources if self._built else {}
        self._built = BuiltSite(site, sources, files)
        self._requested = RequestedFiles(site)
        self._made.clear()
        self._has_merged = False
        self.version += 1

    def name_sources(self) -> None:
        """Find the pages to which the pages of `docs/` link, for a build of these."""
        self._built = replace(self.built, sources=linked_pages(self.built.site))

    def _write_all(self, files: Sequence[OutputFile], folder: Path) -> None:
        for file in files:
            write_file(folder, file)
            self._made.add(file.path)
            self._written.add(file.path)

    def _write_merged(self, folder: Path) -> None:
        """Write the files that take long. Other threads go on meanwhile. Where the library changes,
        they are made of the new one."""
        with self._merging:
            while True:
                with self.lock:
                    if self.is_closed or self._has_merged:
                        return
                    task = self._merged = BackgroundTask(merged_files, self.built.site)
                files = task.result()
                with self.lock:
                    if files is not None and task is self._merged:
                        self._write_all(files, folder)
                        self._has_merged = True

    def _end_tasks(self) -> None:
        for task in (self._checks, self._merged):
            if task:
                task.end()
        self._checks = self._merged = None

    def _of_project(self) -> Project:
        if self._project is None:
            raise LookupError("no preview has begun")
        return self._project


def _remaining(problems: Sequence[str], last: Library | None, library: Library) -> Sequence[str]:
    """Return the problems in files that have not changed. Problems in others may be mended."""
    if last is None or not problems:
        return ()
    topics = _topics(library)
    unchanged = {
        topic.position.file for key, topic in _topics(last).items() if topics.get(key) is topic
    }
    return [line for line in problems if line.partition(":")[0] in unchanged]


def _changed_topics(last: Library, library: Library) -> set[TopicId]:
    """The topics that were read again, are new, or are gone."""
    old, new = _topics(last), _topics(library)
    return {key for key in old.keys() | new.keys() if old.get(key) is not new.get(key)}


def _topics(library: Library) -> Mapping[TopicId, Topic]:
    return {(game.id, topic.id): topic for game in library.games for topic in game.topics}


def _check_in_full(
    library: Library, of_reading: Sequence[Problem], settings: Settings, root: Path
) -> _CheckResult:
    """Find all errors and warnings. It runs in a process of its own.

    `of_reading` are the problems that are known from reading the library, and `root` is the folder
    that holds `data/`.
    """
    found = in_lines(all_problems(library, of_reading), root)
    errors = found or errors_of_settings(settings, library, root)
    return errors, () if errors else in_lines(all_warnings(library), root)
