"""Old fragments of the lists of a game are found on the page of the present entry."""

from __future__ import annotations

from pathlib import Path

import pytest
from lxml import html

from concord.checks.checks import load
from concord.views.page import PageKey
from concord.views.site import Site
from tests.libraries.orchard import GAME, change, write_orchard


@pytest.fixture
def site(tmp_path: Path) -> Site:
    data = write_orchard(tmp_path)
    picking = data / GAME / "picking.yml"
    change(picking, "  - id: wasps\n", "  - id: wasps\n    aliases: [hornets]\n")
    change(picking, "id: picking\n", "id: picking\naliases: [harvest]\n")
    lock = "harvest\nharvest#wasps\npicking#hornets\n"
    (data / GAME / "published.lock").write_text(lock, encoding="utf-8")
    return Site(load(data))


def test_an_entry_of_the_divergences_has_the_anchors_of_its_former_ids(site: Site) -> None:
    page = site.page(PageKey("divergences", GAME), "en")
    (entry,) = html.fromstring(page.html).xpath('//*[@id="picking.wasps"]')
    former = entry.xpath('span[@class="former"]/@id')
    assert sorted(former) == ["harvest.wasps", "picking.hornets"]
    assert {"harvest.wasps", "picking.hornets", "topic-harvest"} <= page.anchors


def test_a_topic_of_the_numbers_has_the_anchors_of_its_former_ids(site: Site) -> None:
    page = site.page(PageKey("numbers", GAME), "en")
    ids = html.fromstring(page.html).xpath("//tbody/@id")
    assert ids.index("topic-harvest") + 1 == ids.index("topic-picking")
    assert "topic-harvest" in page.anchors
