"""Small files that are made for one site: its style sheet, its addresses for share pages,
robots.txt, and the drawings of the icons of each game."""

from __future__ import annotations

from collections.abc import Iterator

from concord.core import urls
from concord.core.assets import SITE_DATA, STYLE_SHEET
from concord.core.model.games import Game, GameIcon
from concord.core.published_files import OutputFile
from concord.core.urls import FilePath
from concord.views.site import Site


def style_sheet_file(site: Site) -> Iterator[OutputFile]:
    """Yield the style sheets as one, which browsers fetch with a single request."""
    yield OutputFile(site.assets.address(STYLE_SHEET), site.assets.style_sheet)


def site_data_file(site: Site) -> Iterator[OutputFile]:
    yield OutputFile(site.assets.address(SITE_DATA), site.assets.site_data)


def robots_file(site: Site) -> Iterator[OutputFile]:
    """Yield robots.txt: crawlers may read everything. It names the sitemap if the site has an
    address."""
    lines = ["User-agent: *", "Allow: /"]
    if site.url:
        lines += ["", f"Sitemap: {site.url}{FilePath.SITEMAP}"]
    yield OutputFile(FilePath.ROBOTS, "".join(f"{line}\n" for line in lines).encode())


def icons_file(_: Site, game: Game) -> Iterator[OutputFile]:
    """Yield the drawings of a game's icons as one file, from which pages show each by its name."""
    if game.icons:
        path = urls.file(FilePath.ICONS, game=game.id)
        yield OutputFile(path, icons_svg(game).encode())


def icons_svg(game: Game) -> str:
    """Return an SVG with a symbol for each icon. The drawings have been checked when read."""
    symbols = "".join(map(_symbol, game.icons))
    return f'<svg xmlns="http://www.w3.org/2000/svg">{symbols}</svg>\n'


def _symbol(icon: GameIcon) -> str:
    drawing = icon.drawing
    view_box = drawing.view_box_attribute
    return f'<symbol id="{icon.name}" viewBox="{view_box}">{drawing.elements}</symbol>'
