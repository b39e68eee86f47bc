import pytest

from tests.site.builds import PROJECT, PublishedSite
from tests.site.documents import Documents
from tests.site.shared import SharedSites


@pytest.fixture(scope="session")
def site(shared_sites: SharedSites) -> PublishedSite:
    """The shipped site."""
    return shared_sites.shipped_site()


@pytest.fixture(scope="session")
def documents(site: PublishedSite) -> Documents:
    return Documents(site, PROJECT)
