"""static-i18n, which runs MkDocs once for each language, and links from a page of `docs/` to pages
that its language does not have."""

import posixpath
import re
from functools import partial
from typing import Any

from markupsafe import Markup
from mkdocs.config.defaults import MkDocsConfig
from mkdocs_static_i18n.config import I18nPluginLanguage

from concord.base import urls
from concord.model.docs_files import DocsFile, docs_file, docs_files
from concord.model.library import Interface, Library
from concord.model.texts import Language

PLUGIN = "i18n"
"""The name of static-i18n in `mkdocs.yml`."""
_LINK = re.compile(r"\[(?P<words>[^\]]*)\]\((?P<page>[\w./-]+\.md)(?P<anchor>#[\w-]+)?\)")


def i18n(config: MkDocsConfig) -> Any:
    """The plugin. Raises KeyError if the configuration does not name it."""
    return config.plugins[PLUGIN]


def is_first_language(config: MkDocsConfig) -> bool:
    """False in the builds that static-i18n runs for the other languages."""
    return not i18n(config).building


def is_last_language(config: MkDocsConfig) -> bool:
    """True in the last of these builds, which knows the pages of all languages."""
    return language_of(config) == str(i18n(config).build_languages[-1])


def language_of(config: MkDocsConfig) -> Language:
    """The language that is being built."""
    return str(i18n(config).current_language)


def set_languages(config: MkDocsConfig, library: Library) -> None:
    """Give static-i18n the languages of the library, before its own handler of `on_config` runs.

    The language in mkdocs.yml is a placeholder: static-i18n must find one there, before records
    can be read, and accepts only tags such as "pt" and "pt-BR".
    """
    i18n(config).config.languages = [
        _settings_of(interface, is_default=interface.language == library.default_language)
        for interface in library.interfaces
    ]


def _settings_of(interface: Interface, *, is_default: bool) -> I18nPluginLanguage:
    language = I18nPluginLanguage()
    language.load_dict(
        {
            "locale": interface.language,
            "name": interface.name,
            "link": "/" if is_default else f"/{interface.language}/",
            "default": is_default,
            "build": True,
        }
    )
    return language


def link_other_languages(markdown: str, name: str, library: Library) -> str:
    """The Markdown of the page `name` with such links as HTML, to the page in a language that has
    it: the language that the link names, or the default one. MkDocs resolves all other links."""
    return _LINK.sub(partial(_link, page=docs_file(name, library), library=library), markdown)


def _link(link: re.Match[str], page: DocsFile, library: Library) -> str:
    name = posixpath.normpath(posixpath.join(posixpath.dirname(page.name), link["page"]))
    linked = docs_file(name, library)
    pages = (file for file in docs_files(library) if file.is_page and file.path == linked.path)
    found = {file.language: file for file in pages}
    named = linked.language if name.endswith(f".{linked.language}.md") else page.language
    if named == page.language and (page.language in found or not found):
        return link[0]
    target = found.get(named) or found[min(found, key=library.languages.index)]
    root = "../" * (urls.home(library, page.language) + page.path).count("/")
    href = root + urls.home(library, target.language) + target.path + (link["anchor"] or "")
    html = Markup('<a href="{}" hreflang="{}">').format(href, target.language)
    return f"{html}{link['words']}</a>"
