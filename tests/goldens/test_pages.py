"""A page of each kind is rendered as it was last approved."""

from pathlib import Path

import pytest

from concord.checks.checks import load
from concord.pages.page import PageKey
from concord.pages.site import Site
from tests.goldens.approval import approve_html
from tests.libraries.harbour import harbour_library
from tests.libraries.observatory import observatory
from tests.libraries.orchard import GAME, TOPIC, write_orchard

_GOLDENS = Path(__file__).parent / "pages"
_EDIT_ROOT = "https://example.org/edit/"


@pytest.fixture(scope="module")
def orchard(tmp_path_factory: pytest.TempPathFactory) -> Site:
    return Site(load(write_orchard(tmp_path_factory.mktemp("orchard"))), _EDIT_ROOT)


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("picking.en", PageKey("topic", GAME, TOPIC)),
        ("picking.compare", PageKey("compare", GAME, TOPIC)),
        ("divergences.en", PageKey("divergences", GAME)),
    ],
)
def test_a_page_with_every_kind_of_unit_is_as_approved(
    orchard: Site, name: str, key: PageKey, request: pytest.FixtureRequest
) -> None:
    approve_html(_GOLDENS / f"{name}.html", orchard.page(key, "en").html, request)


@pytest.mark.parametrize(("kind", "id_"), [("part", "instruments"), ("game", "")])
def test_parts_are_rendered_as_approved(
    kind: str, id_: str, request: pytest.FixtureRequest
) -> None:
    page = Site(observatory()).page(PageKey(kind, observatory().games[0].id, id_), "en")
    approve_html(_GOLDENS / f"observatory.{kind}.en.html", page.html + page.sidebar, request)


@pytest.mark.parametrize("topic", ["cards", "x"])
def test_components_and_what_governs_them_are_rendered_as_approved(
    topic: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    page = Site(harbour_library(tmp_path)).page(PageKey("topic", "game", topic), "pl")
    approve_html(_GOLDENS / f"harbour.{topic}.pl.html", page.html, request)
