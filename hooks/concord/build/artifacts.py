"""What is published besides the pages, in the order in which it is made: what the spine needs, then
what the features add."""

from collections.abc import Sequence
from functools import cache

from concord.base.urls import FilePath, PagePath
from concord.build import site_files
from concord.build.artifact_kinds import Artifact, PerGame, PerLanguage, PerSite
from concord.installed_features import features

_OWN: Sequence[Artifact] = (
    PerSite("assets", (f"{FilePath.ASSETS}{{hash}}/{{path}}",), site_files.asset_files),
    PerGame("icons", (FilePath.ICONS,), site_files.icons_file),
    PerSite("icon", (f"{FilePath.ASSETS}icon.svg",), site_files.icon_file),
    PerLanguage("manifests", (f"{{home}}{PagePath.MANIFEST}",), site_files.manifest_file),
    PerSite("robots", (FilePath.ROBOTS,), site_files.robots_file),
)


@cache
def artifacts() -> Sequence[Artifact]:
    """Return what a build writes besides pages, in the order in which it is made."""
    return (*_OWN, *(file for feature in features() for file in feature.files))
