"""Translates between MkDocs events and the rules core. It decides nothing about rules.

MkDocs runs `hooks` from this one file; static-i18n then runs the whole build once per language.
"""

from __future__ import annotations

import gc
from collections.abc import Mapping, Sequence
from concurrent.futures import CancelledError
from pathlib import Path
from threading import Thread
from typing import Any, Literal, cast
from urllib.parse import urlsplit

from jinja2 import Environment
from markupsafe import Markup
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import CombinedEvent, event_priority, get_plugin_logger
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page as MkDocsPage
from mkdocs.structure.toc import get_toc
from mkdocs.theme import Theme
from mkdocs_static_i18n.config import I18nPluginLanguage

from concord.build.parallel import ParallelBuild
from concord.checks.checks import in_lines, load
from concord.core.model import Interface, Language, Library
from concord.core.problems import FaultyRecordsError
from concord.core.settings import Settings, check_specimen, settings_of
from concord.core.urls import PagePath
from concord.outputs.game_redirects import write_forwards
from concord.outputs.service_worker import frame_of, write_offline
from concord.outputs.style_sheet import STYLES, write_styles
from concord.outputs.web_manifest import write_manifests
from concord.views.missing import missing_html, offline_html
from concord.views.page import Heading, Page, PageKey
from concord.views.rendering import TemplateCache
from concord.views.site import Site

log = get_plugin_logger("concord")


class _Build:
    """What one run of MkDocs knows; `mkdocs serve` keeps it from build to build."""

    site: Site
    parallel_build: ParallelBuild
    virtual: Mapping[str, tuple[PageKey, Language]]
    sheets: Sequence[str] = ()
    template_cache = TemplateCache()
    rest: Thread | None = None
    """Under `mkdocs serve`: writes what the pages themselves can do without."""
    is_serving = False
    has_site = False


_build = _Build()


