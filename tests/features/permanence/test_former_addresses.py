"""A renamed game: addresses with its old id redirect to those with the new one."""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urljoin

import pytest
from lxml import html

from concord.checks.checks import load
from concord.features.citing.numbers import numbers_of
from concord.features.citing.resolver import Resolver
from tests.libraries.builders import FIRST_GAME, GAME, changed, problems_in, write_library
from tests.libraries.orchard import HOMES, change
from tests.site.builds import build_site, small_project

_ADDRESS = "https://example.org/rules/"
_OLD, _NEW = "orchard", "garden"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site after a game was renamed."""
    project = small_project(tmp_path_factory.mktemp("project"))
    renamed = (project / "data" / _OLD).rename(project / "data" / _NEW)
    change(renamed / "game.yml", "short: ", f"aliases: [{_OLD}]\nshort: ")
    folder = tmp_path_factory.mktemp("site")
    return build_site(project, folder, _ADDRESS).folder


def pages_of(folder: Path, game: str) -> Iterator[str]:
    """Every page of a game in every language, by its address with `{}` for the game."""
    for home in HOMES.values():
        for page in sorted((folder / home / game).rglob("index.html")):
            below = page.parent.relative_to(folder / home / game).as_posix()
            yield f"{home}{{}}/{below}/".replace("/./", "/")


def test_every_old_address_has_a_page_that_states_the_new_one(folder: Path) -> None:
    pages = list(pages_of(folder, _NEW))
    assert len(pages) > 60
    assert list(pages_of(folder, _OLD)) == pages
    for page in pages:
        old, new = (_stated(folder, page.format(game)) for game in (_OLD, _NEW))
        assert old == new, page
        assert old.startswith(_ADDRESS)
        assert f"/{_NEW}/" in old


def _stated(folder: Path, page: str) -> str:
    tree = html.fromstring((folder / page / "index.html").read_text("utf-8"))
    (address,) = tree.xpath("//meta[@property='og:url']/@content")
    return str(address)


@pytest.mark.parametrize("home", HOMES.values())
def test_a_page_of_the_theme_redirects(folder: Path, home: str) -> None:
    for page in ("", "picking/", "glossary/", "numbers/"):
        text = (folder / home / _OLD / page / "index.html").read_text("utf-8")
        tree = html.fromstring(text)
        (href,) = tree.xpath("//a/@href")
        assert tree.xpath("//script[contains(@src, 'forward.js')]/@data-to") == [href]
        target = (folder / home / _OLD / page / href / "index.html").resolve()
        assert target == folder.resolve() / home / _NEW / page / "index.html"
        assert f'content="0; url={href}"' in text
        assert tree.xpath("//meta[@name='robots']/@content") == ["noindex"]


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("ru/{}/picking/wasps/index.html", f"{_ADDRESS}ru/{_NEW}/picking/wasps/"),
        ("api/v1/{}/picking.json", f'"game": "{_NEW}"'),
        ("api/v1/{}/numbers.json", f'"game": "{_NEW}"'),
    ],
)
def test_shares_and_data_are_the_same_at_both_addresses(folder: Path, path: str, said: str) -> None:
    old, new = ((folder / path.format(game)).read_text("utf-8") for game in (_OLD, _NEW))
    assert old == new
    assert said.replace(" ", "") in old.replace(" ", "")


def test_old_addresses_are_not_listed_as_pages(folder: Path) -> None:
    sitemap = (folder / "sitemap.xml").read_text("utf-8")
    assert f"/{_NEW}/" in sitemap
    assert f"/{_OLD}/" not in sitemap


def test_scripts_of_every_page_know_the_old_id(folder: Path) -> None:
    for path in ("404.html", "index.html", f"{_NEW}/index.html"):
        page = html.fromstring((folder / path).read_text("utf-8"))
        (script,) = page.xpath('//script[contains(@src, "search/focus.js")]/@src')
        published = urljoin(_ADDRESS + path, script).removeprefix(_ADDRESS)
        source = (folder / published).read_text("utf-8")
        assert f'"former_games":{{"{_OLD}":"{_NEW}"}}' in source


def test_the_resolver_understands_addresses_with_the_old_id(tmp_path: Path) -> None:
    files = changed(GAME, "short: G\n", "aliases: [match]\nshort: G\n")
    game = load(write_library(tmp_path, files)).games[0]
    resolver = Resolver([numbers_of(game, opening=dict)])
    for query in ("https://old.example/ru/match/x/#one", "match/x/one", "match 1.1"):
        (found,) = resolver.resolve(query).matches
        assert (found.game, found.unit) == ("game", "one")


def test_a_former_id_that_is_forgotten_is_named_by_its_place(tmp_path: Path) -> None:
    (problem,) = problems_in(
        write_library(tmp_path, {**FIRST_GAME, "data/game/published.lock": "x\ngame match\n"})
    )
    assert problem == (
        "data/game/published.lock:2:1: found the game published here as “match”, and "
        "no longer called so; expected `aliases: [match]` in game.yml"
    )
