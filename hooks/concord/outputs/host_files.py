"""Files that tell hosts which headers to send with the site, and where to redirect.

`_headers` and `_redirects` are read by Cloudflare Pages and Netlify. The other file is part of a
configuration of nginx.

An address of a share page that a full host has no room for leads to the unit on the page of its
topic, in the same language. Where a host reads no rules, or has no room for one, the script of the
missing page does the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from urllib.parse import urlsplit

from concord.core import urls
from concord.core.assets import FOLDER_HASH_LENGTH
from concord.core.content_policy import header_policy
from concord.core.published_files import OutputFile
from concord.core.settings import SharePages
from concord.core.urls import FilePath, PagePath
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

_OPEN = {"Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin"}
"""What is sent with the data and the linker, which pages of any other site may use."""
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

_IN_PLACE = 200
_MOVED_FOR_NOW = 302  # the page is back when the host has room
_PLACEHOLDERS = {"game": ":game", "topic": ":topic", "part": ":topic", "unit": ":unit"}
_NEIGHBOURS = (
    PagePath.COMPARE,
    PagePath.SHARE_PART,
    f"{PagePath.GLOSSARY}{{unit}}/",
    f"{PagePath.NUMBERS}{{unit}}/",
    f"{PagePath.DIVERGENCES}{{unit}}/",
)
"""Pages with as many segments in their addresses as share pages, which stay where they are."""


def header_files(site: Site) -> Iterator[OutputFile]:
    """Yield the files. Paths in them begin where the site begins on its host."""
    root = urlsplit(site.url).path or "/"
    lines = [f"{root}*", *(f"  {name}: {value}" for name, value in HEADERS.items())]
    # These hosts let browsers ask each time for everything else.
    lines += [f"{root}{site.assets.folder}*", f"  Cache-Control: {_FOREVER}"]
    for name in (f"{FilePath.API}*", FilePath.LINKER, FilePath.LINKER_USERSCRIPT):
        lines += [f"{root}{name}", *(f"  {each}: {value}" for each, value in _OPEN.items())]
    lines.append("")
    yield OutputFile(FilePath.HOST_HEADERS, "\n".join(lines).encode())
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
    yield OutputFile(FilePath.NGINX_HEADERS, content.encode())


def redirect_rules_file(site: Site) -> Iterator[OutputFile]:
    """Yield the file, if the host is full and reads it."""
    rules = redirect_rules(site)[: site.settings.limits.rules]
    if rules:
        yield OutputFile(FilePath.HOST_REDIRECTS, ("\n".join(rules) + "\n").encode())


def redirect_rules(site: Site) -> Sequence[str]:
    """Return all rules that the host would need, the most useful first."""
    settings = site.settings
    if settings.host_share_pages is None or not settings.limits.rules:
        return ()
    if not settings.limits.puts_rules_before_files:
        return [*_of_other_languages(site), *_of_default_language(site)]
    # A rule must not hide a page that is there.
    rules = [] if settings.host_share_pages is SharePages.CLAUSES else [*_of_other_languages(site)]
    if settings.host_share_pages is SharePages.NONE:
        rules += _of_default_language(site)
    homes = [home for home in _homes(site) if settings.host_share_pages is SharePages.NONE or home]
    kept = [
        _rule(site, home + each, home + each, _IN_PLACE) for home in homes for each in _NEIGHBOURS
    ]
    return [*kept, *rules] if rules else ()


def _of_other_languages(site: Site) -> Iterator[str]:
    for home in _homes(site):
        if home:
            yield _to_unit(site, home, ":game")


def _of_default_language(site: Site) -> Iterator[str]:
    """A rule for each game: with a placeholder it would match addresses of other languages too."""
    for game in site.library.games:
        for name in (game.id, *game.aliases):
            yield _to_unit(site, "", name)


def _homes(site: Site) -> Sequence[str]:
    return [urls.home(site.library, each) for each in site.library.languages]


def _to_unit(site: Site, home: str, game: str) -> str:
    named = {**_PLACEHOLDERS, "game": game}
    topic = PagePath.TOPIC.format(**named)
    unit = urls.with_anchor(topic, _PLACEHOLDERS["unit"])
    return _rule(site, home + PagePath.SHARE.format(**named), home + unit, _MOVED_FOR_NOW)


def _rule(site: Site, path: str, target: str, status: int) -> str:
    root = urlsplit(site.url).path or "/"
    path, target = path.format(**_PLACEHOLDERS), target.format(**_PLACEHOLDERS)
    return f"{root}{path} {root}{target} {status}"