def on_startup(command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:
    _build.is_serving = command == "serve"
    if not _build.is_serving:
        # Nearly everything lives until the build ends: to look for garbage takes an eighth of it.
        gc.disable()


def on_config(config: MkDocsConfig) -> None:
    """Records are read before MkDocs empties the old site: faulty ones leave it untouched."""
    _build.sheets = [str(each) for each in config.extra_css if each != STYLES] or _build.sheets
    config.extra_css = [STYLES]
    if _is_follow_up(config):
        return
    _publish_no_files_of(config.theme)
    _leave_the_rest()
    settings = _settings(config)
    try:
        library = load(_data(config), Path(config.docs_dir))
        check_specimen(settings, library)
    except FaultyRecordsError as faulty:
        if not (_build.is_serving and _build.has_site):
            raise PluginError(f"the records have faults\n{faulty}") from None
        message = "the records have faults; the pages stay as they were\n%s"
        log.error(message, faulty)  # noqa: TRY400 - the lines say it all, a traceback nothing
        _build.parallel_build = ParallelBuild(_build.site)
        _set_languages(config, _build.site.library)
        return
    except ValueError as invalid:
        raise PluginError(str(invalid)) from None
    _set_languages(config, library)
    _build.site = Site(
        library,
        _edit_root(config),
        name=config.site_name,
        settings=settings,
        # A preview changes while one looks: nothing of it is to be kept.
        frame="" if _build.is_serving or not settings.offline else frame_of(_frame_folders(config)),
    )
    _build.parallel_build = ParallelBuild(_build.site)
    _build.has_site = True
    _build.virtual = {
        _source(key, language): (key, language)
        for key in _build.site.page_keys()
        for language in library.languages
    }


@event_priority(50)
def _add_files(files: Files, config: MkDocsConfig) -> Files:
    """A virtual file for each page of this build's language, before static-i18n sorts them.

    The other languages' files would let it find the alternates, at a cost of seconds in a large
    library; we know them without.
    """
    building = _language(config)
    for source, (_, language) in _build.virtual.items():
        if language == building:
            files.append(File(source, config.docs_dir, config.site_dir, config.use_directory_urls))
    if not _build.site.settings.search:
        for file in [each for each in files if each.src_uri.startswith(PagePath.SEARCH)]:
            files.remove(file)
    return files


@event_priority(-200)
def _fill_files(files: Files, config: MkDocsConfig) -> Files:
    """static-i18n made new File objects of ours; nothing is to be read from disk for them."""
    for file in list(files):
        if file.src_uri in _build.virtual:
            file.content_string = ""
            file.edit_uri = None
    return files


on_files = CombinedEvent(_add_files, _fill_files)


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> Environment:
    env.bytecode_cache = _build.template_cache
    return env


def on_page_content(html: str, page: MkDocsPage, config: MkDocsConfig, files: Files) -> str:
    if page.file.src_uri not in _build.virtual:
        prose = Markup(html)  # noqa: S704 - from docs/, by MkDocs
        ours, script_words = _build.site.docs_page(page.url, _language(config), prose)
        page.meta["script_words"] = script_words
        return ours.html
    key, language = _build.virtual[page.file.src_uri]
    ours = _build.parallel_build.page(key, language)
    _introduce(page, ours, key, language)
    return ours.html


def on_page_context(
    context: dict[str, Any], page: MkDocsPage, config: MkDocsConfig, nav: Navigation
) -> dict[str, Any]:
    locale = _build.site.locales.of(_language(config))
    context["voice"] = locale.messages
    context["frame"] = _build.site.frame
    context["has_search"] = _build.site.settings.search
    addresses = _alternates(page.file)
    context["alternates"] = [
        {
            "language": interface.language,
            "name": interface.name,
            "address": addresses[interface.language],
        }
        for interface in locale.library.interfaces
        if interface.language in addresses
    ]
    return context


def on_template_context(
    context: dict[str, Any], template_name: str, config: MkDocsConfig
) -> dict[str, Any]:
    """For the pages that MkDocs makes without a source, as the page of error 404."""
    locales = _build.site.locales
    context["voices"] = [locales.of(each).messages for each in _build.site.library.languages]
    context["voice"] = context["voices"][0]
    root = urlsplit(config.site_url or "/").path
    context["frame"] = _build.site.frame
    context["missing"] = missing_html(locales, root)
    context["offline"] = offline_html(locales, root)
    context["has_search"] = _build.site.settings.search
    context["alternates_of"] = _alternates  # for the sitemap
    return context


def _start_early(config: MkDocsConfig) -> None:
    """After the first language; static-i18n then builds the others from its own handler."""
    if not (_is_follow_up(config) or _build.is_serving):
        _start(config)
        _build.parallel_build.start_linting()


@event_priority(-200)
def _finish(config: MkDocsConfig) -> None:
    if _is_follow_up(config):
        return
    folder = Path(config.site_dir)
    write_styles(Path(config.docs_dir), _build.sheets, folder)
    # Its time stamp would make two builds of one state differ; the plain sitemap says the same.
    (folder / "sitemap.xml.gz").unlink(missing_ok=True)
    if _build.is_serving:
        # Whoever saves a record waits for its page, and for nothing else.
        _start(config)
        _build.rest = Thread(target=_write_the_rest, args=(config,), daemon=True)
        _build.rest.start()
    else:
        _complete(config)


on_post_build = CombinedEvent(_start_early, _finish)


def on_shutdown() -> None:
    _leave_the_rest()


def _start(config: MkDocsConfig) -> None:
    folder, address = Path(config.site_dir), config.site_url or ""
    _build.parallel_build.start_data(folder, address)
    _build.parallel_build.start_shares(folder, address)
    _build.parallel_build.start_search(folder)


def _complete(config: MkDocsConfig) -> None:
    folder, address = Path(config.site_dir), config.site_url or ""
    _build.parallel_build.finish()
    write_manifests(_build.site, folder, address)
    write_offline(_build.site, folder)  # it lists all that the others have written
    write_forwards(_build.site, folder, address)
    # Not at the level of warnings, which `mkdocs build --strict` takes for failures.
    for line in in_lines(_build.parallel_build.warnings(), _data(config).parent):
        log.info(line)


def _write_the_rest(config: MkDocsConfig) -> None:
    try:
        _complete(config)
    except CancelledError:
        log.debug("the next build has begun")
    except Exception:
        log.exception("not everything beside the pages could be written")


def _leave_the_rest() -> None:
    """What is half written belongs to a build that is over: the next one begins by emptying."""
    if _build.rest:
        _build.parallel_build.leave()
        _build.rest.join()
        _build.rest = None


def _alternates(file: File) -> Mapping[Language, str]:
    """The address of a page in each language."""
    if file.src_uri in _build.virtual:
        key, _ = _build.virtual[file.src_uri]
        return {each: _build.site.address(key, each) for each in _build.site.library.languages}
    written: Mapping[Language, File] = cast("Any", file).alternates  # from static-i18n
    return {language: each.url.removeprefix("./") for language, each in written.items()}


def _introduce(page: MkDocsPage, ours: Page, key: PageKey, language: Language) -> None:
    """Tell MkDocs what it would have learnt from a Markdown source."""
    page.title = ours.title
    page.toc = get_toc([_toc_token(heading, level=2) for heading in ours.contents])
    page.present_anchor_ids = set(ours.anchors)
    page.meta = {
        "description": ours.description,
        "sidebar": ours.sidebar,
        "is_superseded": _build.site.kind_of(key).is_superseded,
        "script_words": _build.site.script_words(key, language),
    }


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


def _source(key: PageKey, language: Language) -> str:
    """The name that a Markdown source of the page would have: "ti4/abilities.ru.md"."""
    default = _build.site.library.default_language
    stem = _build.site.address(key, default).removesuffix("/")
    if _build.site.kind_of(key).path == PagePath.GAME:
        stem += "/index"
    return f"{stem}.md" if language == default else f"{stem}.{language}.md"


def _set_languages(config: MkDocsConfig, library: Library) -> None:
    """Give static-i18n the languages of the library; its own handler of this event runs later.

    The language in mkdocs.yml is a placeholder: static-i18n must find one there, before records
    can be read, and accepts only tags such as "pt" and "pt-BR".
    """
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


def _publish_no_files_of(theme: Theme) -> None:
    """Our pages load none of Material's fourteen thousand, mostly icons, and to list them takes
    a fifth of a small build."""
    environment_of = theme.get_env

    def get_env() -> Environment:
        environment = environment_of()
        environment.list_templates = lambda *_, **__: []  # type: ignore[method-assign]  # of one object
        return environment

    theme.get_env = get_env  # type: ignore[method-assign]  # MkDocs has no event before it lists


def _is_follow_up(config: MkDocsConfig) -> bool:
    """True in the builds that static-i18n runs for the languages after the first."""
    return bool(_i18n(config).building)


def _language(config: MkDocsConfig) -> Language:
    return str(_i18n(config).current_language)


def _i18n(config: MkDocsConfig) -> Any:
    return config.plugins["i18n"]


def _settings(config: MkDocsConfig) -> Settings:
    try:
        return settings_of(config.extra.get("concord", {}), config.site_url or "")
    except ValueError as invalid:
        raise PluginError(str(invalid)) from None


def _data(config: MkDocsConfig) -> Path:
    return Path(config.config_file_path).parent / "data"


def _frame_folders(config: MkDocsConfig) -> list[Path]:
    return [Path(config.docs_dir, "assets"), Path(__file__).parent]


def _edit_root(config: MkDocsConfig) -> str:
    return f"{config.repo_url.rstrip('/')}/edit/main/" if config.repo_url else ""
