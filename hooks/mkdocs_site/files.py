"""The files and pages that MkDocs is given."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, cast

from jinja2 import Environment
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page as MkDocsPage
from mkdocs.structure.toc import get_toc
from mkdocs.theme import Theme

from concord.build.built_site import BuiltSite
from concord.model.texts import Language
from concord.pages.frame.document import meta_of
from concord.pages.page import Heading, Page, PageKey
from concord.pages.routes import SitemapEntry
from mkdocs_site.page_languages import language_of


def publish_no_files_of(theme: Theme) -> None:
    """Keep MkDocs from listing the theme's 14,000 files, mostly icons: our pages load none of
    them, and the list takes a fifth of a small build."""
    environment_of = theme.get_env

    def get_env() -> Environment:
        environment = environment_of()
        environment.list_templates = lambda *_, **__: []  # type: ignore[method-assign]  # of one object
        return environment

    theme.get_env = get_env  # type: ignore[method-assign]  # MkDocs has no event before it lists


def add_files(files: Files, config: MkDocsConfig, build: BuiltSite) -> None:
    """Add the virtual sources of the language, and remove files that are not published."""
    for source, (_, language) in build.sources.items():
        if language == language_of(config):
            files.append(_file(source, config))
    known = {file.src_uri for file in files}
    for name, path in _sources_of(build).items():
        if name not in known and not path.is_relative_to(config.docs_dir):
            files.append(_file(name, config))
    for file in list(files):
        if file.src_uri in build.site.assets.records:
            file.dest_uri = file.url = build.site.assets.records[file.src_uri].path
            file.abs_dest_path = str(Path(file.dest_dir, file.dest_uri))
        elif not build.publishes(file.src_uri):
            files.remove(file)


def fill_files(files: Files, build: BuiltSite) -> None:
    """Give virtual sources and assets their contents."""
    sources = _sources_of(build)
    for file in files:
        if file.src_uri in build.sources:
            file.content_string = ""
            file.edit_uri = None
        elif file.src_uri in sources:
            file.abs_src_path = str(sources[file.src_uri])


def describe(
    page: MkDocsPage, ours: Page, key: PageKey, language: Language, build: BuiltSite
) -> None:
    """Tell MkDocs of a page what it would read from a Markdown source."""
    page.title = ours.title
    page.toc = get_toc([_toc_token(heading, level=2) for heading in ours.contents])
    page.present_anchor_ids = set(ours.anchors)
    page.meta = dict(meta_of(build.site, key, language, ours))


def alternates(file: File, build: BuiltSite) -> Mapping[Language, str]:
    """Return the address of a page in each language."""
    site = build.site
    if file.src_uri in build.sources:
        key, _ = build.sources[file.src_uri]
        return {other: site.address(key, other) for other in site.languages_of(key)}
    written: Mapping[Language, File] = cast("Any", file).alternates  # from static-i18n
    return {
        language: written[language].url.removeprefix("./")
        for language in site.library.languages
        if language in written
    }


def pages_of_docs(
    files_by_language: Mapping[Language, Iterable[File]], build: BuiltSite
) -> Iterator[SitemapEntry]:
    """The pages of `docs/` for the sitemap."""
    for files in files_by_language.values():
        for file in files:
            if file.src_uri not in build.sources:
                yield SitemapEntry(file.url.removeprefix("./"), alternates(file, build))


def _sources_of(build: BuiltSite) -> Mapping[str, Path]:
    """The files of the library and of the engine, by their paths below `docs/`."""
    return {**build.site.library.docs_files, **build.site.assets.sources}


def _file(name: str, config: MkDocsConfig) -> File:
    return File(name, config.docs_dir, config.site_dir, config.use_directory_urls)


def _toc_token(heading: Heading, level: int) -> Any:
    children = [_toc_token(child, level + 1) for child in heading.children]
    return {
        "level": level,
        "id": heading.anchor,
        "name": heading.title,
        "html": heading.title,
        "data-toc-label": "",
        "children": children,
    }
