"""The configuration of MkDocs as the project that a build is told."""

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.utils.yaml import get_yaml_loader

from concord import theme
from concord.base.assets import TOKENS
from concord.base.colours import read_colours, read_hues
from concord.base.settings import settings_of
from concord.base.typefaces import read_typefaces
from concord.base.urls import FilePath
from concord.build.project import Project
from concord.build.site_folder import misplaced_site
from concord.records.configuration import repeated_settings, with_positions
from mkdocs_site.page_languages import PLUGIN, i18n


def folder_of(config: MkDocsConfig) -> Path:
    """The folder of mkdocs.yml."""
    return Path(config.config_file_path).parent


def use_theme_of_engine(config: MkDocsConfig) -> None:
    """Put the templates of the engine before the templates of Material and of plugins, and the
    templates of the library, in its `custom_dir`, first.

    Pages need no entry in the navigation.
    """
    first = [path for path in (config.theme.custom_dir, str(theme.LAYOUT)) if path]
    config.theme.dirs = [*first, *(path for path in config.theme.dirs if path not in first)]
    config.theme.static_templates.add(FilePath.OFFLINE_PAGE.value)
    config.validation.nav.omitted_files = logging.DEBUG


def project_of(config: MkDocsConfig) -> Project:
    """Raises PluginError where a setting or the style sheet with the colours is invalid."""
    folder = folder_of(config)
    sheets = [*(Path(config.docs_dir, str(sheet)) for sheet in config.extra_css), TOKENS]
    try:
        return Project(
            name=config.site_name,
            description=config.site_description or "",
            url=config.site_url or "",
            repository=(config.repo_url or "").rstrip("/"),
            data=folder / "data",
            docs=Path(config.docs_dir),
            folder=Path(config.site_dir),
            style_sheets=tuple(map(str, config.extra_css)),
            theme_folders=tuple(config.theme.dirs),
            theme_styles=config.theme.get_env().get_template("icons.css").render(),
            settings=settings_of(config.extra.get("concord", {}), config.site_url or ""),
            sources=(
                *_with_inherited(Path(config.config_file_path)),
                folder / "data",
                Path(config.docs_dir),
            ),
            colours=read_colours(*sheets),
            hues=read_hues(*sheets),
            typefaces=read_typefaces(TOKENS),
        )
    except ValueError as invalid:
        content = Path(config.config_file_path).read_bytes()
        raise PluginError(with_positions(str(invalid), content)) from None


def _with_inherited(file: Path) -> Iterator[Path]:
    """Yield the file with settings, and the files whose settings it inherits."""
    yield file
    with file.open("rb") as content:
        settings: Any = yaml.load(content, get_yaml_loader())  # noqa: S506 - as MkDocs reads it
    if isinstance(settings, dict) and "INHERIT" in settings:
        yield from _with_inherited(file.parent / str(settings["INHERIT"]))


def check_settings(config: MkDocsConfig, *, is_preview: bool) -> None:
    """Raise PluginError before anything is written, if the site could not be made as it is set."""
    if faults := list(_faults(config, is_preview=is_preview)):
        raise PluginError("\n".join(faults))


def _faults(config: MkDocsConfig, *, is_preview: bool) -> Iterator[str]:
    yield from repeated_settings(Path(config.config_file_path).read_bytes())
    if not config.use_directory_urls:
        yield (
            "mkdocs.yml: use_directory_urls: found false; expected true, since published addresses "
            "end in a slash"
        )
    if PLUGIN not in config.plugins:
        yield "mkdocs.yml: plugins: found no i18n; expected it, with docs_structure: suffix"
    elif i18n(config).config.docs_structure != "suffix":
        yield "mkdocs.yml: plugins.i18n.docs_structure: expected suffix"
    for sheet in config.extra_css:
        if not Path(config.docs_dir, str(sheet)).is_file():
            yield f"mkdocs.yml: extra_css: found “{sheet}”; expected a file below docs_dir"
    if not is_preview:
        folder = folder_of(config)
        sources = {
            "the project": folder,
            "the records": folder / "data",
            "the pages in docs_dir": Path(config.docs_dir),
            "the folder of the hooks": folder / "hooks",
        }
        yield from misplaced_site(Path(config.site_dir), sources)
