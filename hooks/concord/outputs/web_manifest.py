"""The manifests by which the site is installed as an app, one per language, and its icon."""

from __future__ import annotations

import json
from collections.abc import Iterator
from urllib.parse import urlsplit

from concord.core.model.texts import Language
from concord.core.published_files import OutputFile
from concord.core.urls import PagePath
from concord.views.html.rendering import render
from concord.views.site import Site

_ICON = "icon.svg"
_ICONS = (
    ("icon-192.png", "192x192", "any"),
    ("icon-512.png", "512x512", "any"),
    ("maskable-512.png", "512x512", "maskable"),
)


def manifest_file(site: Site, language: Language) -> Iterator[OutputFile]:
    text = json.dumps(_manifest(site, language), ensure_ascii=False, indent=1)
    yield OutputFile(site.locales.of(language).page(PagePath.MANIFEST), f"{text}\n".encode())


def icon_file(site: Site) -> Iterator[OutputFile]:
    svg = render("icon.svg", colours=site.colours)
    yield OutputFile(site.assets.address(_ICON), svg.encode())


def _manifest(site: Site, language: Language) -> dict[str, object]:
    """All languages have the same id and scope, which makes them one app, and their own start."""
    root = urlsplit(site.url).path or "/"
    locale = site.locales.of(language)
    words = locale.messages.words

    def icon(name: str) -> str:
        return root + site.assets.address(name)

    vector = {"src": icon(_ICON), "sizes": "any", "type": "image/svg+xml"}
    icons = [
        {"src": icon(f"icons/{name}"), "sizes": sizes, "type": "image/png", "purpose": use}
        for name, sizes, use in _ICONS
    ]
    shortcuts = [
        {"name": words.find_number, "url": root + locale.page(PagePath.CITE)},
        {"name": words.reading_list, "url": root + locale.page(PagePath.READING_LIST)},
    ]
    return {
        "id": root,
        "name": f"{site.name} — {words.home_title}",
        "short_name": site.name,
        "description": locale.messages.format("home_lead", n=len(locale.own_first)),
        "lang": language,
        "dir": "ltr",
        "start_url": root + locale.page(PagePath.HOME),
        "scope": root,
        "display": "standalone",
        "background_color": site.colours.paper.light,
        "theme_color": site.colours.paper.light,
        "categories": ["books", "games", "utilities"],
        "icons": [vector, *icons],
        "shortcuts": shortcuts,
    }
