"""The size of a site is estimated again only where the estimate is made of something else."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from concord.build.host_settings import known_settings_for_host
from concord.build.library_state import library_state
from concord.checks.checks import load
from concord.core.hosts import LIMITS, Host, Limits
from concord.core.kept_results import KeptResults
from concord.core.model.texts import Language
from concord.core.settings import Settings
from concord.outputs import hosting
from concord.views.page import Page, PageKey
from concord.views.site import Site
from tests.build.reuse.projects import RebuiltProject
from tests.libraries.orchard import GAME, change

_HOST = Host.CLOUDFLARE_PAGES


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> RebuiltProject:
    """Is too large for its host."""
    monkeypatch.setitem(LIMITS, _HOST, Limits("A host", files=10))
    project = RebuiltProject(tmp_path)
    project.settings = replace(project.settings, host=_HOST)
    return project


@pytest.fixture
def rendered(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The topics of which pages were rendered."""
    found: list[str] = []
    page = Site.page

    def watched(site: Site, key: PageKey, language: Language) -> Page:
        found.append(key.topic)
        return page(site, key, language)

    monkeypatch.setattr(Site, "page", watched)
    return found


def _change_text(project: RebuiltProject) -> None:
    change(project.data / GAME / "baskets.yml", "Each player has one", "Each player has a large")


def test_what_is_known_is_what_would_be_found(
    project: RebuiltProject, rendered: list[str], tmp_path: Path
) -> None:
    kept = KeptResults(tmp_path / "kept")

    def settings() -> tuple[Settings, set[str]]:
        """Those that are found, and the topics that were rendered for them."""
        site = Site(load(project.data), settings=project.settings)
        state = library_state(project.project("{}"), site.library)
        rendered.clear()
        found = known_settings_for_host(site, state, kept)
        topics = {each for each in rendered if each}
        assert found == hosting.settings_for_host(site)
        return found, topics

    found, topics = settings()
    assert found.reduced_to is not None
    assert topics >= {"baskets", "picking"}
    assert settings() == (found, set())
    _change_text(project)
    after_change = settings()
    assert after_change[0] == found
    assert "baskets" in after_change[1]
    assert "picking" not in after_change[1]
    project.settings = replace(project.settings, host=Host.GITHUB_PAGES)
    assert settings()[0].reduced_to is None


def test_a_reduced_site_that_is_built_again_is_the_same_as_a_fresh_one(
    project: RebuiltProject, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The report would refuse it: without share pages, too, it is too large.
    monkeypatch.setattr(hosting, "report", lambda *_: [])
    for _ in range(2):
        project.build_again()
    _change_text(project)
    assert project.build_again() == project.build_fresh()
