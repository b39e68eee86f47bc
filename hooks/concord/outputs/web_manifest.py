"""The manifests by which the site is installed as an app, one per language, and its icon."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import urlsplit

from concord.core import urls
from concord.core.model import Language
from concord.views.pages import Site
from concord.views.rendering import render

_ICON = "assets/icon.svg"
_ICONS = (
    ("icon-192.png", "192x192", "any"),
    ("icon-512.png", "512x512", "any"),
    ("maskable-512.png", "512x512", "maskable"),
)


def write_manifests(site: Site, folder: Path, site_url: str) -> None:
    """Write the icon, and a manifest into the home of each language, below `folder`.

    `folder` is the root of the site.
    """
    _write(folder / _ICON, render("icon.svg", colours=site.colours))
    for language in site.library.languages:
        text = json.dumps(_manifest(site, language, site_url), ensure_ascii=False, indent=1)
        _write(folder / urls.manifest(site.library, language), text + "\n")


def _manifest(site: Site, language: Language, site_url: str) -> dict[str, object]:
    """One app in every language: the same id and scope, another start."""
    root = urlsplit(site_url).path or "/"
    library, words = site.library, site.locales.of(language).messages.words
    vector = {"src": root + _ICON, "sizes": "any", "type": "image/svg+xml"}
    icons = [
        {"src": f"{root}assets/icons/{name}", "sizes": sizes, "type": "image/png", "purpose": use}
        for name, sizes, use in _ICONS
    ]
    shortcuts = [
        {"name": words.find_number, "url": root + urls.cite(library, language)},
        {"name": words.reading_list, "url": root + urls.reading_list(library, language)},
    ]
    return {
        "id": root,
        "name": f"{site.name} — {words.home_title}",
        "short_name": site.name,
        "description": words.home_lead,
        "lang": language,
        "dir": "ltr",
        "start_url": root + urls.home(library, language),
        "scope": root,
        "display": "standalone",
        "background_color": site.colours.paper.light,
        "theme_color": site.colours.paper.light,
        "categories": ["books", "games", "utilities"],
        "icons": [vector, *icons],
        "shortcuts": shortcuts,
    }


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
