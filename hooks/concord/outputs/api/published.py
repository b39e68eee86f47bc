"""`api/v1/published.json`: a statement of everything that is published, for later comparison."""

from __future__ import annotations

from collections.abc import Iterator

from concord.core.model.library import Library
from concord.core.published_files import OutputFile, json_file
from concord.core.settings import Settings
from concord.core.urls import FilePath
from concord.ledgers.catalogue import Catalogue, catalogue_of
from concord.views.site import Site

_LISTS = {"numbers", "divergences"}


def catalogue_file(site: Site) -> Iterator[OutputFile]:
    catalogue = catalogue_of(site.library, site.settings.kinds, _lists(site))
    yield json_file(FilePath.PUBLISHED_DATA, catalogue, is_compact=True)


def catalogue_of_site(library: Library, settings: Settings | None) -> Catalogue:
    """State what is published, without a build, and nothing of settings that are not known."""
    lists = _lists(Site(library, settings=settings)) if library.games else ()
    return catalogue_of(library, settings.kinds if settings else (), lists)


def _lists(site: Site) -> list[str]:
    keys = [key for key in site.page_keys() if key.kind in _LISTS]
    address = [site.address(key, site.library.default_language) for key in keys]
    return [each.removesuffix("/") for each in address]
