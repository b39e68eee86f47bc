"""Removed units on pages: notices for old links, entries of units that left a topic, badges."""

from pathlib import Path
from typing import Any

import pytest
from lxml import html

from concord.checks.checks import load
from concord.pages.page import Page, PageKey
from concord.pages.site import Site
from tests.libraries.orchard import GAME, change, write_orchard
from tests.tables import from_table

LOCK = """\
picking
picking#windfall
picking#windfall en 1.0 7.9
picking#windfall ru - 12.9
picking#kinds en 1.0 7.12
picking#hail
picking#hail en 1.0 7.8
picking#frost
harvest
harvest en 1.0 3
harvest#weight
harvest#weight en 1.0 3.4
harvest#hail
storms
storms#rain
storms#rain en 1.0 4.1
"""


RETIRED = """\
retired:
  - id: picking#hail
    reason: {en: "*Hail* is weather; see [[baskets]].", ru: Град — это погода., pl: Grad to pogoda.}
    see: picking#wasps
  - id: storms
    reason: {en: There are no storms., ru: Бурь не бывает., pl: Burz nie ma.}
"""


@pytest.fixture
def site(tmp_path: Path) -> Site:
    data = write_orchard(tmp_path)
    picking = data / GAME / "picking.yml"
    change(picking, "  - id: kinds\n", "  - id: kinds\n    aliases: [windfall]\n")
    change(picking, "id: picking\n", "id: picking\naliases: [harvest]\n")
    one_each = "  - id: one-each\n    aliases: [picking#frost]\n"
    change(data / GAME / "baskets.yml", "  - id: one-each\n", one_each)
    (data / GAME / "published.lock").write_text(LOCK, encoding="utf-8")
    with (data / GAME / "game.yml").open("a", encoding="utf-8") as file:
        file.write(RETIRED)
    return Site(load(data))


def page_of(site: Site, topic: str, language: str = "en") -> Page:
    kinds = {"topic", "former_topic"}
    key = next(key for key in site.page_keys if key.topic == topic and key.kind in kinds)
    return site.page(key, language)


def element(page: Page, anchor: str) -> Any:
    found = html.fromstring(page.html).find(f".//*[@id='{anchor}']")
    assert found is not None, f"nothing has the id {anchor}"
    return found


def words(element: Any) -> str:
    return " ".join(element.text_content().split())


@pytest.mark.parametrize(
    ("language", "notice"),
    [("en", "Formerly 7.9."), ("ru", "Раньше: 12.9."), ("pl", "Wcześniej: picking#windfall.")],
)
def test_a_former_anchor_is_in_its_successor_noted(site: Site, language: str, notice: str) -> None:
    page = page_of(site, "picking", language)
    anchor = element(page, "windfall")
    assert [each.get("id") for each in anchor.iterancestors("li")] == ["kinds"]
    assert words(anchor) == notice
    assert "windfall" in page.anchors


@from_table
def test_a_unit_that_left_its_topic_keeps_an_entry_at_its_anchor(
    site: Site, anchor: str, entry: str, href: str
) -> None:
    page = page_of(site, "picking")
    assert words(element(page, anchor)) == entry
    assert element(page, anchor).findall(".//a")[-1].get("href") == href
    assert {anchor, "moved"} <= page.anchors
    assert ("Moved or removed", "moved") in [(each.title, each.anchor) for each in page.contents]


def test_a_unit_from_another_topic_or_a_renamed_one_has_a_notice(site: Site) -> None:
    [notice] = html.fromstring(page_of(site, "baskets").html).xpath("//*[@data-former-id]")
    assert (notice.get("data-former-id"), notice.get("id")) == ("picking#frost", None)
    assert words(notice) == "Formerly picking#frost."
    without = page_of(site, "baskets", "ru")
    assert "moved" not in without.anchors
    assert 'class="departures"' not in without.html
    document = html.fromstring(page_of(site, "picking").html)
    [notice] = document.xpath("//*[@data-former-id='harvest#weight']")
    assert words(notice) == "Formerly 3.4."


def test_the_page_at_the_address_of_a_renamed_topic_tells_where_each_unit_is(site: Site) -> None:
    page = page_of(site, "harvest")
    document = html.fromstring(page.html)
    assert page.title.startswith("This topic has moved")
    outcome = document.find(".//*[@class='outcome']")
    assert words(outcome) == "Now: 7 · Picking"
    assert outcome.find("a").get("href") == "../picking/"
    assert words(element(page, "weight")) == "3.4 moved to 7.4 · Picking"
    assert words(element(page, "hail")).startswith("hail Removed Hail is weather")
    assert page.anchors == {"weight", "hail", "moved"}


def test_the_page_at_the_address_of_a_retired_topic_gives_the_reason(site: Site) -> None:
    page = page_of(site, "storms", "pl")
    document = html.fromstring(page.html)
    assert page.title.startswith("Temat wycofano")
    assert words(document.find(".//*[@class='outcome']")) == "Burz nie ma."
    assert words(element(page, "rain")).endswith("Burz nie ma.")


def test_lists_have_the_present_topic_alone_with_anchors_of_its_former_ids(site: Site) -> None:
    page = site.page(PageKey("numbers", GAME), "en")
    ids = html.fromstring(page.html).xpath("//details[@id='topic-picking']//@id")
    assert ids == ["topic-picking", "topic-harvest"]
    assert "topic-harvest" in page.anchors
    listed = site.page(PageKey("game", GAME), "en").html
    assert '"picking/"' in listed
    assert '"harvest/"' not in listed


@from_table
def test_clauses_have_badges_of_the_edition_that_added_or_changed_them(
    tmp_path: Path, language: str, new: str, changed: str
) -> None:
    data = write_orchard(tmp_path)
    change(data / GAME / "game.yml", "title: Rulebook,", "title: Rulebook, short: Book,")
    since = '  - id: kinds\n    since: {en: "1.0"}\n'
    change(data / GAME / "picking.yml", "  - id: kinds\n", since)
    document = html.fromstring(page_of(Site(load(data)), "picking", language).html)
    badges = {
        next(each.iterancestors("li")).get("id"): words(each)
        for each in document.findall(".//p[@class='history']")
    }
    assert badges == {"kinds": new, "weight": changed}


def test_an_edition_without_a_short_name_is_named_by_its_version(tmp_path: Path) -> None:
    data = write_orchard(tmp_path)
    versions = 'version: "2.0", earlier: ["0.9", "1.0"]'
    change(data / GAME / "game.yml", 'version: "1.0", earlier: ["0.9"]', versions)
    history = '    earlier: {numbers: {en: {"1.0": "6.9"}}}\n    changed: {en: ["2.0"]}\n'
    change(data / GAME / "picking.yml", "  - id: kinds\n", f"  - id: kinds\n{history}")
    document = html.fromstring(page_of(Site(load(data)), "picking").html)
    unit = document.get_element_by_id("kinds")
    badges = [words(each) for each in unit.findall("./div/details/p[@class='history']")]
    assert badges == ["EN Was 6.9 in version 1.0", "EN Changed in version 2.0"]
