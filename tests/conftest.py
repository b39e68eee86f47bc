"""What the tests of the whole site share: the site itself, built once and served."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

from tests.site.builds import PROJECT, PublishedSite, build, served


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-goldens",
        action="store_true",
        help="write the goldens as they are now instead of comparing them",
    )


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PublishedSite]:
    """The real site at the root of a server."""
    folder = tmp_path_factory.mktemp("site")
    with served(folder) as address:
        built = build(PROJECT, folder, address)
        assert built.returncode == 0, built.stderr
        yield PublishedSite(folder, address)


# A run that decides whether a change may land must not depend on luck; runs at hand keep searching.
# How long a case takes depends on what else the machine does.
settings.register_profile("patient", deadline=None)
settings.register_profile("ci", parent=settings.get_profile("patient"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "patient")
