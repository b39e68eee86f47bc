"""Links from a page of `docs/` to pages that its language does not have."""

from __future__ import annotations

import posixpath
import re
from functools import partial

from markupsafe import Markup

from concord.core import urls
from concord.core.model.library import Library
from concord.core.urls import DocsFile, docs_file, docs_files

_LINK = re.compile(r"\[(?P<words>[^\]]*)\]\((?P<page>[\w./-]+\.md)(?P<anchor>#[\w-]+)?\)")


def link_other_languages(markdown: str, name: str, library: Library) -> str:
    """The Markdown of the page `name` with such links as HTML, to the page in a language that has
    it: the default language if it does. MkDocs resolves all other links."""
    return _LINK.sub(partial(_link, page=docs_file(name, library), library=library), markdown)


def _link(link: re.Match[str], page: DocsFile, library: Library) -> str:
    name = posixpath.normpath(posixpath.join(posixpath.dirname(page.name), link["page"]))
    path = docs_file(name, library).path
    found = {
        each.language: each for each in docs_files(library) if each.is_page and each.path == path
    }
    if page.language in found or not found:
        return link[0]
    languages = sorted(found, key=library.languages.index)
    target = found[languages[0]]
    root = "../" * (urls.home(library, page.language) + page.path).count("/")
    href = root + urls.home(library, target.language) + target.path + (link["anchor"] or "")
    html = Markup('<a href="{}" hreflang="{}">').format(href, target.language)
    return f"{html}{link['words']}</a>"
