"""Files by which hosts send the right headers with the site."""

from pathlib import Path

from concord.build.artifact_kinds import PerSite
from concord.feature import Feature
from concord.features.hosting.host_files import HEADER_FILE, NGINX_FILE, header_files

FEATURE = Feature(
    name="hosting",
    folder=Path(__file__).parent,
    files=(PerSite("headers", (HEADER_FILE, NGINX_FILE), header_files),),
)
