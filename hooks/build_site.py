"""Translates between MkDocs events and the rules core. It decides nothing about rules.

MkDocs runs `hooks` from this one file; static-i18n then runs the whole build once per language.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal, cast

from markupsafe import Markup
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import CombinedEvent, event_priority, get_plugin_logger
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page as MkDocsPage
from mkdocs.structure.toc import get_toc
from mkdocs_static_i18n.plugin import I18n
from mkdocs_static_i18n.suffix import I18nFile

from concord.checking.checks import load
from concord.exporting import write_data
from concord.model import Language
from concord.pages.home import home_html
from concord.pages.page import Heading, Page, PageKey
from concord.pages.site import Site
from concord.problems import FaultyRecordsError

log = get_plugin_logger("concord")


class _Build:
    """What one run of MkDocs knows; `mkdocs serve` keeps it from build to build."""

    site: Site
    virtual: Mapping[str, tuple[PageKey, Language]]
    is_serving = False
    has_site = False


_build = _Build()


def on_startup(command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:
    _build.is_serving = command == "serve"


def on_config(config: MkDocsConfig) -> None:
    """Records are read before MkDocs empties the old site: faulty ones leave it untouched."""
    if _is_follow_up(config):
        return
    try:
        library = load(_data(config))
    except FaultyRecordsError as faulty:
        if not (_build.is_serving and _build.has_site):
            raise PluginError(f"the records have faults\n{faulty}") from None
        message = "the records have faults; the pages stay as they were\n%s"
        log.error(message, faulty)  # noqa: TRY400 - the lines say it all, a traceback nothing
        return
    _build.site = Site(library, _edit_root(config))
    _build.has_site = True
    _build.virtual = {
        _source(key, language, library.languages[0]): (key, language)
        for key in _build.site.page_keys()
        for language in library.languages
    }


@event_priority(50)
def _add_files(files: Files, config: MkDocsConfig) -> Files:
    """One virtual file for each page and language, before static-i18n sorts them."""
    for source in _build.virtual:
        files.append(File(source, config.docs_dir, config.site_dir, config.use_directory_urls))
    return files


@event_priority(-200)
def _fill_files(files: Files, config: MkDocsConfig) -> Files:
    """static-i18n made new File objects of ours; nothing is to be read from disk for them."""
    for file in files.documentation_pages():
        if file.src_uri in _build.virtual:
            file.content_string = ""
            file.edit_uri = None
    return files


on_files = CombinedEvent(_add_files, _fill_files)


def on_page_content(html: str, page: MkDocsPage, config: MkDocsConfig, files: Files) -> str:
    if page.file.src_uri not in _build.virtual:
        return html
    ours = _build.site.page(*_build.virtual[page.file.src_uri])
    _introduce(page, ours)
    return ours.html


def on_page_context(
    context: dict[str, Any], page: MkDocsPage, config: MkDocsConfig, nav: Navigation
) -> dict[str, Any]:
    reader = _build.site.readers.of(_language(config))
    if page.is_homepage:
        prose = Markup(page.content or "")  # noqa: S704 - from docs/, by MkDocs
        page.content = home_html(reader, _root(page), prose)
    context["voice"] = reader.voice
    alternates = cast("I18nFile", page.file).alternates
    context["alternates"] = [
        {
            "language": interface.language,
            "name": interface.name,
            "address": alternates[interface.language].url.removeprefix("./"),
        }
        for interface in reader.library.interfaces
        if interface.language in alternates
    ]
    return context


def on_template_context(
    context: dict[str, Any], template_name: str, config: MkDocsConfig
) -> dict[str, Any]:
    """For the pages that MkDocs makes without a source, as the page of error 404."""
    readers = _build.site.readers
    context["voices"] = [readers.of(each).voice for each in _build.site.library.languages]
    context["voice"] = readers.of(_language(config)).voice
    return context


def on_post_build(config: MkDocsConfig) -> None:
    if not _is_follow_up(config):
        write_data(_build.site, Path(config.site_dir), config.site_url or "")
    # Its time stamp would make two builds of one state differ; the plain sitemap says the same.
    Path(config.site_dir, "sitemap.xml.gz").unlink(missing_ok=True)


def _introduce(page: MkDocsPage, ours: Page) -> None:
    """Tell MkDocs what it would have learnt from a Markdown source."""
    page.title = ours.title
    page.toc = get_toc([_toc_token(heading, level=2) for heading in ours.contents])
    page.present_anchor_ids = set(ours.anchors)
    page.meta = {"description": ours.description, "sidebar": ours.sidebar}


def _toc_token(heading: Heading, level: int) -> Any:
    children = [_toc_token(child, level + 1) for child in heading.children]
    return {
        "level": level,
        "id": heading.anchor,
        "name": heading.words,
        "html": heading.words,
        "data-toc-label": "",
        "children": children,
    }


def _source(key: PageKey, language: Language, default: Language) -> str:
    """The name that a Markdown source of the page would have: "ti4/abilities.ru.md"."""
    stem = key.path if key.topic else f"{key.path}/index"
    return f"{stem}.md" if language == default else f"{stem}.{language}.md"


def _is_follow_up(config: MkDocsConfig) -> bool:
    """True in the builds that static-i18n runs for the languages after the first."""
    return bool(_i18n(config).building)


def _language(config: MkDocsConfig) -> Language:
    return str(_i18n(config).current_language)


def _i18n(config: MkDocsConfig) -> I18n:
    return cast("I18n", config.plugins["i18n"])


def _root(page: MkDocsPage) -> str:
    return "../" * page.url.count("/")


def _data(config: MkDocsConfig) -> Path:
    return Path(config.config_file_path).parent / "data"


def _edit_root(config: MkDocsConfig) -> str:
    return f"{config.repo_url.rstrip('/')}/edit/main/" if config.repo_url else ""
