"""Comparisons that were published in each language lead from there to the one page for all."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from urllib.parse import urljoin

import pytest
from lxml import html

from concord.build.artifact_kinds import PerTopic
from concord.build.artifacts import ARTIFACTS
from concord.checks.checks import load
from concord.core.model.library import Library
from concord.core.model.publications import PublishedFeature
from concord.core.problems import Place
from concord.core.settings import Settings
from concord.outputs.comparison_redirects import former_redirect_files, redirect_files
from concord.outputs.game_redirects import FormerFolders
from concord.views.site import Site
from tests.libraries.old_orchard import write_old_orchard

_PUBLISHED = PublishedFeature("kind", "compare-pages", Place("data/published.lock"), 1)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    found = load(write_old_orchard(tmp_path_factory.mktemp("orchard")))
    return replace(found, features=(*found.features, _PUBLISHED))


def _pages(library: Library, settings: Settings | None = None) -> Mapping[str, html.HtmlElement]:
    site = Site(library, settings=settings)
    (game,) = library.games
    files = [each for topic in game.topics for each in redirect_files(site, game, topic)]
    files += former_redirect_files(site, game)
    return {each.path: html.fromstring(each.content.decode()) for each in files}


def test_each_published_address_of_a_language_leads_to_the_page_for_all(library: Library) -> None:
    pages = _pages(library)
    assert set(pages) == {
        f"{language}/orchard/{topic}/compare/index.html"
        for language in ("ru", "pl")
        for topic in ("picking", "harvest", "cellar")
    }
    for path, page in pages.items():
        _, _, topic, *_ = path.split("/")
        targets = page.xpath("//script/@data-to | //p/a/@href")
        assert {urljoin(f"/{path}", each) for each in targets} == {f"/orchard/{topic}/compare/"}
        assert page.xpath("//noscript/meta/@content") == [f"0; url={targets[0]}"]


def test_it_names_the_topic_in_its_language(library: Library) -> None:
    page = _pages(library)["ru/orchard/picking/compare/index.html"]
    assert page.get("lang") == "ru"
    assert page.xpath("string(//h1)") == "12 Сбор: сравнение"


def test_comparisons_that_were_never_published_in_each_language_have_no_such_address(
    library: Library,
) -> None:
    assert _pages(replace(library, features=())) == {}
    assert _pages(library, Settings(compare_pages=False)) == {}


def test_they_stand_at_the_addresses_of_a_renamed_game_too(library: Library) -> None:
    (game,) = library.games
    renamed = replace(game, id="garden", aliases=("orchard",))
    site = Site(replace(library, games=(renamed,)))
    folders = FormerFolders(site.library)
    paths = {
        copy.path
        for topic in renamed.topics
        for each in redirect_files(site, renamed, topic)
        for copy in folders.copies(each)
    }
    assert "ru/orchard/picking/compare/index.html" in paths


def test_they_are_made_with_their_topics() -> None:
    (made,) = [each for each in ARTIFACTS if each.name == "redirects of comparisons"]
    assert isinstance(made, PerTopic)
