"""The site of a preview, for devices that must not store it."""

from __future__ import annotations

from dataclasses import replace

from concord.build.project import Project
from concord.core.assets import Assets, read_assets
from concord.core.model.library import Library
from concord.views.divergences import filter_styles
from concord.views.reports import Reports
from concord.views.site import Site
from concord.views.site_data import shared_site_data


def asset_sources(project: Project, library: Library) -> tuple[str, str]:
    """What assets are made of besides files: the rest of the style sheet, and data for scripts."""
    return project.theme_styles + filter_styles(library.languages), shared_site_data(library)


def assets_of(project: Project, library: Library) -> Assets:
    return read_assets(project.docs, project.style_sheets, *asset_sources(project, library))


def preview_site(project: Project, library: Library, assets: Assets) -> Site:
    return Site(
        library,
        f"{project.repository}/edit/main/" if project.repository else "",
        name=project.name,
        description=project.description,
        url=project.url,
        # Devices must not store a preview, which changes at any moment. It needs no id.
        settings=replace(project.settings, offline=False),
        assets=assets,
        colours=project.colours,
        hues=project.hues,
        typefaces=project.typefaces,
        theme_folders=project.theme_folders,
        reports=Reports(project.repository, project.settings.report_email, project.data.parent),
        is_preview=True,
    )
