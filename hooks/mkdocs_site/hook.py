"""The events of MkDocs, passed on to the run.

static-i18n runs all events once for each language. Those of the other languages run within its
handler of the first language's `on_post_build`.
"""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

from jinja2 import Environment
from markupsafe import Markup
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import CombinedEvent, event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page as MkDocsPage

from concord.base.assets import STYLE_SHEET
from concord.base.processes import ENDS_WITH_PARENT
from concord.base.published_files import record_of
from concord.base.urls import FilePath
from concord.pages.frame.document import page_context
from concord.pages.frame.error_pages import error_page_context
from concord.pages.rendering import THEME_FUNCTIONS
from concord.pages.routes import sitemap
from concord.pages.site import Site
from mkdocs_site.configuration import use_theme_of_engine
from mkdocs_site.files import (
    add_files,
    alternates,
    describe,
    fill_files,
    pages_of_docs,
    publish_no_files_of,
)
from mkdocs_site.guide import rails_of
from mkdocs_site.page_languages import (
    PLUGIN,
    is_first_language,
    is_last_language,
    language_of,
    link_other_languages,
    set_languages,
)
from mkdocs_site.processes import end_in_order, end_with_parent, report_system_errors
from mkdocs_site.run import Run

_run: Run


def on_startup(command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:
    global _run  # noqa: PLW0603 - MkDocs keeps a hook's module for the run, and no object of it
    _run = _run_of(command)
    end_in_order()
    report_system_errors()
    if ENDS_WITH_PARENT in os.environ:
        end_with_parent()


def _run_of(command: Literal["build", "gh-deploy", "serve"]) -> Run:
    """Neither kind of run waits for what only the other imports."""
    if command == "serve":
        from mkdocs_site.preview_run import PreviewRun  # noqa: PLC0415 - slow to load

        return PreviewRun()
    from mkdocs_site.single_build import SingleBuild  # noqa: PLC0415 - slow to load

    return SingleBuild()


def _begin_build(config: MkDocsConfig) -> None:
    """Give MkDocs a new folder beside the old site, since it empties the folder after this
    event."""
    if PLUGIN not in config.plugins or is_first_language(config):
        use_theme_of_engine(config)
        publish_no_files_of(config.theme)
        _run.begin_build(config)
        set_languages(config, _run.built.site.library)
    config.extra_css = [_run.built.site.assets.address(STYLE_SHEET)]


@event_priority(-200)
def _end_configuration(config: MkDocsConfig) -> None:
    """Put the templates of the engine first again: static-i18n has put a sitemap of its own before
    them."""
    use_theme_of_engine(config)


on_config = CombinedEvent(_begin_build, _end_configuration)


@event_priority(50)
def _add_files(files: Files, config: MkDocsConfig) -> Files:
    """Add a virtual file for each page from records to which pages of `docs/` link, before
    static-i18n sorts the files. MkDocs knows nothing of the others, which costs nothing."""
    if is_first_language(config):
        _run.start_pages()
    add_files(files, config, _run.built)
    return files


@event_priority(-200)
def _fill_files(files: Files, config: MkDocsConfig) -> Files:
    """static-i18n made new File objects for virtual files; these have nothing to read."""
    fill_files(files, _run.built)
    return files


on_files = CombinedEvent(_add_files, _fill_files)


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> Environment:
    """Escape the templates of the theme as the engine does, and give them its functions."""
    env.bytecode_cache = _run.compiled_templates
    env.autoescape = env.trim_blocks = env.lstrip_blocks = True
    env.globals |= THEME_FUNCTIONS
    assets = _run.built.site.assets
    env.globals |= {"asset": assets.address, "own_icon": assets.own_icon}
    if _run.docs_pages:
        _run.docs_pages.environment = env
    return env


def on_page_markdown(markdown: str, page: MkDocsPage, config: MkDocsConfig, files: Files) -> str:
    return link_other_languages(markdown, page.file.src_uri, _run.built.site.library)


def on_page_content(html: str, page: MkDocsPage, config: MkDocsConfig, files: Files) -> str:
    site = _run.built.site
    if page.file.src_uri not in _run.built.sources:
        prose = Markup(html)  # noqa: S704 - from docs/, by MkDocs
        if _run.docs_pages:
            _run.docs_pages.prose[page.file.dest_uri] = prose
        ours, script_words = site.docs_page(page.url, language_of(config), prose)
        page.meta["script_words"] = script_words
        return ours.html
    key, language = _run.built.sources[page.file.src_uri]
    ours = site.page(key, language)
    describe(page, ours, key, language, _run.built)
    return ours.html


def on_page_context(
    context: dict[str, Any], page: MkDocsPage, config: MkDocsConfig, nav: Navigation
) -> dict[str, Any]:
    site, language = _run.built.site, language_of(config)
    rendered = _run.built.sources.get(page.file.src_uri)
    key = rendered[0] if rendered else site.key_in_docs(page.url, language)
    addresses = alternates(page.file, _run.built)
    if _run.docs_pages and key and not rendered:
        _run.docs_pages.add_page(page, key, language, addresses, context)
    rails: dict[str, Any] = {} if rendered else rails_of(page)
    return {**context, **page_context(site, key, language, addresses), **rails}


def on_template_context(
    context: dict[str, Any], template_name: str, config: MkDocsConfig
) -> dict[str, Any]:
    """For what MkDocs makes without a source: error pages and the sitemap."""
    of_docs = list(pages_of_docs(context.get("i18n_alternates", {}), _run.built))
    root = urlsplit(config.site_url or "/").path

    def own(site: Site) -> dict[str, object]:
        if template_name == FilePath.SITEMAP:
            # The sitemap of the last language replaces the others.
            listed = [*of_docs, *sitemap(site)] if is_last_language(config) else []
            return {"sitemap": listed if site.url else [], "site_url": site.url}
        return error_page_context(site, root)

    if _run.docs_pages:
        _run.docs_pages.add_template(template_name, context, own)
    return context | own(_run.built.site)


@event_priority(-200)
def on_post_page(output: str, page: MkDocsPage, config: MkDocsConfig) -> str:
    """The last handler: the page is written as it is now."""
    content = output.encode("utf-8", errors="xmlcharrefreplace")
    _run.built.files.add_page(record_of(page.file.dest_uri, content), language_of(config))
    return content.decode()


@event_priority(-200)
def on_post_template(output: str, template_name: str, config: MkDocsConfig) -> str:
    _run.built.files.add([(record_of(template_name, output.encode()), "")])
    return output


@event_priority(-200)
def on_post_build(config: MkDocsConfig) -> None:
    if is_first_language(config):
        # Its time stamp would make two builds of one state differ.
        Path(config.site_dir, "sitemap.xml.gz").unlink(missing_ok=True)
        _run.end_pages(config)


def on_build_error(error: Exception) -> None:
    _run.fail()


def on_serve(
    server: LiveReloadServer, config: MkDocsConfig, builder: Callable[..., None]
) -> LiveReloadServer:
    from mkdocs_site.preview_run import PreviewRun, announce  # noqa: PLC0415 - slow to load
    from mkdocs_site.preview_server import prepare_server  # noqa: PLC0415 - slow to load

    if isinstance(_run, PreviewRun):
        prepare_server(server, config, _run)
        announce(server.url)
    return server


def on_shutdown() -> None:
    _run.end()
