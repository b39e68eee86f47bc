"""Readers go from the rulings and errata of a game to what they are about, and back."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.visitor import DESKTOP, PHONE, Visitor
from tests.features.rulings.tides import write_tides
from tests.site.builds import PublishedSite, build_site, small_project
from tests.site.server import served

_ALL = ["tides.shells.2023-02-01", "tides.net.2022-12-01", "tides.newer", "tides.older"]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PublishedSite]:
    project = small_project(tmp_path_factory.mktemp("project"), write_tides)
    with served(project / "site") as address:
        yield build_site(project, project / "site", address)


def _shown(page: Page) -> list[str]:
    shown: list[str] = page.locator(".rulings > li:visible").evaluate_all(
        "all => all.map((each) => each.id)"
    )
    return shown


_WORDS = {
    "": ("Rulings and errata", "Erratum", "Why: To share.", "R 3.0 is announced"),
    "ru/": ("Разъяснения и исправления", "Исправление", "Почему: Делиться.", "Объявлено: R 3.0"),
    "pl/": ("Wyjaśnienia i errata", "Errata", "Dlaczego: By się dzielić.", "Zapowiedziano: R 3.0"),
}


@pytest.mark.parametrize("home", _WORDS)
def test_from_the_list_to_a_ruling_its_successor_an_erratum_and_what_is_announced(
    home: str, visitor: Visitor
) -> None:
    rulings, erratum, reason, announced = _WORDS[home]
    page = visitor.open(f"{home}game/", width=PHONE if home else DESKTOP)
    page.locator(".game-lists a", has_text=rulings).click()
    expect(page.locator(".rulings > li").first).to_be_visible()
    assert _shown(page) == _ALL
    assert violations(page) == []
    page.locator("select[name=withdrawn]").select_option("true")
    assert _shown(page) == ["tides.older"]
    page.reload()
    assert _shown(page) == ["tides.older"]
    page.locator("select[name=withdrawn]").select_option("")
    page.locator("select[name=official]").select_option("false")
    assert _shown(page) == ["tides.newer"]
    page.locator("select[name=official]").select_option("")
    page.locator("select[name=about]").select_option("tides.net")
    assert _shown(page) == ["tides.net.2022-12-01"]
    page.goto(f"{home}game/rulings/#tides.older")
    page.locator("[id='tides.older'] .ruling a").last.click()
    expect(page).to_have_url(f"{visitor.site.address}{home}game/tides/#newer")
    for unit in ("shells", "net"):
        remarks = page.locator(f"#{unit} > .body > .unit-remarks[data-kind=erratum]").first
        remarks.locator("summary", has_text=erratum).click()
        expect(remarks.locator(".ruling").first).to_contain_text("Tide Press")
    expect(page.locator("#shells .history", has_text=announced)).to_be_visible()
    expect(page.locator("#shells .difference ins").first).to_be_visible()
    assert violations(page) == []
    page.goto(f"{home}game/changes/")
    expect(page.locator(".notice")).to_contain_text(announced)
    expect(page.locator(".difference-head", has_text=reason)).to_be_visible()


def test_the_list_is_whole_without_scripts(visitor: Visitor) -> None:
    page = visitor.open("game/rulings/", scripts=False)
    assert _shown(page) == _ALL
    expect(page.locator(".ruling-filters")).to_be_hidden()
