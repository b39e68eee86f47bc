"""The site of a preview, for devices that must not store it."""

from __future__ import annotations

from dataclasses import replace

from concord.build.project import Project
from concord.core.assets import Assets
from concord.core.model.library import Library
from concord.views.reports import Reports
from concord.views.site import Site


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
