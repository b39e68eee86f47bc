"""A canvas for the pictures in previews of links: few colours, and text in the site's typefaces.

Every colour is a ramp of shades from the paper, and a pixel is a place on a ramp. There are at most
16 shades, so that a pixel takes four bits. A picture is therefore small, and is written in
milliseconds.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from functools import cache, lru_cache
from io import BytesIO
from itertools import groupby
from pathlib import Path

import resvg_py
from PIL import Image, ImageColor, ImageDraw, ImageFont

from concord.core.model.games import Drawing
from concord.core.typefaces import Typeface

WIDTH, HEIGHT = 1200, 630
"""In pixels: what the platforms recommend that show previews."""
_BITS = 4  # of a pixel
_MOST_SHADES = 2
"""The number of shades of a colour, itself included. One shade between it and the paper smooths
edges enough for previews, which show pictures smaller than they are. A third shade makes files an
eighth larger.
"""
_FULL = 255
_COVERED = bytes([0] + [_FULL] * _FULL)
"""For each grey value of a mask whether it covers anything."""
_KEPT_RUNS = 64
"""Pieces of text that are kept as masks: all pictures of a language have some in common."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a text is set."""

    family: str
    weight: int
    size: int
    """In pixels."""
    colour: int
    """The place of a colour in those of the canvas."""

    def smaller(self, size: int) -> Style:
        return Style(self.family, self.weight, size, self.colour)


class Canvas:
    """Draws on a paper of one colour with several others, all given as "#rrggbb"."""

    def __init__(
        self,
        typefaces: Sequence[Typeface],
        paper: str,
        colours: Sequence[str],
        height: int = HEIGHT,
    ) -> None:
        self._typefaces = [each for each in typefaces if each.style == "normal"]
        # The paper takes one of the places of a palette.
        self._n_shades = min(_MOST_SHADES, (2**_BITS - 1) // len(colours))
        self._image = Image.new("P", (WIDTH, height))
        self._image.putpalette(list(_palette(paper, colours, self._n_shades)))

    def copy(self) -> Canvas:
        """Another canvas with a copy of the picture on this one."""
        twin = copy(self)
        twin._image = self._image.copy()  # noqa: SLF001 - of its own class
        return twin

    def shows(self, text: str) -> bool:
        """True if the typefaces have every character of the text."""
        return all(character.isspace() or self._face(character) for character in text)

    def rectangle(self, box: tuple[int, int, int, int], colour: int) -> None:
        """Fill a box, given by its left, top, right and bottom edge."""
        self._image.paste(_shade(colour, _FULL, self._n_shades), box)

    def draw(self, drawing: Drawing, box: tuple[int, int, int], colour: int) -> None:
        """Show a drawing in a square, given by its left and top edge and the length of a side."""
        left, top, side = box
        self._paint(_rendered(drawing, side), (left, top), colour)

    def width(self, text: str, style: Style) -> int:
        return round(sum(font.getlength(run) for run, font in self._runs(text, style)))

    def write(self, text: str, position: tuple[int, int], style: Style) -> int:
        """Write a line from a place on its baseline. Returns where it ends, from the left edge."""
        x, baseline = float(position[0]), position[1]
        for run, font in self._runs(text, style):
            mask, (left, top) = _run_mask(run, font)
            self._paint(mask, (round(x) + left, baseline + top), style.colour)
            x += font.getlength(run)
        return round(x)

    def png(self) -> bytes:
        content = BytesIO()
        # Most of a picture is paper: runs alone pack it as well as matches do, in half the time.
        self._image.save(content, "PNG", compress_type=zlib.Z_RLE, bits=_BITS)
        return content.getvalue()

    def _paint(self, mask: Image.Image, position: tuple[int, int], colour: int) -> None:
        """Paint what a mask covers, in the shades that its grey values say."""
        # `Image.point` would go through a table of its own in Python each time.
        grey = mask.tobytes()
        shades = Image.frombytes("P", mask.size, grey.translate(_shades(colour, self._n_shades)))
        covered = Image.frombytes("L", mask.size, grey.translate(_COVERED))
        self._image.paste(shades, position, covered)

    def _runs(self, text: str, style: Style) -> Iterator[tuple[str, ImageFont.FreeTypeFont]]:
        """Yield the pieces of a text that one file can show; a space stays with what precedes."""
        last: Typeface | None = None
        faces = []
        for character in text:
            last = self._face(character, style.family) or last
            faces.append((last, character))
        for face, run in groupby(faces, key=lambda each: each[0]):
            if face:
                yield "".join(character for _, character in run), _font(face.path, style)

    def _face(self, character: str, family: str = "") -> Typeface | None:
        for each in self._typefaces:
            if character in each.characters and family in {"", each.family}:
                return each
        return None


@cache
def _font(path: Path, style: Style) -> ImageFont.FreeTypeFont:
    font = ImageFont.truetype(path, style.size, layout_engine=ImageFont.Layout.BASIC)
    font.set_variation_by_axes([style.weight])
    return font


@lru_cache(_KEPT_RUNS)
def _run_mask(run: str, font: ImageFont.FreeTypeFont) -> tuple[Image.Image, tuple[int, int]]:
    """A piece of text as a mask, and where its corner is from its place on the baseline."""
    left, top, right, bottom = map(int, font.getbbox(run, anchor="ls"))
    mask = Image.new("L", (right - left + 1, bottom - top + 1))
    ImageDraw.Draw(mask).text((-left, -top), run, font=font, fill=_FULL, anchor="ls")
    return mask, (left, top)


@cache
def _rendered(drawing: Drawing, side: int) -> Image.Image:
    """A drawing as a mask, white where it covers."""
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{drawing.view_box_attribute}">'
        f"{drawing.elements}</svg>"
    )
    content = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=side, height=side))
    return Image.open(BytesIO(content)).getchannel("A")


@cache
def _shades(colour: int, n_shades: int) -> bytes:
    """The shades of a colour for all grey values of a mask."""
    return bytes(_shade(colour, value, n_shades) for value in range(_FULL + 1))


def _shade(colour: int, coverage: int, n_shades: int) -> int:
    """The place in the palette of the shade of a colour that is nearest to what a mask covers."""
    step = round(coverage * n_shades / _FULL)
    return colour * n_shades + step if step else 0


def _palette(paper: str, colours: Sequence[str], n_shades: int) -> Iterator[int]:
    ground = ImageColor.getrgb(paper)
    yield from ground
    for colour in map(ImageColor.getrgb, colours):
        for step in range(1, n_shades + 1):
            for start, end in zip(ground, colour, strict=True):
                yield round(start + (end - start) * step / n_shades)
