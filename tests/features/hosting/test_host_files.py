"""The headers that hosts are told to send."""

import re

import pytest

from concord.base.assets import Assets
from concord.base.content_policy import header_policy, page_policy
from concord.features.hosting.host_files import HEADERS, header_files
from concord.pages.site import Site
from tests.libraries.reef import reef_library
from tests.tables import from_table

_HASH = "01234567"
_NGINX = "_hosts/nginx.conf"
_NAMES = ("_headers", _NGINX)


def _texts(url: str) -> dict[str, str]:
    site = Site(reef_library(), url=url, assets=Assets(_HASH))
    return {file.path: file.content.decode() for file in header_files(site)}


@pytest.mark.parametrize("name", _NAMES)
@pytest.mark.parametrize(
    ("url", "root"), [("https://example.org/", "/"), ("https://example.org/rules/", "/rules/")]
)
def test_every_host_sends_all_headers(name: str, url: str, root: str) -> None:
    text = _texts(url)[name]
    for header, value in HEADERS.items():
        assert re.search(rf"\b{header}\b.{{1,3}}{re.escape(value)}", text), header
    assert f"{root}assets/" in text


def test_the_header_has_the_policy_of_the_pages_and_forbids_frames() -> None:
    assert header_policy() == f"{page_policy()};frame-ancestors 'none'"
    assert HEADERS["Content-Security-Policy"] == header_policy()
    assert HEADERS.items() >= {
        ("Referrer-Policy", "same-origin"),
        ("X-Content-Type-Options", "nosniff"),
        ("Cross-Origin-Opener-Policy", "same-origin"),
    }
    assert "geolocation=(), " in HEADERS["Permissions-Policy"]


def test_headers_for_static_hosts_keep_assets_of_this_build_for_ever_and_nothing_else() -> None:
    lines = _texts("https://example.org/")["_headers"].splitlines()
    rules = [line for line in lines if not line.startswith(" ")]
    of_other_sites = ["/api/v1/*", "/concord-link.js", "/concord-link.user.js"]
    assert rules == ["/*", f"/assets/{_HASH}/*", *of_other_sites]
    place = lines.index(rules[1])
    assert lines[place + 1] == "  Cache-Control: public, max-age=31536000, immutable"
    assert max(map(len, lines)) < 2000  # Cloudflare ignores longer lines


@from_table
def test_nginx_keeps_assets_by_the_form_of_their_address(address: str, *, is_kept: bool) -> None:
    pattern, _ = re.findall(r'~ "(.+?)"', _texts("https://example.org/rules/")[_NGINX])
    assert bool(re.search(pattern, address)) is is_kept


@from_table
def test_pages_of_other_sites_may_use_the_data_and_the_linker_alone(
    address: str, *, is_open: bool
) -> None:
    text = _texts("https://example.org/rules/")[_NGINX]
    _, pattern = re.findall(r'~ "(.+?)"', text)
    assert bool(re.search(pattern, address)) is is_open
    assert 'set $concord_origin "*"' in text
    assert 'set $concord_resource "cross-origin"' in text
    assert 'set $concord_cache "no-cache"' in text
    assert "error_page 404 /rules/404.html;" in text


def test_only_previews_allow_inline_scripts_and_never_inline_styles() -> None:
    assert "'unsafe-inline'" not in page_policy() + header_policy()
    assert re.findall(r"([\w-]+) [^;]*'unsafe-inline'", page_policy(is_preview=True)) == [
        "script-src"
    ]


@pytest.mark.parametrize("name", _NAMES)
def test_pages_of_other_sites_may_read_the_data_and_nothing_else(name: str) -> None:
    text = _texts("https://example.org/rules/")[name]
    _, _, of_data = text.partition("/rules/api/v1/")
    assert "Access-Control-Allow-Origin" not in text.partition("/rules/api/v1/")[0]
    assert "Access-Control-Allow-Origin" in of_data
    assert name == _NGINX or "  Access-Control-Allow-Origin: *\n" in of_data
