from __future__ import annotations

import pytest

from tests.site.builds import PROJECT, PublishedSite, build
from tests.site.documents import Documents


@pytest.fixture(scope="session")
def documents(site: PublishedSite) -> Documents:
    return Documents(site)


@pytest.fixture(scope="session")
def documents_below(tmp_path_factory: pytest.TempPathFactory) -> Documents:
    """The same site published below a path, as on a host that it shares with others."""
    folder = tmp_path_factory.mktemp("below")
    address = "https://example.org/some/path/"
    built = build(PROJECT, folder, address)
    assert built.returncode == 0, built.stderr
    return Documents(PublishedSite(folder, address))
