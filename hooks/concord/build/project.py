"""What a build is told, which is the configuration without the generator's own part of it, and the
sites of a project: the one that is published, and that of a preview."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
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
    """The style sheets of the pages, below `docs`, in their order."""
    theme_folders: tuple[str, ...]
    """The folders of the theme's templates; the first that has a template counts."""
    theme_styles: str
    """What the theme adds to them."""
    settings: Settings
    colours: Colours
    hues: Mapping[str, Colour]
    sources: tuple[Path, ...]
    """The settings with what they inherit, the records, and the folder of hand-written pages."""
    typefaces: tuple[Typeface, ...]

    def in_folder(self, folder: Path) -> "Project":
        """A copy of this project that is written into another folder."""
        return replace(self, folder=folder)


def published_site(project: Project, library: Library) -> Site:
    """Return the site of what is published of the library."""
    assets = assets_of(project, library)
    return _site(project, library, assets, project.settings, is_preview=False)


def preview_site(project: Project, library: Library, assets: Assets) -> Site:
    """Return the site of all of the library, for devices that must not store it."""
    return _site(project, library, assets, project.settings.in_preview(), is_preview=True)


def asset_sources(project: Project, library: Library) -> GeneratedSources:
    """What assets are made of besides files."""
    return GeneratedSources(
        styles=project.theme_styles + "".join(_styles_of(library)),
        directions=direction_styles(library.languages),
        preloads=preloads(library, project.typefaces),
        page_scripts=page_scripts(),
        site=site_data(library, project.settings),
        readers=readers_data(library),
    )


def _styles_of(library: Library) -> Iterator[str]:
    """Yield the styles of the features that depend on the library."""
    for feature in features():
        if feature.library_styles:
            yield feature.library_styles(library)


def assets_of(project: Project, library: Library) -> Assets:
    """Read the assets. Their hash is in the address of each, which every page states."""
    return read_assets(project.docs, project.style_sheets, asset_sources(project, library))


def _site(
    project: Project, library: Library, assets: Assets, settings: Settings, *, is_preview: bool
) -> Site:
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
