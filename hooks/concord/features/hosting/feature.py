"""Files by which hosts send the right headers with the site."""

from pathlib import Path

from concord.base.urls import FilePath
from concord.build.artifact_kinds import PerSite
from concord.feature import Feature
from concord.features.hosting.host_files import header_files

FEATURE = Feature(
    name="hosting",
    folder=Path(__file__).parent,
    files=(PerSite("headers", (FilePath.HOST_HEADERS, FilePath.NGINX_HEADERS), header_files),),
)
