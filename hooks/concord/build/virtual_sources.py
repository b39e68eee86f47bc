"""Names of sources for pages that have none, since generators know the target of a link by it."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from concord.build.page_writer import page_ids
from concord.build.topic_writer import PageId
from concord.core.model.texts import Language
from concord.core.urls import PagePath
from concord.views.page import PageKey
from concord.views.site import Site

_SOURCE = re.compile(r"[^\s()\[\]<>\"'#?]+\.md\b")
_ENDING = ".md"


def virtual_sources(site: Site, docs: Path) -> Mapping[str, PageId]:
    """Return the pages to which pages of `docs/` link, by the names that sources of them would
    have. Where one language of a page is linked, all are returned."""
    named = set(_named(docs))
    found = {_source(site, key, language): (key, language) for key, language in page_ids(site)}
    linked = {key for source, (key, _) in found.items() if source in named}
    return {source: page for source, page in found.items() if page[0] in linked}


def _named(docs: Path) -> Iterator[str]:
    """The sources that texts of `docs/` name, from there."""
    for file in docs.rglob(f"*{_ENDING}"):
        folder = file.parent.relative_to(docs).as_posix()
        for name in _SOURCE.findall(file.read_text("utf-8", errors="replace")):
            yield posixpath.normpath(posixpath.join(folder, name.lstrip("/")))
            yield posixpath.normpath(name.lstrip("/"))


def _source(site: Site, key: PageKey, language: Language) -> str:
    """Return a name such as "ti4/abilities.ru.md"; the default language has no suffix."""
    default = site.library.default_language
    stem = site.address(key, default).removesuffix("/")
    if site.kind_of(key).path == PagePath.GAME:
        stem += "/index"
    return f"{stem}{_ENDING}" if language == default else f"{stem}.{language}{_ENDING}"
