"""Reads the drawings of a game: its emblem, and its icons, whose names `game.yml` has."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from concord.core.ids import ICON_NAME
from concord.core.model.games import Drawing, GameIcon
from concord.core.problems import Place, Position, Problem, did_you_mean
from concord.records.record_files import ReadContext, entries
from concord.records.shapes.games import GameShape
from concord.records.svg import read_drawing

ICONS_FOLDER = "icons"
EMBLEM_FILE = "emblem.svg"
_ENDING = ".svg"
_NO_DRAWING = Drawing((0, 0, 1, 1), "")


def read_icons(
    folder: Path, shape: GameShape, place: Place, context: ReadContext
) -> tuple[GameIcon, ...]:
    """The icons in the folder of a game. Those that cannot be drawn stay, without a drawing."""
    drawings = dict(_drawings(folder / ICONS_FOLDER, context))
    for name in drawings.keys() - shape.icons.keys():
        expected = did_you_mean(name, shape.icons) or f"its name in game.yml: icons: {{{name}: …}}"
        path = folder / ICONS_FOLDER / f"{name}{_ENDING}"
        problem = Problem(context.place(path), f"the icon “{name}” without a name", expected)
        context.problems.append(problem)
    icons = []
    for name, names in shape.icons.items():
        if name not in drawings:
            expected = did_you_mean(name, drawings) or f"the file {ICONS_FOLDER}/{name}{_ENDING}"
            found = f"the icon “{name}” without a drawing"
            context.problems.append(Problem(place.at("icons").key(name), found, expected))
        drawing = drawings.get(name, _NO_DRAWING)
        icons.append(GameIcon(name, names, drawing, place.at("icons", name)))
    return tuple(icons)


def read_emblem(path: Path, context: ReadContext) -> Drawing | None:
    """The emblem of a game; None if there is no such file, or none that can be drawn."""
    content = context.content(path) if path.is_file() else None
    if content is None:
        return None
    place = context.place(path)
    drawing, problems = read_drawing(place, content)
    context.report(problems)
    if drawing is None:
        return None
    _, _, width, height = drawing.view_box
    if width != height:
        found, expected = f"an emblem of {width:g} × {height:g}", "one that is as wide as high"
        context.report([Problem(place, found, expected, position=Position(1, 1))])
    return drawing


def _drawings(folder: Path, context: ReadContext) -> Iterator[tuple[str, Drawing]]:
    if not folder.is_dir():
        return
    for path in entries(folder):
        if path.suffix != _ENDING or not re.fullmatch(ICON_NAME, path.stem) or not path.is_file():
            context.reject(path, f"icons only, named as sword{_ENDING}")
            continue
        content = context.content(path)
        if content is None:
            continue
        drawing, problems = read_drawing(context.place(path), content)
        context.report(problems)
        yield path.stem, drawing or _NO_DRAWING
