"""The translation statuses of a library: each is computed once, whatever asks for it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from concord.checks.checks import load
from concord.core.model import Game, Language, Topic, Unit
from concord.outputs.api.coverage import translation_data
from concord.outputs.api.topics import topic_data
from concord.rules import coverage
from concord.rules.translation_status import TranslationStatus, status_of
from concord.views.share import share_pages
from concord.views.site import Site
from tests.libraries.orchard import write_orchard


@pytest.fixture
def computed(monkeypatch: pytest.MonkeyPatch) -> Counter[tuple[str, str, str, Language]]:
    """How often the status of each unit is computed in each language."""
    counts: Counter[tuple[str, str, str, Language]] = Counter()

    def counted(game: Game, topic: Topic, unit: Unit, language: Language) -> TranslationStatus:
        counts[game.id, topic.id, unit.id, language] += 1
        return status_of(game, topic, unit, language)

    monkeypatch.setattr(coverage, "status_of", counted)
    return counts


def test_pages_and_data_compute_each_status_once(
    tmp_path: Path, computed: Counter[tuple[str, str, str, Language]]
) -> None:
    library = load(write_orchard(tmp_path))
    site = Site(library)
    for language in library.languages:
        for key in site.page_keys():
            site.page(key, language)
    for game in library.games:
        for topic in game.topics:
            topic_data(site, game.id, topic)
            assert list(share_pages(site, "https://example.org/", game.id, topic.id))
    translation_data(site.locales)
    assert computed == {
        (game.id, topic.id, unit.id, language): 1
        for game in library.games
        for topic in game.topics
        for unit, _ in topic.walk()
        for language in library.languages
    }
