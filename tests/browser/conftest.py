from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.visitor import Visitor, visit
from tests.site.builds import PublishedSite
from tests.site.shared import SharedSites

expect.set_options(timeout=15_000)

_RERUNS = 2
"""A browser on a loaded machine sometimes drops a request or stops a worker. A test that a fault of
the site breaks fails each time; one that passes later is listed in the summary."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.flaky(reruns=_RERUNS))


@pytest.fixture
def visitor(browser: Browser, site: PublishedSite) -> Iterator[Visitor]:
    with visit(browser, site) as visitor:
        yield visitor


@pytest.fixture(scope="session")
def moved_site(shared_sites: SharedSites) -> PublishedSite:
    """A small site with a renamed unit, a moved unit, a retired unit and a renamed topic."""
    return shared_sites.moved_site()
