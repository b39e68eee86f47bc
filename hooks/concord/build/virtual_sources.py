"""Names of sources for the pages that have none, since generators know a page by its source."""

from __future__ import annotations

from collections.abc import Mapping

from concord.build.prerendered_pages import PageId, page_ids
from concord.core.model.texts import Language
from concord.core.urls import PagePath
from concord.views.page import PageKey
from concord.views.site import Site


def virtual_sources(site: Site) -> Mapping[str, PageId]:
    """Return the pages by the names that Markdown sources of them would have."""
    return {_source(site, key, language): (key, language) for key, language in page_ids(site)}


def _source(site: Site, key: PageKey, language: Language) -> str:
    """Return a name such as "ti4/abilities.ru.md"; the default language has no suffix."""
    default = site.library.default_language
    stem = site.address(key, default).removesuffix("/")
    if site.kind_of(key).path == PagePath.GAME:
        stem += "/index"
    return f"{stem}.md" if language == default else f"{stem}.{language}.md"
