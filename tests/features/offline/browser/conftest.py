from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.unreliable_host import Host, hosted
from tests.browser.visitor import Visitor, visit
from tests.features.offline.browser.pages import NEW_WORDS, OLD_WORDS
from tests.libraries.orchard import GAME, change
from tests.site.builds import PublishedSite, build_site, copy_engine, small_project

_BELOW = "some/path/"


@pytest.fixture(scope="session")
def host() -> Iterator[Host]:
    with hosted(_BELOW) as host:
        yield host


@pytest.fixture(scope="session")
def first_build(host: Host, tmp_path_factory: pytest.TempPathFactory) -> Path:
    project = small_project(tmp_path_factory.mktemp("project"))
    return build_site(project, tmp_path_factory.mktemp("first"), host.address).folder


@pytest.fixture(scope="session")
def second_build(host: Host, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site after a text and a script have changed."""
    project = small_project(tmp_path_factory.mktemp("project"))
    copy_engine(project)
    change(project / "data" / GAME / "baskets.yml", OLD_WORDS, NEW_WORDS)
    script = project / "hooks/concord/theme/assets/main.js"
    script.write_text(script.read_text() + 'document.documentElement.dataset.is = "new";\n')
    return build_site(project, tmp_path_factory.mktemp("second"), host.address).folder


@pytest.fixture
def visitor(browser: Browser, host: Host, first_build: Path) -> Iterator[Visitor]:
    host.reset(first_build)
    with visit(browser, PublishedSite(host.folder, host.address)) as visitor:
        yield visitor
