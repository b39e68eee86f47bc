"""Translates between MkDocs' events and the build of the site. It decides nothing.

MkDocs loads this file as its hook. static-i18n then runs all events once for each language: those
of the other languages from within its own handler of the first language's `on_post_build`.
"""

from __future__ import annotations

import gc
import io
import json
import logging
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Literal, cast
from urllib.parse import urlsplit

from jinja2 import Environment
from markupsafe import Markup
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, PluginError
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import CombinedEvent, event_priority, get_plugin_logger
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page as MkDocsPage
from mkdocs.structure.toc import get_toc
from mkdocs.theme import Theme
from mkdocs.utils import CountHandler
from mkdocs_static_i18n.config import I18nPluginLanguage

from concord.build.last_site import keep_times
from concord.build.pipeline import Build
from concord.build.project import Project
from concord.build.session import BuildSession
from concord.build.site_folder import SiteFolder, misplaced_site
from concord.build.site_reuse import SiteReuse
from concord.core.assets import STYLE_SHEET
from concord.core.colours import read_colours, read_hues
from concord.core.hosts import HostLimitError
from concord.core.model.library import Interface
from concord.core.model.texts import Language
from concord.core.problems import InvalidRecordsError
from concord.core.processes import end_in_order, end_with_parent
from concord.core.progress import ClearsProgress, Progress
from concord.core.published_files import record_of, with_own_hash
from concord.core.settings import settings_of
from concord.core.typefaces import read_typefaces
from concord.importing.review.application import ReviewApplication
from concord.views.docs_links import link_other_languages
from concord.views.document import meta_of
from concord.views.icons import icon
from concord.views.page import Heading, Page, PageKey
from concord.views.rendering import TemplateCache
from concord.views.sitemap import SitemapEntry, sitemap
from concord.views.theme_context import error_page_context, page_context

log = get_plugin_logger("concord")

_TOKENS = "assets/styles/tokens.css"
_ENDS_WITH_PARENT = "CONCORD_ENDS_WITH_PARENT"
"""Is set in the environment by a parent that may be killed, as `make serve` is."""
_FRESH = "CONCORD_FRESH"
"""Is set in the environment where a build must use nothing of an earlier one."""
_CACHE = ".cache"
"""The folder beside mkdocs.yml that may be deleted at any time."""
_PLUGIN = "i18n"


@dataclass(slots=True)
class _State:
    """What one run of MkDocs keeps, in a preview from build to build."""

    is_preview: bool
    progress: Progress
    session: BuildSession
    compiled_templates: TemplateCache = field(default_factory=TemplateCache)
    site_folder: SiteFolder | None = None
    """Where the current build writes; None when it has taken its place."""
    restore_folder: Callable[[], None] = lambda: None
    """Gives the configuration the folder again that it named."""
    is_complete: bool = False
    may_reuse: bool = False
    reuse: SiteReuse | None = None
    warnings: CountHandler = field(default_factory=lambda: CountHandler(level=logging.WARNING))
    """Counts those of MkDocs, which are reported only by the build that has them."""


_state: _State


