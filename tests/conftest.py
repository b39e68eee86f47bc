"""Options and fixtures of all tests."""

import os
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from playwright.sync_api import Browser, expect, sync_playwright

from concord.checks.checks import load
from tests.browser.executable import own_browser, system_browser
from tests.browser.visitor import Visitor, visit
from tests.libraries.builders import write_library
from tests.libraries.exports import FILES, written
from tests.site.builds import PublishedSite
from tests.site.shared import SharedSites, serve_shared_sites

_SHARED_SITES = pytest.StashKey[SharedSites]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-goldens",
        action="store_true",
        help="write the goldens as they are now instead of comparing them",
    )


def pytest_configure(config: pytest.Config) -> None:
    worker_input = getattr(config, "workerinput", None)
    if worker_input is not None:
        config.stash[_SHARED_SITES] = SharedSites(**worker_input["shared_sites"])
        return
    serving = ExitStack()
    config.stash[_SHARED_SITES] = serving.enter_context(serve_shared_sites())
    config.add_cleanup(serving.close)


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Called by xdist for each worker that the controller is about to start."""
    node.workerinput["shared_sites"] = asdict(node.config.stash[_SHARED_SITES])


@pytest.fixture(scope="session")
def shared_sites(pytestconfig: pytest.Config) -> SharedSites:
    return pytestconfig.stash[_SHARED_SITES]


@pytest.fixture(scope="session")
def site(shared_sites: SharedSites) -> PublishedSite:
    """The site of the reef."""
    return shared_sites.reef_site()


@pytest.fixture(scope="session")
def moved_site(shared_sites: SharedSites) -> PublishedSite:
    """A small site with a renamed unit, a moved unit, a retired unit and a renamed topic."""
    return shared_sites.moved_site()


@pytest.fixture
def exported(tmp_path: Path) -> Path:
    """The files that are published of a small library, but for its pages."""
    return written(load(write_library(tmp_path / "library", {**FILES})), tmp_path / "site")


# Most runs draw few cases, the same each time; `make test-all` draws many new ones. No case has a
# deadline, because its duration depends on the load of the machine.
settings.register_profile("few", deadline=None, derandomize=True, max_examples=15)
settings.register_profile("all", deadline=None)
settings.load_profile("all" if os.environ.get("CONCORD_TESTS") == "all" else "few")

expect.set_options(timeout=15_000)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One for all tests of a worker: a second one cannot be started beside it."""
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
