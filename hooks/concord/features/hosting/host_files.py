"""Files that tell hosts which headers to send with the site.

`_headers` is read by Cloudflare Pages and Netlify. The other file is part of a configuration of
nginx.
"""

import re
from collections.abc import Iterator, Mapping

from concord.base import urls
from concord.base.assets import FOLDER_HASH_LENGTH
from concord.base.content_policy import header_policy
from concord.base.published_files import OutputFile
from concord.base.urls import FilePath
from concord.pages.site import Site

HEADER_FILE = "_headers"
NGINX_FILE = "_hosts/nginx.conf"

_UNUSED_FEATURES = (
    *("accelerometer", "autoplay", "camera", "clipboard-read", "display-capture"),
    *("encrypted-media", "fullscreen", "geolocation", "gyroscope", "magnetometer", "microphone"),
    *("midi", "payment", "picture-in-picture", "publickey-credentials-get", "usb"),
    "xr-spatial-tracking",
)

HEADERS: Mapping[str, str] = {
    "Content-Security-Policy": header_policy(),
    "Permissions-Policy": ", ".join(f"{feature}=()" for feature in _UNUSED_FEATURES),
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
}
"""The headers of every file."""

_OPEN = {"Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin"}
"""The headers of the data and the linker, which pages of any other site may use."""
_FOREVER = "public, max-age=31536000, immutable"
"""The cache header of the assets, whose address has their hash."""
_REVALIDATED = "no-cache"
"""The cache header of all other files: browsers ask each time whether a file has changed."""

_NGINX = """\
# Headers for the site. Include this file in the server block that serves it, and again in each
# location that has an add_header of its own.
{headers}
set $concord_cache "{revalidated}";
if ($uri ~ "^{assets}") {{
    set $concord_cache "{forever}";
}}
add_header Cache-Control $concord_cache;
set $concord_origin "";
set $concord_resource "";
if ($uri ~ "^(?:{api}|{linker})") {{
    set $concord_origin "*";
    set $concord_resource "cross-origin";
}}
add_header Access-Control-Allow-Origin $concord_origin;
add_header Cross-Origin-Resource-Policy $concord_resource;
error_page 404 {missing};
"""


def header_files(site: Site) -> Iterator[OutputFile]:
    """Yield the files. Their paths start at the root of the host."""
    root = site.root
    lines = [f"{root}*", *(f"  {name}: {value}" for name, value in HEADERS.items())]
    # These hosts let browsers ask each time for everything else.
    lines += [f"{root}{site.assets.folder}*", f"  Cache-Control: {_FOREVER}"]
    for name in (f"{FilePath.API}*", FilePath.LINKER, FilePath.LINKER_USERSCRIPT):
        lines += [f"{root}{name}", *(f"  {header}: {value}" for header, value in _OPEN.items())]
    lines.append("")
    yield OutputFile(HEADER_FILE, "\n".join(lines).encode())
    content = _NGINX.format(
        headers="\n".join(
            f'add_header {name} "{value}" always;' for name, value in HEADERS.items()
        ),
        assets=f"{re.escape(root)}{urls.file(FilePath.ASSETS)}[0-9a-f]{{{FOLDER_HASH_LENGTH}}}/",
        api=re.escape(root) + FilePath.API,
        linker=re.escape(root) + FilePath.LINKER.removesuffix(".js"),
        missing=root + FilePath.MISSING_PAGE,
        forever=_FOREVER,
        revalidated=_REVALIDATED,
    )
    yield OutputFile(NGINX_FILE, content.encode())