def on_startup(command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:
    global _state  # noqa: PLW0603 - MkDocs keeps a hook's module for the run, and no object of it
    is_preview = command == "serve"
    progress = _progress(is_shown=not is_preview and log.isEnabledFor(logging.INFO))
    _state = _State(is_preview, progress, BuildSession(log, progress))
    end_in_order()
    if _ENDS_WITH_PARENT in os.environ:
        end_with_parent()
    _state.may_reuse = command == "build" and not os.environ.get(_FRESH)
    _logger_of_generator().addHandler(_state.warnings)
    if not _state.is_preview:
        # Nearly all objects live until the build ends. Collecting garbage takes an eighth of it.
        gc.disable()


def _progress(*, is_shown: bool) -> Progress:
    progress = Progress(sys.stderr if is_shown else io.StringIO())
    for handler in _logger_of_generator().handlers:
        handler.addFilter(ClearsProgress(progress))
    return progress


def on_config(config: MkDocsConfig) -> None:
    """MkDocs empties the folder after this event. It is a new one beside that of the old site."""
    if _PLUGIN not in config.plugins or _is_first_language(config):
        _check_settings(config)
        _publish_no_files_of(config.theme)
        project = _project(config)
        if project.configuration is not None:
            _end_if_nothing_changed(project, config)
        _write_beside_old_site(config)
        try:
            last_site = _state.reuse.last_site if _state.reuse else None
            _state.session.begin(_in_folders(project, config), last_site)
        except InvalidRecordsError as invalid:
            raise PluginError(f"the records have errors\n{invalid}") from None
        except HostLimitError as limit:
            raise PluginError(str(limit)) from None
        except OSError as fault:
            raise PluginError(f"{fault.filename}: found no access ({fault.strerror})") from None
        _set_languages(config)
    config.extra_css = [_build().site.assets.address(STYLE_SHEET)]


@event_priority(50)
def _add_files(files: Files, config: MkDocsConfig) -> Files:
    """Add a virtual file for each page from records to which pages of `docs/` link, before
    static-i18n sorts the files. MkDocs knows nothing of the others, which costs nothing."""
    if _is_first_language(config):
        _state.session.start_pages()
    for source, (_, language) in _build().sources.items():
        if language == _language(config):
            files.append(File(source, config.docs_dir, config.site_dir, config.use_directory_urls))
    for file in list(files):
        if file.src_uri in _build().site.assets.records:
            _move_asset(file)
        elif not _build().publishes(file.src_uri):
            files.remove(file)
    return files


def _move_asset(file: File) -> None:
    """Publish an asset at the address that it has in this build."""
    file.dest_uri = file.url = _build().site.assets.records[file.src_uri].path
    file.abs_dest_path = str(Path(file.dest_dir, file.dest_uri))


@event_priority(-200)
def _fill_files(files: Files, config: MkDocsConfig) -> Files:
    """static-i18n made new File objects for virtual files; these have nothing to read."""
    bundles = _build().site.assets.bundles
    for file in files:
        if file.src_uri in _build().sources:
            file.content_string = ""
            file.edit_uri = None
        elif file.src_uri in bundles:
            file.content_bytes = bundles[file.src_uri]
    return files


on_files = CombinedEvent(_add_files, _fill_files)


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> Environment:
    """The theme's templates are escaped as the core's are, and use the same functions."""
    env.bytecode_cache = _state.compiled_templates
    env.autoescape = env.trim_blocks = env.lstrip_blocks = True
    env.globals["icon"] = icon
    env.globals["asset"] = _build().site.assets.address
    return env


def on_page_markdown(markdown: str, page: MkDocsPage, config: MkDocsConfig, files: Files) -> str:
    return link_other_languages(markdown, page.file.src_uri, _build().site.library)


def on_page_content(html: str, page: MkDocsPage, config: MkDocsConfig, files: Files) -> str:
    if page.file.src_uri not in _build().sources:
        prose = Markup(html)  # noqa: S704 - from docs/, by MkDocs
        ours, script_words = _build().site.docs_page(page.url, _language(config), prose)
        page.meta["script_words"] = script_words
        return ours.html
    key, language = _build().sources[page.file.src_uri]
    ours = _build().site.page(key, language)
    _describe(page, ours, key, language)
    return ours.html


def on_page_context(
    context: dict[str, Any], page: MkDocsPage, config: MkDocsConfig, nav: Navigation
) -> dict[str, Any]:
    site, language = _build().site, _language(config)
    rendered = _build().sources.get(page.file.src_uri)
    key = rendered[0] if rendered else site.key_in_docs(page.url, language)
    return context | page_context(site, key, language, _alternates(page.file))


def on_template_context(
    context: dict[str, Any], template_name: str, config: MkDocsConfig
) -> dict[str, Any]:
    """For what MkDocs makes without a source: error pages and the sitemap."""
    own = error_page_context(_build().site, urlsplit(config.site_url or "/").path)
    pages_of_docs = _pages_of_docs(context.get("i18n_alternates", {}))
    return context | own | {"sitemap": [*pages_of_docs, *sitemap(_build().site)]}


@event_priority(-200)
def on_post_page(output: str, page: MkDocsPage, config: MkDocsConfig) -> str:
    """The last handler: the page is written as it is now."""
    content = with_own_hash(output.encode("utf-8", errors="xmlcharrefreplace"))
    _build().files.add_page(record_of(page.file.dest_uri, content), _language(config))
    return content.decode()


@event_priority(-200)
def on_post_template(output: str, template_name: str, config: MkDocsConfig) -> str:
    content = with_own_hash(output.encode())
    _build().files.add([record_of(template_name, content)])
    return content.decode()


@event_priority(-200)
def on_post_build(config: MkDocsConfig) -> None:
    if _is_first_language(config):
        # Its time stamp would make two builds of one state differ.
        Path(config.site_dir, "sitemap.xml.gz").unlink(missing_ok=True)
        _build().finish_pages()
        _keep_times(Path(config.site_dir))
        _state.is_complete = True
        if _state.is_preview:
            _replace_site()  # the other files follow
        try:
            _state.session.end_pages(in_background=_state.is_preview)
        except HostLimitError as limit:
            raise PluginError(str(limit)) from None


def on_build_error(error: Exception) -> None:
    """Also where `--strict` makes warnings of a complete build its failure."""
    _state.progress.end()
    _state.is_complete = False


def on_serve(
    server: LiveReloadServer, config: MkDocsConfig, builder: Callable[..., None]
) -> LiveReloadServer:
    """Let the preview go on with the last site after a build that fails, and show alignments."""
    build = server.builder

    def build_or_keep_site() -> None:
        try:
            build()
        except Abort:  # MkDocs has logged why
            log.error("the build has failed; the pages stay as they were")  # noqa: TRY400 - as said
        except Exception:
            log.exception("the build has failed; the pages stay as they were")

    server.builder = build_or_keep_site
    data = Path(config.config_file_path).parent / "data"
    tokens = Path(config.docs_dir, _TOKENS)
    server.set_app(ReviewApplication(data, tokens, server.serve_request))
    return server


def on_shutdown() -> None:
    _state.session.close()
    _state.restore_folder()
    is_recorded = _state.reuse and _state.is_complete and not _state.warnings.get_counts()
    _replace_site()
    if _state.reuse and is_recorded:
        build = _state.session.current
        _state.reuse.record([*build.warnings, *build.report], build.files, build.records)
    _logger_of_generator().removeHandler(_state.warnings)


def _end_if_nothing_changed(project: Project, config: MkDocsConfig) -> None:
    """End this process with success if the site is already what it would build."""
    cache = Path(config.config_file_path).parent / _CACHE
    _state.reuse = SiteReuse(cache, Path(config.site_dir), project)
    if record := _state.reuse.current():
        for line in record.warnings:
            log.info(line)
        log.info("nothing has changed; the site stays as it is")
        _state.reuse = None
        raise SystemExit(0)


def _configuration(config: MkDocsConfig) -> str | None:
    """All of it as text; None where nothing may be reused. What the results of other plugins and
    hooks depend on is not known."""
    others = set(config.plugins) - {_PLUGIN, *config.hooks}
    if others or len(config.hooks) > 1 or not _state.may_reuse:
        return None
    kind = f"{type(config).__module__} {config.strict}"
    return json.dumps([kind, *config.user_configs], default=str, sort_keys=True)


def _keep_times(folder: Path) -> None:
    """Let what MkDocs has written keep the files of the last site where they are the same."""
    if _state.reuse and (last := _state.reuse.last_site):
        of_topics = {path for each in _build().records.values() for path, _ in each.files}
        keep_times(folder, (each for each in _build().files if each.path not in of_topics), last)


def _logger_of_generator() -> logging.Logger:
    return logging.getLogger(log.logger.name.partition(".")[0])


def _replace_site() -> None:
    """Put what was built in place of the old site, or discard it if it is not complete."""
    folder, _state.site_folder = _state.site_folder, None
    if folder and not _state.is_complete:
        folder.discard()
    elif folder:
        try:
            folder.take_place()
        except OSError as fault:
            folder.discard()
            raise PluginError(f"the old site cannot be replaced and stays: {fault}") from None


def _build() -> Build:
    return _state.session.current


def _project(config: MkDocsConfig) -> Project:
    try:
        return Project(
            name=config.site_name,
            description=config.site_description or "",
            url=config.site_url or "",
            repository=(config.repo_url or "").rstrip("/"),
            data=Path(config.config_file_path).parent / "data",
            docs=Path(config.docs_dir),
            folder=Path(config.site_dir),
            page_folder=Path(config.site_dir),
            style_sheets=tuple(map(str, config.extra_css)),
            theme_folders=tuple(config.theme.dirs),
            theme_styles=config.theme.get_env().get_template("icons.css").render(),
            configuration=_configuration(config),
            settings=settings_of(config.extra.get("concord", {}), config.site_url or ""),
            sources=(
                Path(config.config_file_path),
                Path(config.config_file_path).parent / "data",
                Path(config.docs_dir),
                Path(__file__).parent,
            ),
            colours=read_colours(Path(config.docs_dir, _TOKENS)),
            hues=read_hues(Path(config.docs_dir, _TOKENS)),
            typefaces=read_typefaces(Path(config.docs_dir, _TOKENS)),
            is_preview=_state.is_preview,
        )
    except ValueError as invalid:
        raise PluginError(str(invalid)) from None


def _check_settings(config: MkDocsConfig) -> None:
    """Raise PluginError before anything is written, if the site could not be made as it is set."""
    faults = []
    if not config.use_directory_urls:
        faults.append(
            "mkdocs.yml: use_directory_urls: found false; expected true, since published addresses "
            "end in a slash"
        )
    if _PLUGIN not in config.plugins:
        faults.append(
            "mkdocs.yml: plugins: found no i18n; expected it, with docs_structure: suffix"
        )
    elif _i18n(config).config.docs_structure != "suffix":
        faults.append("mkdocs.yml: plugins.i18n.docs_structure: expected suffix")
    if not _state.is_preview:
        project = Path(config.config_file_path).parent
        sources = {
            "the project": project,
            "the records": project / "data",
            "the pages in docs_dir": Path(config.docs_dir),
            "the folder of the hooks": Path(__file__).parent,
        }
        faults += misplaced_site(Path(config.site_dir), sources)
    if faults:
        raise PluginError("\n".join(faults))


def _in_folders(project: Project, config: MkDocsConfig) -> Project:
    """The project with the folders of this build. In a preview the files besides pages are written
    when the pages are in place."""
    pages = folder = Path(config.site_dir)
    if _state.is_preview and _state.site_folder:
        folder = _state.site_folder.site
    return replace(project, page_folder=pages, folder=folder)


def _write_beside_old_site(config: MkDocsConfig) -> None:
    """Let the site be written beside the old one, which it replaces when it is complete.

    The pages of a preview do so alone. Its other files are then written in place.
    """
    _state.is_complete = False
    _replace_site()  # what a build left that failed in a preview
    site = config.site_dir
    try:
        _state.site_folder = SiteFolder(Path(site))
    except OSError as fault:
        raise PluginError(f"the site cannot be written: {fault}") from None
    config.site_dir = str(_state.site_folder.folder)
    _state.restore_folder = lambda: setattr(config, "site_dir", site)


def _set_languages(config: MkDocsConfig) -> None:
    """Give static-i18n the languages of the library; its own handler of this event runs later.

    The language in mkdocs.yml is a placeholder: static-i18n must find one there, before records
    can be read, and accepts only tags such as "pt" and "pt-BR".
    """
    library = _build().site.library
    _i18n(config).config.languages = [
        _i18n_language(interface, is_default=interface.language == library.default_language)
        for interface in library.interfaces
    ]


def _i18n_language(interface: Interface, *, is_default: bool) -> I18nPluginLanguage:
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


def _alternates(file: File) -> Mapping[Language, str]:
    """Return the address of a page in each language."""
    site = _build().site
    if file.src_uri in _build().sources:
        key, _ = _build().sources[file.src_uri]
        return {each: site.address(key, each) for each in site.library.languages}
    written: Mapping[Language, File] = cast("Any", file).alternates  # from static-i18n
    return {
        each: written[each].url.removeprefix("./")
        for each in site.library.languages
        if each in written
    }


def _pages_of_docs(files_by_language: Mapping[Language, Iterable[File]]) -> Iterator[SitemapEntry]:
    """The pages of `docs/` for the sitemap."""
    for files in files_by_language.values():
        for file in files:
            if file.src_uri not in _build().sources:
                yield SitemapEntry(file.url.removeprefix("./"), _alternates(file))


def _describe(page: MkDocsPage, ours: Page, key: PageKey, language: Language) -> None:
    """Tell MkDocs what it would read from a Markdown source."""
    page.title = ours.title
    page.toc = get_toc([_toc_token(heading, level=2) for heading in ours.contents])
    page.present_anchor_ids = set(ours.anchors)
    page.meta = dict(meta_of(_build().site, key, language, ours))


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


def _publish_no_files_of(theme: Theme) -> None:
    """Keep MkDocs from listing the theme's 14,000 files, mostly icons: our pages load none of
    them, and the list takes a fifth of a small build."""
    environment_of = theme.get_env

    def get_env() -> Environment:
        environment = environment_of()
        environment.list_templates = lambda *_, **__: []  # type: ignore[method-assign]  # of one object
        return environment

    theme.get_env = get_env  # type: ignore[method-assign]  # MkDocs has no event before it lists


def _is_first_language(config: MkDocsConfig) -> bool:
    """False in the builds that static-i18n runs for the other languages."""
    return not _i18n(config).building


def _language(config: MkDocsConfig) -> Language:
    return str(_i18n(config).current_language)


def _i18n(config: MkDocsConfig) -> Any:
    return config.plugins[_PLUGIN]
