"""The artifacts of the spine and of the features, in the order in which they are made."""

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
    """Return all artifacts in the order in which they are made."""
    return (*_OWN, *(file for feature in features() for file in feature.files))
