"""The manifests by which the site is installed as an app, one per language."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import urlsplit

from concord.core.model import Language
from concord.core.urls import FilePath, PagePath
from concord.views.site import Site

_PAPER = "#faf8f4"  # as in colours.css
_ICONS = (
    ("icon-192.png", "192x192", "any"),
    ("icon-512.png", "512x512", "any"),
    ("maskable-512.png", "512x512", "maskable"),
)


def write_manifests(site: Site, folder: Path, site_url: str) -> None:
    """Write a manifest into the home of each language below `folder`, the root of the site."""
    for language in site.library.languages:
        path = folder / site.locales.of(language).page(PagePath.MANIFEST)
        text = json.dumps(_manifest(site, language, site_url), ensure_ascii=False, indent=1)
        path.write_text(text + "\n", encoding="utf-8")


def _manifest(site: Site, language: Language, site_url: str) -> dict[str, object]:
    """One app in every language: the same id and scope, another start."""
    root = urlsplit(site_url).path or "/"
    locale = site.locales.of(language)
    words = locale.messages.words
    vector = {"src": f"{root}{FilePath.ASSETS}icon.svg", "sizes": "any", "type": "image/svg+xml"}
    icons = [
        {
            "src": f"{root}{FilePath.ASSETS}icons/{name}",
            "sizes": sizes,
            "type": "image/png",
            "purpose": use,
        }
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
        "description": words.home_lead,
        "lang": language,
        "dir": "ltr",
        "start_url": root + locale.page(PagePath.HOME),
        "scope": root,
        "display": "standalone",
        "background_color": _PAPER,
        "theme_color": _PAPER,
        "categories": ["books", "games", "utilities"],
        "icons": [vector, *icons],
        "shortcuts": shortcuts,
    }
