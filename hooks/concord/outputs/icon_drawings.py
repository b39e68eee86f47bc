"""The drawings of a game's icons, together in one file, from which pages show each by its name."""

from __future__ import annotations

from collections.abc import Iterator

from concord.core import urls
from concord.core.model.games import Game, GameIcon
from concord.core.published_files import OutputFile
from concord.core.urls import FilePath
from concord.views.site import Site


def icons_file(_: Site, game: Game) -> Iterator[OutputFile]:
    """Yield the file, if the game has icons."""
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
