import pytest

from tests.site.builds import PublishedSite
from tests.site.documents import Documents
from tests.site.shared import SharedSites


@pytest.fixture(scope="session")
def documents(site: PublishedSite, shared_sites: SharedSites) -> Documents:
    return Documents(site, shared_sites.reef_project)
