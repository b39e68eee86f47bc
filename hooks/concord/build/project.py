"""The project that is built: the configuration without the part that only the generator reads."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from concord.base.assets import Assets
from concord.base.colours import Colour, Colours
from concord.base.languages import direction_styles
from concord.base.settings import REPORT_EMAIL, Settings
from concord.base.typefaces import Typeface
from concord.build.asset_files import GeneratedSources, read_assets
from concord.installed_features import features
from concord.model.library import Library
from concord.pages.frame.site_data import page_scripts, preloads, readers_data, site_data
from concord.pages.site import Site
from concord.pages.units.reports import Reports


@dataclass(frozen=True, slots=True)
class Project:
    name: str
    """The name of the site."""
    description: str
    """What the site is, in one sentence."""
    url: str
    """Where the site is published, with a trailing slash; empty if that is unknown."""
    repository: str
    """The address of the repository on GitHub, without a trailing slash; empty if there is none."""
    data: Path
    """The folder of the records."""
    docs: Path
    """The folder of hand-written pages and assets."""
    folder: Path
    """The folder into which the site is written."""
    style_sheets: tuple[str, ...]
    """The style sheets of the pages in their order, as paths below `docs`."""
    theme_folders: tuple[str, ...]
    """The folders of the theme's templates. A template is taken from the first that has it."""
    theme_styles: str
    """Styles that the theme adds to the style sheets."""
    settings: Settings
    colours: Colours
    hues: Mapping[str, Colour]
    sources: tuple[Path, ...]
    """The settings with what they inherit, the records, and the folder of hand-written pages."""
    typefaces: tuple[Typeface, ...]


def asset_sources(project: Project, library: Library) -> GeneratedSources:
    """Return the contents of assets that are generated from the settings and the library."""
    of_features = (feature.library_styles for feature in features())
    return GeneratedSources(
        styles=project.theme_styles + "".join(style(library) for style in of_features if style),
        directions=direction_styles(library.languages),
        preloads=preloads(library, project.typefaces),
        page_scripts=page_scripts(),
        site=site_data(library, project.settings),
        readers=readers_data(library),
    )


def assets_of(project: Project, library: Library) -> Assets:
    """Read the assets. Their hash is in the address of each, which every page states."""
    return read_assets(project.docs, project.style_sheets, asset_sources(project, library))


def site_of(project: Project, library: Library, assets: Assets, *, is_preview: bool) -> Site:
    """Return the site of a library: the published one, or a preview, which no device may store."""
    settings = project.settings.in_preview() if is_preview else project.settings
    reports = Reports(project.repository, settings.of(REPORT_EMAIL))
    return Site(
        library,
        f"{project.repository}/edit/main/" if project.repository else "",
        name=project.name,
        description=project.description,
        url=project.url,
        settings=settings,
        assets=assets,
        colours=project.colours,
        hues=project.hues,
        typefaces=project.typefaces,
        theme_folders=project.theme_folders,
        reports=reports if reports.repository or reports.email else None,
        is_preview=is_preview,
        records=project.data.parent,
        docs=project.docs,
    )
