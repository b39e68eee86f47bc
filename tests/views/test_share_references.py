"""A share page leads to the units that its unit refers to, and lists those that refer to it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from lxml import html

from concord.checks.checks import load
from concord.views.share.units import share_pages
from concord.views.site import Site
from tests.libraries.old_orchard import ADDRESS, write_old_orchard
from tests.libraries.orchard import GAME

_N_REFERRERS = 65
_CLAUSE = """\
  - id: as-there-{n}
    label: "{n}"
    text: {{en: "As [[baskets#one-each|there]].", ru: "Как [[baskets#one-each|там]].", pl: "Jak [[baskets#one-each|tam]]."}}
"""  # noqa: E501 - a line of YAML
_TOPIC = """\
id: echoes
number: {en: "2", ru: "15"}
title: {en: Echoes, ru: Отзвуки, pl: Echa}
clauses:
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    data = write_old_orchard(tmp_path_factory.mktemp("orchard"))
    clauses = "".join(_CLAUSE.format(n=n) for n in range(1, _N_REFERRERS + 1))
    Path(data, GAME, "echoes.yml").write_text(_TOPIC + clauses, encoding="utf-8")
    return Site(load(data), url=ADDRESS)


def test_a_link_of_the_text_has_the_number_and_topic_of_its_target(site: Site) -> None:
    (link,) = _page(site, "echoes", "as-there-1").xpath('//article/p[@class="text"]/a')
    assert (link.get("title"), link.get("href")) == ("1.1 · Baskets", "../../baskets/#one-each")


def test_referrers_are_in_the_order_of_their_numbers(site: Site) -> None:
    links = _links(site, "baskets", "one-each", "referred-to-by")
    assert links[0] == ("2.1 · Echoes", "../../echoes/#as-there-1")
    assert links[1] == ("2.2 · Echoes", "../../echoes/#as-there-2")


def test_only_the_first_of_many_referrers_are_listed_and_the_others_are_counted(site: Site) -> None:
    links = _links(site, "baskets", "one-each", "referred-to-by")
    (rest,) = _page(site, "baskets", "one-each").xpath('//section[ul[@class="links"]]/p')
    assert len(links) == 60
    assert rest.text_content() == f"and in {_N_REFERRERS + 1 - len(links)} more places"


def _links(site: Site, topic: str, unit: str, heading: str) -> list[tuple[str, str]]:
    links = _page(site, topic, unit).xpath(f'//section[@aria-labelledby="{heading}"]//a')
    return [(link.text_content(), link.get("href")) for link in links]


def _page(site: Site, topic: str, unit: str) -> Any:
    address = f"{GAME}/{topic}/{unit}/"
    pages = share_pages(site, GAME, topic)
    return html.document_fromstring(next(each.html for each in pages if each.address == address))
