"""Our own HTML, as it was last approved: `pytest --update-goldens` approves what there is now."""

from __future__ import annotations

from pathlib import Path

import pytest

from concord.checking.checks import load
from concord.pages.page import PageKey, PageKind
from concord.pages.site import Site
from tests.goldens.orchard import GAME, TOPIC, write_orchard

_GOLDENS = Path(__file__).parent
_EDIT_ROOT = "https://example.org/edit/"


@pytest.fixture(scope="module")
def orchard(tmp_path_factory: pytest.TempPathFactory) -> Site:
    return Site(load(write_orchard(tmp_path_factory.mktemp("orchard"))), _EDIT_ROOT)


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_every_kind_of_unit_is_rendered_as_approved(
    orchard: Site, language: str, request: pytest.FixtureRequest
) -> None:
    golden = _GOLDENS / f"{TOPIC}.{language}.html"
    html = orchard.page(PageKey(PageKind.TOPIC, GAME, TOPIC), language).html
    if request.config.getoption("--update-goldens"):
        golden.write_text(html, encoding="utf-8")
    assert html == golden.read_text(encoding="utf-8")
