"""Share pages are rendered as they were last approved."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from concord.checks.checks import load
from concord.views.redirected_shares import former_share_pages
from concord.views.share import share_pages
from concord.views.site import Site
from tests.goldens.approval import approve_html
from tests.libraries.old_orchard import ADDRESS, write_old_orchard
from tests.libraries.orchard import GAME

_GOLDENS = Path(__file__).parent / "share_pages"

SPECIMENS: Mapping[str, str] = {
    "intro": "orchard/picking/intro/",
    "clause-that-refers": "ru/orchard/picking/references/",
    "clause-referred-to": "orchard/baskets/one-each/",
    "heading": "pl/orchard/picking/reaching/",
    "lead-of-a-heading": "orchard/picking/reaching-lead/",
    "deep-clause": "ru/orchard/picking/with-both-hands/",
    "clause-with-items": "ru/orchard/picking/kinds/",
    "item": "ru/orchard/picking/plum/",
    "inferred-number": "orchard/picking/weight/",
    "example": "ru/orchard/picking/six-apples/",
    "illustration": "pl/orchard/picking/two-and-three/",
    "not-in-this-edition": "orchard/picking/dew/",
    "not-in-another-edition": "ru/orchard/picking/dew/",
    "untranslated": "pl/orchard/picking/ladybirds/",
    "misprint-and-divergences": "ru/orchard/picking/wasps/",
    "note": "ru/orchard/picking/shared-tree/",
    "renamed": "ru/orchard/picking/reach/",
    "moved": "orchard/baskets/ladder/",
    "of-a-renamed-topic": "pl/orchard/harvest/kinds/",
    "retired": "ru/orchard/picking/hail/",
    "of-a-retired-topic": "orchard/cellar/shelves/",
}
"""A page for each kind of unit and each state that a unit can have in a language."""


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, str]:
    site = Site(load(write_old_orchard(tmp_path_factory.mktemp("orchard"))))
    found = {page.address: page.html for page in former_share_pages(site, ADDRESS, GAME)}
    for topic in site.library.games[0].topics:
        found |= {page.address: page.html for page in share_pages(site, ADDRESS, GAME, topic.id)}
    return found


@pytest.mark.parametrize("name", SPECIMENS)
def test_a_share_page_is_as_approved(
    pages: Mapping[str, str], name: str, request: pytest.FixtureRequest
) -> None:
    approve_html(_GOLDENS / f"{name}.html", pages[SPECIMENS[name]], request)


def test_there_are_no_unused_goldens() -> None:
    assert {path.stem for path in _GOLDENS.iterdir()} == set(SPECIMENS)
