"""Files that tell hosts which headers to send with the site.

`_headers` is read by Cloudflare Pages and Netlify. The other files are parts of a configuration of
nginx and of Apache.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from urllib.parse import urlsplit

from concord.core import urls
from concord.core.assets import FOLDER_HASH_LENGTH
from concord.core.content_policy import header_policy
from concord.core.published_files import OutputFile
from concord.core.urls import FilePath
from concord.views.site import Site

_UNUSED_FEATURES = (
    "accelerometer",
    "autoplay",
    "camera",
    "clipboard-read",
    "display-capture",
    "encrypted-media",
    "fullscreen",
    "geolocation",
    "gyroscope",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "picture-in-picture",
    "publickey-credentials-get",
    "screen-wake-lock",
    "usb",
    "xr-spatial-tracking",
)

HEADERS: Mapping[str, str] = {
    "Content-Security-Policy": header_policy(),
    "Permissions-Policy": ", ".join(f"{each}=()" for each in _UNUSED_FEATURES),
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
}
"""What is sent with every file."""

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
error_page 404 {missing};
"""

_APACHE = """\
# Headers for the site. Include this file in its virtual host, or name it .htaccess in its folder.
# The module headers must be loaded.
{headers}
Header set Cache-Control "{revalidated}"
<If "%{{REQUEST_URI}} =~ m#^{assets}#">
    Header set Cache-Control "{forever}"
</If>
ErrorDocument 404 {missing}
"""


def header_files(site: Site) -> Iterator[OutputFile]:
    """Yield the files. Paths in them begin where the site begins on its host."""
    root = urlsplit(site.url).path or "/"
    lines = [f"{root}*", *(f"  {name}: {value}" for name, value in HEADERS.items())]
    # These hosts let browsers ask each time for everything else.
    lines += [f"{root}{site.assets.folder}*", f"  Cache-Control: {_FOREVER}", ""]
    yield OutputFile(FilePath.HOST_HEADERS, "\n".join(lines).encode())
    for path, text, form in (
        (FilePath.NGINX_HEADERS, _NGINX, 'add_header {} "{}" always;'),
        (FilePath.APACHE_HEADERS, _APACHE, 'Header always set {} "{}"'),
    ):
        content = text.format(
            headers="\n".join(form.format(*header) for header in HEADERS.items()),
            assets=f"{re.escape(root)}{urls.file(FilePath.ASSETS)}[0-9a-f]{{{FOLDER_HASH_LENGTH}}}/",
            missing=root + FilePath.MISSING_PAGE,
            forever=_FOREVER,
            revalidated=_REVALIDATED,
        )
        yield OutputFile(path, content.encode())
