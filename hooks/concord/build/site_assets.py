"""The assets of the site of a library."""

from __future__ import annotations

from concord.build.project import Project
from concord.core.assets import Assets, read_assets
from concord.core.model.library import Library
from concord.core.preloads import Preloads
from concord.views.divergences import filter_styles
from concord.views.preloads import preloads
from concord.views.site_data import shared_site_data


def asset_sources(project: Project, library: Library) -> tuple[str, str, Preloads]:
    """What assets are made of besides files: the rest of the style sheet, data for scripts, and
    what pages fetch at once."""
    styles = project.theme_styles + filter_styles(library.languages)
    return styles, shared_site_data(library), preloads(library, project.typefaces)


def assets_of(project: Project, library: Library) -> Assets:
    """Raises ValueError if a script cannot be joined with what it imports."""
    return read_assets(project.docs, project.style_sheets, *asset_sources(project, library))
