from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.executable import own_browser, system_browser
from tests.browser.visitor import Visitor, visit
from tests.site.builds import PublishedSite

expect.set_options(timeout=15_000)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    with sync_playwright() as playwright:
        path = system_browser() or own_browser(playwright)
        assert path, "there is no browser: run python -m tests.browser.install"
        browser = playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox"] if is_root else []
        )
        yield browser
        browser.close()


@pytest.fixture
def visitor(browser: Browser, site: PublishedSite) -> Iterator[Visitor]:
    with visit(browser, site) as visitor:
        yield visitor
