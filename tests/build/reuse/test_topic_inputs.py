"""What is made of topics, and the warnings about them, depend on nothing that keys leave out."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any, TypeVar

import pytest

from concord.build.artifacts import TOPIC_ARTIFACTS
from concord.build.topic_keys import NAMING, TopicId, listed, neighbours
from concord.build.topic_writer import topic_files
from concord.build.worker_state import WorkerState
from concord.checks.checks import load
from concord.checks.lint.current_numbers import CurrentNumbers
from concord.checks.lint.lints import Linter, LintGroup
from concord.core.kept_results import KeptResults
from concord.core.model.library import Library
from concord.core.model.topics import Topic, Unit
from concord.ledgers.catalogue import frame_of
from concord.outputs.api.numbers import numbers_without_texts
from concord.outputs.site_size import SizeEstimate, Sizes
from concord.rules.coverage import Coverage
from concord.views.frame.document import document
from concord.views.site import Site
from tests.build.reuse.projects import RebuiltProject
from tests.libraries.builders import real_library
from tests.site.builds import PROJECT

T = TypeVar("T")

_MOST_TRIED = 20
"""Topics of a library."""


class Reads:
    """Records of which topics the texts and the statuses are read."""

    def __init__(self, library: Library) -> None:
        self._owners = {
            id(unit): (game.id, topic.id)
            for game in library.games
            for topic in game.topics
            for unit, _ in topic.walk()
        }
        self._topics = {
            id(topic): (game.id, topic.id) for game in library.games for topic in game.topics
        }
        self.read: set[TopicId] = set()

    def unit(self, unit: Unit) -> None:
        if id(unit) in self._owners:
            self.read.add(self._owners[id(unit)])

    def topic(self, topic: Topic) -> None:
        self.read.add(self._topics[id(topic)])


@pytest.fixture(params=["all there is", "shipped"])
def library(request: pytest.FixtureRequest, tmp_path: Path) -> Library:
    if request.param == "shipped":
        return real_library()
    return load(RebuiltProject(tmp_path).data)


@pytest.fixture
def reads(library: Library, monkeypatch: pytest.MonkeyPatch) -> Reads:
    reads = Reads(library)
    for name in ("text", "written", "asked"):
        field = vars(Unit)[name]
        monkeypatch.setattr(Unit, name, _watched(field, reads.unit, name))
    for name in ("statuses", "progress"):
        compute = vars(Coverage)[name]

        def look(coverage: Coverage, topic: Topic, language: str, compute=compute) -> object:  # type: ignore[no-untyped-def]  # noqa: ANN001 - of the class
            reads.topic(topic)
            return compute(coverage, topic, language)

        monkeypatch.setattr(Coverage, name, look)
    return reads


def _site(library: Library) -> Site:
    """A site that has only computed what keys state."""
    theme = str(PROJECT / "hooks" / "theme")
    site = Site(library, url="https://example.org/", theme_folders=(theme,))
    site.locales.compute_statuses()
    for game in library.games:
        localized = site.locales.default.games[game.id]
        assert localized.graph.referrers is not None
        assert localized.graph.unit_referrers is not None
        assert localized.divergence_page_of is not None
    return site


def test_files_are_made_of_the_texts_of_their_topic(library: Library, reads: Reads) -> None:
    for topic in _tried(library):
        state = WorkerState(_site(library), topic_artifacts=TOPIC_ARTIFACTS)
        reads.read.clear()
        assert list(topic_files(state, topic))
        assert reads.read == {topic}


def _tried(library: Library) -> Sequence[TopicId]:
    return _some([(game.id, topic.id) for game in library.games for topic in game.topics])


def _some(every: Sequence[T]) -> Sequence[T]:
    return every[:: max(1, len(every) // _MOST_TRIED)]


def _prepared(library: Library) -> Site:
    """A site that has computed besides what concerns whole games, as numbers of pages."""
    site = _site(library)
    assert site.keys_of_topic
    assert site.kinds_in_menu
    for language in library.languages:
        for game in site.locales.of(language).games.values():
            assert game.in_order == [game.topics[each] for each in game.place_of]
            assert game.in_title_order(game.topics) == game.by_title
            assert game.last_numbers is not None
            assert game.published_topics is not None
            assert game.graph.redirects_by_target is not None
            assert game.graph.published_numbers is not None
            assert all(game.title(topic) for topic in game.model.topics)
    return site


def _watched(field: Any, report: Callable[[Any], None], name: str) -> property:
    def read(owner: object) -> object:
        report(owner)
        return field.__get__(owner) if field else vars(owner)[name]

    return property(read)


def _watch_all(whole: Reads, named: Reads, monkeypatch: pytest.MonkeyPatch) -> None:
    """Record of which topics anything is read: what they are named by in `named`, all else in
    `whole`. Ids and aliases may be read, since they are in the keys of all topics."""
    for each in fields(Unit):
        if each.name != "id":
            field = vars(Unit)[each.name]
            monkeypatch.setattr(Unit, each.name, _watched(field, whole.unit, each.name))
    for each in fields(Topic):
        report = named.topic if each.name in NAMING else whole.topic
        if each.name not in {"id", "aliases"}:
            monkeypatch.setattr(Topic, each.name, _watched(None, report, each.name), raising=False)


def test_files_say_of_other_topics_only_what_lists_name(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    named, whole = Reads(library), Reads(library)
    _watch_all(whole, named, monkeypatch)
    for topic in _tried(library):
        state = WorkerState(_prepared(library), topic_artifacts=TOPIC_ARTIFACTS)
        near = {topic, *neighbours(state.site, topic)}
        in_lists = {(topic[0], each) for each in listed(state.site, topic)}
        named.read.clear()
        whole.read.clear()
        assert list(topic_files(state, topic))
        assert topic in whole.read
        assert whole.read <= near
        assert named.read <= near | in_lists


@pytest.mark.parametrize("shown", ["numbers", "divergences"])
def test_pages_of_lists_are_made_of_the_topics_that_they_show(
    shown: str, library: Library, reads: Reads, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They name all others, and pages of numbers write numbers of the neighbours of what they
    show."""
    shapes, named = Reads(library), Reads(library)
    _watch_all(shapes, named, monkeypatch)
    keys = [key for key in _site(library).page_keys() if key.kind == shown]
    for key in _some(keys):
        site = _prepared(library)
        game = site.locales.default.games[key.game]
        pages = game.number_pages if shown == "numbers" else game.divergence_pages
        topics = {(key.game, each.id) for each in pages[key.list_page - 1]}
        near = topics.union(*(neighbours(site, topic) for topic in topics))
        reads.read.clear()
        shapes.read.clear()
        assert all(document(site, key, language) for language in library.languages)
        assert reads.read
        assert reads.read <= (topics if shown == "numbers" else near)
        assert shapes.read <= near


