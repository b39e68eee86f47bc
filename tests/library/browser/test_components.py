"""The first component of each page of components stands on the first screen of a phone."""

import pytest
from playwright.sync_api import Browser

from concord.checks.checks import load
from tests.browser.visitor import PHONE, visit
from tests.site.builds import PROJECT
from tests.site.shared import SharedSites

_FOLD = 560
_TOP = "document.querySelector('.components > .unit').getBoundingClientRect().top"


@pytest.mark.slow
def test_the_first_component_is_in_sight(browser: Browser, shared_sites: SharedSites) -> None:
    library = load(PROJECT / "data")
    pages = [
        f"{language}{game.id}/{topic.id}/"
        for language in ("", "ru/", "pl/")
        for game in library.games
        for topic in game.topics
        if topic.is_of_components
    ]
    with visit(browser, shared_sites.shipped_site()) as visitor:
        page, tops = visitor.open(pages[0], width=PHONE, touch=True), {}
        for path in pages:
            page.goto(path)
            page.wait_for_function("document.fonts.status === 'loaded'")
            tops[path] = page.evaluate(_TOP)
    assert {path: top for path, top in tops.items() if top > _FOLD} == {}
