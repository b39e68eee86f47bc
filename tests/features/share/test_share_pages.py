"""The setting that decides whether units have share pages."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from lxml import html

from concord.base.settings import Settings, settings_of
from concord.checks.checks import load
from concord.features.share.share_pages import SHARE_PAGES
from concord.pages.frame.site_data import site_data
from concord.pages.page import PageKey
from concord.pages.site import Site
from tests.libraries.old_orchard import ADDRESS, write_old_orchard
from tests.libraries.orchard import GAME, HOMES, change
from tests.site.builds import build, build_site, contents, small_project
from tests.spine.build.publishing import SHARE_ARTIFACTS, artifacts, publish
from tests.tables import from_table


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_old_orchard(tmp_path_factory.mktemp("orchard"))


@pytest.mark.parametrize(
    ("share_pages", "told"), [(True, "{game}/{topic}/{unit}/"), (False, "{game}/{topic}/#{unit}")]
)
def test_the_setting_decides_whether_units_have_pages_and_the_data_and_scripts_name_them(
    data: Path, tmp_path: Path, *, share_pages: bool, told: str
) -> None:
    settings = Settings().with_values(share_pages=share_pages)
    site = Site(load(data), url=ADDRESS, settings=settings)
    publish(site, tmp_path, artifacts("topics", *SHARE_ARTIFACTS))
    written = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("index.html")}
    expected = {
        f"{home}{GAME}/{topic.id}/{unit.id}/index.html"
        for topic in site.library.games[0].topics
        for unit, _ in topic.walk()
        for home in HOMES.values()
    }
    assert written == (expected | _FORMER if share_pages else set())
    assert {
        pattern.format(unit=unit["id"]) + "index.html"
        for topic in _topics(tmp_path)
        for unit in topic["units"]
        for pattern in topic["share"].values()
    } == (expected if share_pages else set())
    assert site_data(site.library, settings)["pages"]["share"] == told


def test_without_scripts_the_number_of_a_clause_leads_to_itself(data: Path) -> None:
    page = Site(load(data)).page(PageKey("topic", GAME, "picking"), "en")
    tree = html.fragment_fromstring(page.html, create_parent="div")
    units = tree.xpath("//li[@id][contains(@class, 'unit')]")
    assert units
    for unit in units:
        assert unit.xpath("./a[contains(@class, 'number')]/@href") == [f"#{unit.get('id')}"]


_PAGES = "mkdocs.yml: extra.concord.share_pages: found “{}”; expected true or false"


@from_table
def test_an_invalid_setting_is_reported_with_its_place(value: Any, lines: list[str]) -> None:
    with pytest.raises(ValueError, match=r"^mkdocs\.yml: ") as error:
        settings_of(value, ADDRESS)
    assert str(error.value).split("\n") == lines
    with pytest.raises(ValueError, match=r"^mkdocs\.yml: site_url: "):
        settings_of({}, "")  # share pages need the address of the site
    assert not settings_of({"share_pages": False}, "").of(SHARE_PAGES)


def test_an_invalid_setting_stops_the_build_before_the_old_site_is_touched(tmp_path: Path) -> None:
    project = small_project(tmp_path)
    build_site(project, tmp_path / "site", ADDRESS)
    before = contents(tmp_path / "site")
    change(project / "mkdocs.yml", "  concord:\n", "  concord:\n    share_pages: most\n")
    built = build(project, tmp_path / "site", ADDRESS)
    assert built.returncode == 1
    before_value, _, _ = (project / "mkdocs.yml").read_text("utf-8").partition("most")
    line, column = before_value.count("\n") + 1, len(before_value.splitlines()[-1]) + 1
    said = _PAGES.format("most").replace("mkdocs.yml:", f"mkdocs.yml:{line}:{column}:")
    assert said in built.stderr
    assert "Traceback" not in built.stderr
    assert f"{GAME}/picking/kinds/index.html" in before
    assert contents(tmp_path / "site") == before


_FORMER = {
    f"{home}{GAME}/{address}/index.html"
    for home in HOMES.values()
    for address in [
        "harvest/kinds",
        "picking/hail",
        "picking/reach",
        "baskets/ladder",
        "cellar/shelves",
    ]
}


def _topics(folder: Path) -> Iterator[Any]:
    for path in (folder / "api" / "v1" / GAME).glob("*.json"):
        document = json.loads(path.read_text(encoding="utf-8"))
        if "share" in document:
            yield document