def test_the_estimate_of_the_size_is_made_of_the_topics_that_it_names(
    library: Library, reads: Reads
) -> None:
    n_reads = 0

    def measure(_: str, topics: Collection[TopicId], sizes: Sizes) -> Sequence[int]:
        nonlocal n_reads
        reads.read.clear()
        found = sizes()
        assert reads.read <= set(topics)
        n_reads += len(reads.read)
        return found

    SizeEstimate(_site(library), measure)
    assert n_reads


def test_what_is_kept_for_all_texts_is_made_of_none(library: Library, reads: Reads) -> None:
    site = _site(library)
    reads.read.clear()
    for game in library.games:
        assert numbers_without_texts(site, game)["topics"]
        assert CurrentNumbers(game, KeptResults())
        assert frame_of(game)
    assert reads.read == set()


def test_warnings_are_made_of_the_topic_usual_lengths_and_numbers(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads = Reads(library)
    _watch_all(reads, reads, monkeypatch)
    for group in LintGroup:
        for place in _some(Linter(library).topics):
            linter = Linter(library)
            topic = linter.topic_id(place)
            assert linter.usual_lengths(topic[0])
            if group is LintGroup.NUMBERS:
                linter.prepare()
            reads.read.clear()
            linter.lint(place, group)
            assert reads.read == {topic}
