"""Topic, compare and divergence pages are rendered as they were last approved."""

from __future__ import annotations

from pathlib import Path

import pytest

from concord.checks.checks import load
from concord.views.page import PageKey
from concord.views.site import Site
from tests.goldens.approval import approve_html
from tests.libraries.observatory import observatory
from tests.libraries.orchard import GAME, LANGUAGES, TOPIC, write_orchard

_GOLDENS = Path(__file__).parent / "pages"
_EDIT_ROOT = "https://example.org/edit/"


@pytest.fixture(scope="module")
def orchard(tmp_path_factory: pytest.TempPathFactory) -> Site:
    return Site(load(write_orchard(tmp_path_factory.mktemp("orchard"))), _EDIT_ROOT)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_unit_is_rendered_as_approved(
    orchard: Site, language: str, request: pytest.FixtureRequest
) -> None:
    html = orchard.page(PageKey("topic", GAME, TOPIC), language).html
    approve_html(_GOLDENS / f"{TOPIC}.{language}.html", html, request)


def test_every_kind_of_unit_is_compared_as_approved(
    orchard: Site, request: pytest.FixtureRequest
) -> None:
    html = orchard.page(PageKey("compare", GAME, TOPIC), "en").html
    approve_html(_GOLDENS / f"{TOPIC}.compare.html", html, request)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_divergences_of_a_game_are_listed_as_approved(
    orchard: Site, language: str, request: pytest.FixtureRequest
) -> None:
    html = orchard.page(PageKey("divergences", GAME), language).html
    approve_html(_GOLDENS / f"divergences.{language}.html", html, request)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("kind", "id_"), [("part", "instruments"), ("game", "")])
def test_parts_are_rendered_as_approved(
    kind: str, id_: str, language: str, request: pytest.FixtureRequest
) -> None:
    page = Site(observatory()).page(PageKey(kind, observatory().games[0].id, id_), language)
    approve_html(
        _GOLDENS / f"observatory.{kind}.{language}.html", page.html + page.sidebar, request
    )
