"""Every kind of page is an entry of page_kinds(), from which the rest follows."""

from collections import Counter
from pathlib import Path

import pytest
from lxml import html

from concord.base.urls import PagePath
from concord.checks.checks import load
from concord.pages.page import PageKey
from concord.pages.page_kinds import page_kinds
from concord.pages.site import Site
from tests.libraries.builders import TOPIC, VALID, write_library
from tests.libraries.old_orchard import write_old_orchard
from tests.libraries.orchard import GAME


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    return Site(load(write_old_orchard(tmp_path_factory.mktemp("orchard"))))


def test_no_two_pages_have_one_address(site: Site) -> None:
    addresses = Counter(
        site.address(key, language) for key in site.page_keys for language in site.languages_of(key)
    )
    assert [address for address, times in addresses.items() if times > 1] == []


def test_a_page_that_is_completed_is_in_docs_in_every_language(site: Site) -> None:
    paths = [kind.path for kind in page_kinds().values() if kind.is_in_docs]
    assert PagePath.HOME in paths
    for path in paths:
        for language in site.library.languages:
            names = [f"{path}index.{language}.md", f"{path.removesuffix('/')}.{language}.md"]
            assert not site.library.docs_files.keys().isdisjoint(names), (path, language)


def test_the_menu_of_a_game_lists_the_pages_that_it_has(site: Site) -> None:
    kinds = {key.kind for key in site.page_keys if key.game == GAME}
    listed = [
        kind.name for kind in page_kinds().values() if kind.menu_message and kind.name in kinds
    ]
    keys = [key for key in site.page_keys if key.game == GAME and key.kind == "topic"]
    sidebar = site.page(keys[0], "en").sidebar
    places = [sidebar.find(f'href="../{name}/"') for name in listed]
    assert listed
    assert -1 not in places
    assert places == sorted(places)


def test_a_long_sidebar_has_the_topics_near_the_page_and_filters_all(tmp_path: Path) -> None:
    files = {
        f"data/game/t{n}.yml": VALID[TOPIC]
        .replace("id: x\n", f"id: t{n}\n")
        .replace('"1", ru: "5"', f'"{n}", ru: "{n}"')
        for n in range(10, 72)
    }
    site = Site(load(write_library(tmp_path, files)))
    key = PageKey("topic", "game", "t40")
    sidebar = html.fromstring(f"<nav>{site.page(key, 'en').sidebar}</nav>")
    listed = sidebar.xpath("//*[@class='topic-list']//a/@href")
    assert listed == [f"../t{n}/" for n in range(34, 47)]
    (filter_,) = sidebar.xpath("//*[@class='filter']")
    assert filter_.get("data-all") == "../"
