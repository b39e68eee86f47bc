"""The artifacts of the spine, and the list of all artifacts.

The spine has generated assets, robots.txt, the drawings of the icons of each game, and manifests
and an icon by which the site is installed as an app.
"""

import json
from collections.abc import Iterator, Sequence
from functools import cache

from concord.base import urls
from concord.base.assets import ICON
from concord.base.published_files import OutputFile
from concord.base.urls import FilePath, PagePath
from concord.build.artifact_kinds import Artifact, PerGame, PerLanguage, PerSite
from concord.installed_features import features
from concord.model.games import Game, GameIcon
from concord.model.texts import Language
from concord.pages.page_kinds import page_kinds
from concord.pages.rendering import render
from concord.pages.site import Site

_ICONS = (
    ("icon-192.png", "192x192", "any"),
    ("icon-512.png", "512x512", "any"),
    ("maskable-512.png", "512x512", "maskable"),
)


def asset_files(site: Site) -> Iterator[OutputFile]:
    """Yield the assets that are generated, as bundles of scripts and of style sheets."""
    for name, content in site.assets.made.items():
        yield OutputFile(site.assets.address(name), content)


def robots_file(site: Site) -> Iterator[OutputFile]:
    """Yield robots.txt, which lets crawlers read everything. It names the sitemap if the site has
    an address."""
    lines = ["User-agent: *", "Allow: /"]
    if site.url:
        lines += ["", f"Sitemap: {site.url}{FilePath.SITEMAP}"]
    yield OutputFile(FilePath.ROBOTS, "".join(f"{line}\n" for line in lines).encode())


def icons_file(_: Site, game: Game) -> Iterator[OutputFile]:
    """Yield an SVG with the drawings of the icons of a game, which pages show by name."""
    if game.icons:
        symbols = "".join(map(icon_symbol, game.icons))  # whose drawings were checked when read
        svg = f'<svg xmlns="http://www.w3.org/2000/svg">{symbols}</svg>\n'
        yield OutputFile(urls.file(FilePath.ICONS, game=game.id), svg.encode())


def icon_symbol(icon: GameIcon, prefix: str = "") -> str:
    """Return the drawing of an icon as an SVG symbol with its name, after `prefix`, as the id."""
    drawing = icon.drawing
    view_box = drawing.view_box_attribute
    return f'<symbol id="{prefix}{icon.name}" viewBox="{view_box}">{drawing.elements}</symbol>'


def icon_file(site: Site) -> Iterator[OutputFile]:
    own = site.assets.own_icon
    drawn = own.read_bytes() if own else render("icon.svg", colours=site.colours).encode()
    yield OutputFile(site.assets.address(ICON), drawn)


def manifest_file(site: Site, language: Language) -> Iterator[OutputFile]:
    """Yield the web app manifest in a language.

    All languages have one id and one scope, so that they are one app; each has its own start page.
    """
    root = site.root
    locale = site.locales.of(language)
    words = locale.messages.words
    paths = {kind.path for kind in page_kinds().values()}

    def icon(name: str) -> str:
        return root + site.assets.address(name)

    vector = {"src": icon(ICON), "sizes": "any", "type": "image/svg+xml"}
    icons = [
        {"src": icon(f"icons/{name}"), "sizes": sizes, "type": "image/png", "purpose": use}
        for name, sizes, use in _ICONS
    ]
    pages = ((words.find_number, PagePath.CITE), (words.reading_list, PagePath.READING_LIST))
    shortcuts = [
        {"name": name, "url": root + locale.page(path)} for name, path in pages if path in paths
    ]
    share_target = {
        "action": root + locale.page(PagePath.ANNOTATE),
        "method": "GET",
        "params": {name: f"shared-{name}" for name in ("title", "text", "url")},
    }
    manifest = {
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
    } | ({"share_target": share_target} if PagePath.ANNOTATE in paths else {})
    text = json.dumps(manifest, ensure_ascii=False, indent=1)
    yield OutputFile(locale.page(PagePath.MANIFEST), f"{text}\n".encode())


_OWN: Sequence[Artifact] = (
    PerSite("assets", (f"{FilePath.ASSETS}{{hash}}/{{path}}",), asset_files),
    PerGame("icons", (FilePath.ICONS,), icons_file),
    PerSite("icon", (f"{FilePath.ASSETS}icon.svg",), icon_file),
    PerLanguage("manifests", (f"{{home}}{PagePath.MANIFEST}",), manifest_file),
    PerSite("robots", (FilePath.ROBOTS,), robots_file),
)


@cache
def artifacts() -> Sequence[Artifact]:
    """Return all artifacts in the order in which they are made."""
    return (*_OWN, *(file for feature in features() for file in feature.files))
