"""A build computes the translation status of each text once, whatever asks for it."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import TypeAlias

import pytest

from concord.build.built_site import page_ids
from concord.build.site_writer import SiteWriter
from concord.checks.checks import load
from concord.core import processes
from concord.core.model.games import Game
from concord.core.model.library import Library
from concord.core.model.texts import Language
from concord.core.model.topics import Topic
from concord.core.processes import Workers
from concord.rules import coverage
from concord.rules.translation_status import TranslationStatus, statuses_of
from concord.views.site import Site
from tests.libraries.orchard import write_orchard

_THEME = Path(__file__).parents[2] / "hooks" / "theme"

Text: TypeAlias = tuple[str, str, str, Language]


@pytest.fixture
def computed(monkeypatch: pytest.MonkeyPatch) -> Counter[Text]:
    """How often this process computes the status of each text; no other process may compute any."""
    counts: Counter[Text] = Counter()
    here = os.getpid()

    def counted(game: Game, topic: Topic, language: Language) -> Mapping[str, TranslationStatus]:
        assert os.getpid() == here, "a worker process computes a status"
        found = statuses_of(game, topic, language)
        counts.update((game.id, topic.id, unit, language) for unit in found)
        return found

    monkeypatch.setattr(coverage, "statuses_of", counted)
    return counts


@pytest.mark.parametrize("least_work", [1, 1_000_000], ids=["processes", "one-process"])
def test_pages_and_data_take_one_computation_of_each_status(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, computed: Counter[Text], least_work: int
) -> None:
    monkeypatch.setattr(processes, "_WORTHWHILE", least_work)
    library = load(write_orchard(tmp_path))
    site = Site(library, url="https://example.org/", theme_folders=(str(_THEME),))
    with Workers(site, len(page_ids(site))) as workers:
        assert workers.are_processes is (least_work == 1)
        writer = SiteWriter(workers, tmp_path / "site")
        writer.start([])
        writer.finish()
    assert computed == dict.fromkeys(_texts(library), 1)


def _texts(library: Library) -> list[Text]:
    return [
        (game.id, topic.id, unit.id, language)
        for game in library.games
        for topic in game.topics
        for unit, _ in topic.walk()
        for language in library.languages
    ]
