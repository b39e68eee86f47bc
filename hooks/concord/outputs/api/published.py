"""`api/v1/published.json`: a statement of everything that is published, for later comparison."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from concord.core import urls
from concord.core.model import Library
from concord.core.published_files import OutputFile, PublishedFiles, json_file
from concord.ledgers.catalogue import Catalogue, catalogue_of
from concord.records.website import read_website
from concord.views.page import PageKind
from concord.views.pages import Site

_LISTS = {PageKind.NUMBERS, PageKind.DIVERGENCES}


def catalogue_file(site: Site, files: PublishedFiles) -> Iterator[OutputFile]:
    """Yield the statement; hand-written are the pages within the theme that are not ours."""
    library = site.library
    ours = {site.address(key, each) for key in site.page_keys() for each in library.languages}
    written = {
        record.path.removesuffix("index.html")
        for language in library.languages
        for record in files.pages(language)
    }
    catalogue = catalogue_of(library, site.kinds, written - ours, _lists(site))
    yield json_file(f"{urls.API}/published.json", catalogue, is_compact=True)


def catalogue_of_project(library: Library, project: Path) -> Catalogue:
    """What the site in the folder `project` publishes, as far as can be told without a build.

    Raises ValueError with a line for each setting that cannot be followed.
    """
    website = read_website(project, library.languages)
    if website is None:
        return catalogue_of(library, (), (), ())
    site = Site(library, settings=website.settings)
    return catalogue_of(library, website.settings.kinds, website.pages, _lists(site))


def _lists(site: Site) -> list[str]:
    return [key.path for key in site.page_keys() if key.kind in _LISTS]
