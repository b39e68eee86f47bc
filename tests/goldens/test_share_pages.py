"""Share pages are rendered as they were last approved."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from concord.checks.checks import load
from concord.views.share.redirected import former_share_pages
from concord.views.share.units import share_pages
from concord.views.site import Site
from tests.goldens.approval import approve_html
from tests.libraries.old_orchard import ADDRESS, write_old_orchard
from tests.libraries.orchard import GAME

_GOLDENS = Path(__file__).parent / "share_pages"

SPECIMENS: Mapping[str, str] = {
    "clause-referred-to": "orchard/baskets/one-each/",
    "heading": "pl/orchard/picking/reaching/",
    "clause-with-items": "ru/orchard/picking/kinds/",
    "not-in-this-edition": "orchard/picking/dew/",
    "untranslated": "pl/orchard/picking/ladybirds/",
    "misprint-and-divergences": "ru/orchard/picking/wasps/",
    "note": "ru/orchard/picking/shared-tree/",
    "moved": "orchard/baskets/ladder/",
    "of-a-renamed-topic": "pl/orchard/harvest/kinds/",
    "retired": "ru/orchard/picking/hail/",
}
"""A page for each part that some share pages have and others lack."""


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, str]:
    site = Site(load(write_old_orchard(tmp_path_factory.mktemp("orchard"))), url=ADDRESS)
    found = {page.address: page.html for page in former_share_pages(site, GAME)}
    for topic in site.library.games[0].topics:
        found |= {page.address: page.html for page in share_pages(site, GAME, topic.id)}
    return found


@pytest.mark.parametrize("name", SPECIMENS)
def test_a_share_page_is_as_approved(
    pages: Mapping[str, str], name: str, request: pytest.FixtureRequest
) -> None:
    approve_html(_GOLDENS / f"{name}.html", pages[SPECIMENS[name]], request)


def test_there_are_no_unused_goldens() -> None:
    assert {path.stem for path in _GOLDENS.iterdir()} == set(SPECIMENS)
