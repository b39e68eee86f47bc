"""A site that is being built, for the generator that writes the pages of `docs/`."""

import posixpath
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from concord.base.assets import ASSETS
from concord.base.published_files import PublishedFiles
from concord.base.urls import PagePath
from concord.model.texts import Language
from concord.pages.page import PageKey
from concord.pages.site import Site

PageId: TypeAlias = tuple[PageKey, Language]

_SOURCE = re.compile(r"[^\s()\[\]<>\"'#?]+\.md\b")
_ENDING = ".md"


@dataclass(slots=True)
class BuiltSite:
    site: Site
    sources: Mapping[str, PageId]
    """The pages from records that the generator writes too, by the names of their sources."""
    files: PublishedFiles
    """The generator adds the pages that it writes."""
    report: Sequence[str] = ()
    """Lines about the size of the complete site, and about topics that are not published yet."""

    def publishes(self, source: str) -> bool:
        """Return whether a file of `docs/`, given by its path there, is part of the site."""
        if source.startswith(ASSETS):
            return source in self.site.assets.records
        return self.site.settings.is_on("search") or not source.startswith(PagePath.SEARCH)


def page_ids(site: Site) -> list[PageId]:
    """Return all pages from records."""
    return [(key, language) for key in site.page_keys for language in site.languages_of(key)]


def linked_pages(site: Site) -> Mapping[str, PageId]:
    """Return the pages from records to which hand-written pages link.

    Their keys are the names that Markdown sources of them would have, since generators know the
    target of a link by it. Where one language of a page is linked, all are returned.
    """
    named = set(_named(site.library.docs_files))
    found = {_source(site, key, language): (key, language) for key, language in page_ids(site)}
    linked = {key for source, (key, _) in found.items() if source in named}
    return {source: page for source, page in found.items() if page[0] in linked}


def _named(pages: Mapping[str, Path]) -> Iterator[str]:
    """Yield the Markdown sources that hand-written pages name, as paths from the folder `docs/`.

    `pages` has the files by their paths below `docs/`. A name is taken as relative to its page and
    as relative to the folder.
    """
    for page, file in pages.items():
        if not page.endswith(_ENDING):
            continue
        folder = posixpath.dirname(page)
        for name in _SOURCE.findall(file.read_text("utf-8", errors="replace")):
            yield posixpath.normpath(posixpath.join(folder, name.lstrip("/")))
            yield posixpath.normpath(name.lstrip("/"))


def _source(site: Site, key: PageKey, language: Language) -> str:
    """Return a name such as "reef/abilities.ru.md"; the default language has no suffix."""
    default = site.library.default_language
    stem = site.address(key, default).removesuffix("/")
    if site.kind_of(key).path == PagePath.GAME:
        stem += "/index"
    return f"{stem}{_ENDING}" if language == default else f"{stem}.{language}{_ENDING}"
