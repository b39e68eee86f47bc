"""The pictures that previews of links show: of the site and of each game, by language; and the
covers of books, which look alike."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from itertools import groupby
from pathlib import Path

import resvg_py
from PIL import Image, ImageDraw, ImageFont

from concord.base import urls
from concord.base.published_files import OutputFile
from concord.base.typefaces import Typeface
from concord.base.urls import PagePath
from concord.locale.localized_game import LocalizedGame
from concord.model.games import Drawing
from concord.model.texts import Language
from concord.pages.page import PageContext
from concord.pages.site import Site
from concord.pages.slots import FrameParts, Picture

PICTURE = "preview.png"
"""The path of the picture that previews of links to the site show."""
GAME_PICTURE = f"{PagePath.GAME}preview.png"
WIDTH, HEIGHT = 1200, 630
"""The size in pixels that platforms recommend for previews."""
_COVER_HEIGHT = 1800
_N_COLOURS = 16
"""The number of colors in a picture: those that are drawn, and some between them and the paper."""
_BAND = 28
_LEFT = 96
_RIGHT = WIDTH - _LEFT
_NAME_BASELINE = 124
_EMBLEM = 72
_EMBLEM_TOP = _NAME_BASELINE - 13 - _EMBLEM // 2
_FOOT = 64
"""The distance from the lower edge to the baseline of the last line."""
_ABOVE_FOOT = 132
_TITLE_SIZES = (104, 88, 76, 64, 54)
_TITLE_HEIGHT = 320
"""The greatest height of the lines of a title, which keeps them away from the name and the foot."""


@dataclass(frozen=True, slots=True)
class Style:
    """A typeface with its weight and its size."""

    family: str
    weight: int
    size: int
    """The size in pixels."""

    @property
    def line_height(self) -> int:
        return round(self.size * 1.18)


_TITLES = [Style("Literata", 600, size) for size in _TITLE_SIZES]
_NAME = Style("Onest", 500, 36)
_SITE = Style("Literata", 600, 38)
_LANGUAGES = Style("Onest", 400, 32)


class Canvas:
    """A paper of one color. All colors are given as "#rrggbb"."""

    def __init__(self, typefaces: Sequence[Typeface], paper: str, height: int = HEIGHT) -> None:
        self._typefaces = [typeface for typeface in typefaces if typeface.style == "normal"]
        self._image = Image.new("RGB", (WIDTH, height), paper)
        self._draw = ImageDraw.Draw(self._image)

    def shows(self, text: str) -> bool:
        """True if the typefaces have every character of the text."""
        return all(character.isspace() or self._face(character) for character in text)

    def rectangle(self, box: tuple[int, int, int, int], colour: str) -> None:
        """Fill a box, given by its left, top, right and bottom edge."""
        self._image.paste(colour, box)

    def draw(self, drawing: Drawing, box: tuple[int, int, int], colour: str) -> None:
        """Show a drawing in a square, given by its left and top edge and the length of a side."""
        left, top, side = box
        self._image.paste(colour, (left, top), _rendered(drawing, side))

    def width(self, text: str, style: Style) -> int:
        return round(sum(font.getlength(run) for run, font in self._runs(text, style)))

    def write(self, text: str, position: tuple[int, int], style: Style, colour: str) -> None:
        """Write a line from a place on its baseline."""
        x, baseline = position
        for run, font in self._runs(text, style):
            self._draw.text((x, baseline), run, colour, font, "ls")
            x += round(font.getlength(run))

    def wrapped(self, text: str, style: Style, width: int) -> list[str]:
        """Return the lines of a text. A word that is too wide gets a line of its own."""
        lines = [""]
        for word in text.split():
            longer = f"{lines[-1]} {word}".strip()
            if lines[-1] and self.width(longer, style) > width:
                lines.append(word)
            else:
                lines[-1] = longer
        return lines

    def png(self) -> bytes:
        content = BytesIO()
        self._image.quantize(_N_COLOURS).save(content, "PNG", optimize=True)
        return content.getvalue()

    def _runs(self, text: str, style: Style) -> Iterator[tuple[str, ImageFont.FreeTypeFont]]:
        """Yield the pieces of a text, each in one file; a space belongs to the piece before it."""
        last: Typeface | None = None
        faces = []
        for character in text:
            last = self._face(character, style.family) or last
            faces.append((last, character))
        for face, run in groupby(faces, key=lambda shown: shown[0]):
            if face:
                yield "".join(character for _, character in run), _font(face.path, style)

    def _face(self, character: str, family: str = "") -> Typeface | None:
        for typeface in self._typefaces:
            if character in typeface.characters and family in {"", typeface.family}:
                return typeface
        return None


def picture_files(site: Site, language: Language) -> Iterator[OutputFile]:
    """Yield the pictures of the site and of its games in a language."""
    locale = site.locales.of(language)
    languages = [interface.name for interface in site.library.interfaces]
    for id_, game in {"": None, **locale.games}.items():
        canvas = _framed(site, game, "", languages)
        _write_title(canvas, _title(site, id_, language), site.colours.ink.light)
        yield OutputFile(picture_address(site, id_, language), canvas.png())


def frame_with_picture(context: PageContext) -> FrameParts:
    """Return the picture of the game of a page, or of the site for other pages."""
    site, game, language = context.site, context.key.game, context.locale.language
    picture = Picture(picture_address(site, game, language), _title(site, game, language))
    return FrameParts(picture=picture)


def picture_address(site: Site, game: str, language: Language) -> str:
    """Return the address of the picture of a game, or of the site if `game` is empty."""
    path = GAME_PICTURE if game else PICTURE
    return urls.page(site.library, language, path, game=game)


def _title(site: Site, game: str, language: Language) -> str:
    locale = site.locales.of(language)
    return locale.games[game].texts.game_title if game else locale.messages.words.home_title


def cover_picture(
    site: Site, game: LocalizedGame, title: str, languages: Sequence[Language]
) -> bytes:
    """Return the upright cover of a book in some languages, with its title or the title of the
    game."""
    name = game.texts.game_title if title != game.texts.game_title else ""
    names = [site.locales.of(language).language_names[language] for language in languages]
    canvas = _framed(site, game, name, names, _COVER_HEIGHT)
    _write_title(canvas, title, site.colours.ink.light, _COVER_HEIGHT * 2 // 5)
    return canvas.png()


def _framed(
    site: Site, game: LocalizedGame | None, name: str, names: Sequence[str], height: int = HEIGHT
) -> Canvas:
    """Return a picture without its title.

    `name` is the small line above the title, and `names` are the names of the languages. A text is
    left out if no typeface has its letters.
    """
    colours = site.colours
    hue, emblem = (game.model.hue or "", game.model.emblem) if game else ("", None)
    accent = site.hues.get(hue, colours.accent).light
    canvas = Canvas(site.typefaces, colours.paper.light, height)
    canvas.rectangle((0, 0, _BAND, height), accent)
    name_left = _LEFT
    if emblem:
        canvas.draw(emblem, (_LEFT, _EMBLEM_TOP, _EMBLEM), accent)
        name_left += _EMBLEM + _EMBLEM // 3
    if canvas.shows(name):
        canvas.write(name, (name_left, _NAME_BASELINE), _NAME, colours.quiet.light)
    foot_line, foot = height - _ABOVE_FOOT, height - _FOOT
    canvas.rectangle((_LEFT, foot_line, _RIGHT, foot_line + 2), colours.line.light)
    canvas.write(site.name, (_LEFT, foot), _SITE, accent)
    languages = " · ".join(filter(canvas.shows, names))
    left = _RIGHT - canvas.width(languages, _LANGUAGES)
    canvas.write(languages, (left, foot), _LANGUAGES, colours.quiet.light)
    return canvas


def _write_title(
    canvas: Canvas,
    title: str,
    colour: str,
    middle: int = (_NAME_BASELINE + HEIGHT - _ABOVE_FOOT) // 2 + 14,
) -> None:
    """Write it as large as it fits; by default in the middle between name and foot."""
    if not canvas.shows(title):
        return
    for style in _TITLES:
        lines = canvas.wrapped(title, style, _RIGHT - _LEFT)
        most = _TITLE_HEIGHT // style.line_height
        widest = max(canvas.width(line, style) for line in lines)
        if len(lines) <= most and widest <= _RIGHT - _LEFT:
            break
    lines = lines[:most]
    baseline = middle - style.line_height * (len(lines) - 1) // 2 + style.size // 3
    for place, line in enumerate(lines):
        canvas.write(line, (_LEFT, baseline + place * style.line_height), style, colour)


@cache
def _font(path: Path, style: Style) -> ImageFont.FreeTypeFont:
    font = ImageFont.truetype(path, style.size, layout_engine=ImageFont.Layout.BASIC)
    font.set_variation_by_axes([style.weight])
    return font


def _rendered(drawing: Drawing, side: int) -> Image.Image:
    """A drawing as a mask, white where it covers."""
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{drawing.view_box_attribute}">'
        f"{drawing.elements}</svg>"
    )
    content = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=side, height=side))
    return Image.open(BytesIO(content)).getchannel("A")
