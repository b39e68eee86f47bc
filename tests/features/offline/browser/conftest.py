"""Reading the site without a connection."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.unreliable_host import Host, hosted
from tests.browser.visitor import Visitor, visit
from tests.features.offline.browser.pages import NEW_WORDS, OLD_WORDS
from tests.libraries.orchard import GAME, change
from tests.site.builds import PublishedSite, build_site, copy_engine, small_project


@pytest.fixture(scope="session")
def host() -> Iterator[Host]:
    with hosted("some/path/") as host:
        yield host


@pytest.fixture(scope="session")
def first_build(host: Host, tmp_path_factory: pytest.TempPathFactory) -> PublishedSite:
    project = small_project(tmp_path_factory.mktemp("project"))
    return build_site(project, project / "site", host.address)


@pytest.fixture(scope="session")
def second_build(host: Host, tmp_path_factory: pytest.TempPathFactory) -> PublishedSite:
    """The site after a text and a script have changed."""
    project = small_project(tmp_path_factory.mktemp("project"))
    copy_engine(project)
    change(project / "data" / GAME / "baskets.yml", OLD_WORDS, NEW_WORDS)
    script = project / "hooks/concord/theme/assets/main.js"
    script.write_text(script.read_text() + 'document.documentElement.dataset.is = "new";\n')
    return build_site(project, project / "site", host.address)


@pytest.fixture
def visitor(browser: Browser, host: Host, first_build: PublishedSite) -> Iterator[Visitor]:
    host.reset(first_build.folder)
    with visit(browser, first_build) as visitor:
        yield visitor
