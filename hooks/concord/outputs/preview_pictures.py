"""The pictures that previews of links show: of the site, of each game and topic, by language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import lru_cache

from concord.core import urls
from concord.core.colours import Colours
from concord.core.model.games import Drawing, Game
from concord.core.model.texts import Language
from concord.core.model.topics import Topic
from concord.core.published_files import OutputFile
from concord.core.typefaces import Typeface
from concord.core.urls import PagePath
from concord.locale.localized_game import LocalizedGame
from concord.outputs.picture_canvas import HEIGHT, WIDTH, Canvas, Style
from concord.views.site import Site


class _Colour(IntEnum):
    """The places of the colours on the canvas."""

    INK = 0
    QUIET = 1
    NUMBER = 2
    ACCENT = 3
    LINE = 4


_BAND = 28
_LEFT = 96
_RIGHT = WIDTH - _LEFT
_NAME = Style("Onest", 500, 36, _Colour.QUIET)
_NUMBER = Style("Literata", 600, 104, _Colour.NUMBER)
_TITLE = Style("Literata", 600, 104, _Colour.INK)
_SIZES = (104, 88, 76, 64, 54)
_MOST_LINES = 3
_TITLE_HEIGHT = 320
"""What the lines of a title take at most, so that they keep away from the name and the foot."""
_SITE = Style("Literata", 600, 38, _Colour.ACCENT)
_LANGUAGES = Style("Onest", 400, 32, _Colour.QUIET)
_NAME_BASELINE = 124
_EMBLEM = 72
_EMBLEM_TOP = _NAME_BASELINE - 13 - _EMBLEM // 2
_FOOT = 64
"""From the lower edge to the baseline of the last line."""
_ABOVE_FOOT = 132
_COVER_HEIGHT = 1800
_KEPT_FRAMES = 8
"""Pictures without a title: one for each language of a game, whose topics follow one another."""
_MIDDLE = (_NAME_BASELINE + HEIGHT - _ABOVE_FOOT) // 2 + 14


@dataclass(frozen=True, slots=True)
class Frame:
    """What all pictures of a game in a language have around their titles."""

    name: str
    """The small line above the title; empty if there is none."""
    accent: str
    """The colour of the band, of the emblem and of the name of the site."""
    emblem: Drawing | None
    site_name: str
    languages: tuple[str, ...]
    """The names of the languages. Those in letters without a typeface are not shown."""
    colours: Colours
    typefaces: tuple[Typeface, ...]
    height: int = HEIGHT


def picture_files(site: Site, language: Language) -> Iterator[OutputFile]:
    """Yield the pictures of the site and of its games in a language."""
    words = site.locales.of(language).messages.words
    frame = _frame(site, "", site.colours.accent.light, None)
    yield _file(site, language, PagePath.PICTURE, _drawn(frame, "", words.home_title))
    for game in site.locales.of(language).games.values():
        frame = _frame(site, "", _accent(site, game.model), game.model.emblem)
        picture = _drawn(frame, "", game.texts.game_title)
        yield _file(site, language, PagePath.GAME_PICTURE, picture, game=game.model.id)


def topic_picture_files(site: Site, game: Game, topic: Topic) -> Iterator[OutputFile]:
    """Yield the pictures of a topic in all languages."""
    for language in site.library.languages:
        localized = site.locales.of(language).games[game.id]
        frame = _frame(site, localized.texts.game_title, _accent(site, game), game.emblem)
        picture = _drawn(frame, localized.numbers.of(topic), localized.texts.title(topic))
        ids = {"game": game.id, "topic": topic.id}
        yield _file(site, language, PagePath.TOPIC_PICTURE, picture, **ids)


def cover_picture(
    site: Site, game: LocalizedGame, title: str, languages: Sequence[Language]
) -> bytes:
    """The cover of a book in some languages: upright, with its title, or that of the game."""
    name = game.texts.game_title if title != game.texts.game_title else ""
    frame = _frame(site, name, _accent(site, game.model), game.model.emblem)
    names = tuple(site.locales.of(each).language_names[each] for each in languages)
    canvas = _empty(replace(frame, languages=names, height=_COVER_HEIGHT)).copy()
    _write_title(canvas, "", title, _COVER_HEIGHT * 2 // 5)
    return canvas.png()


def _frame(site: Site, name: str, accent: str, emblem: Drawing | None) -> Frame:
    languages = tuple(each.name for each in site.library.interfaces)
    return Frame(name, accent, emblem, site.name, languages, site.colours, site.typefaces)


def _accent(site: Site, game: Game) -> str:
    colour = site.hues.get(game.hue) if game.hue else None
    return (colour or site.colours.accent).light


def _file(site: Site, language: Language, path: PagePath, picture: bytes, **ids: str) -> OutputFile:
    return OutputFile(urls.page(site.library, language, path, **ids), picture)


def _drawn(frame: Frame, number: str, title: str) -> bytes:
    canvas = _empty(frame).copy()
    _write_title(canvas, number, title)
    return canvas.png()


@lru_cache(_KEPT_FRAMES)
def _empty(frame: Frame) -> Canvas:
    """A picture without its title."""
    colours = frame.colours
    inks = [colours.ink, colours.quiet, colours.number]
    shades = [*(each.light for each in inks), frame.accent, colours.line.light]
    canvas = Canvas(frame.typefaces, colours.paper.light, shades, frame.height)
    foot_line, foot = frame.height - _ABOVE_FOOT, frame.height - _FOOT
    canvas.rectangle((0, 0, _BAND, frame.height), _Colour.ACCENT)
    name_left = _LEFT
    if frame.emblem:
        canvas.draw(frame.emblem, (_LEFT, _EMBLEM_TOP, _EMBLEM), _Colour.ACCENT)
        name_left += _EMBLEM + _EMBLEM // 3
    if canvas.shows(frame.name):
        canvas.write(frame.name, (name_left, _NAME_BASELINE), _NAME)
    canvas.rectangle((_LEFT, foot_line, _RIGHT, foot_line + 2), _Colour.LINE)
    canvas.write(frame.site_name, (_LEFT, foot), _SITE)
    languages = " · ".join(filter(canvas.shows, frame.languages))
    end = _RIGHT - canvas.width(languages, _LANGUAGES)
    canvas.write(languages, (end, foot), _LANGUAGES)
    return canvas


def _write_title(canvas: Canvas, number: str, title: str, middle: int = _MIDDLE) -> None:
    """Write them as large as they fit; by default in the middle between name and foot."""
    words = f"{number} {title}".split()
    if not canvas.shows("".join(words)):
        return
    size, lines = _fitting(canvas, words)
    height = _line_height(size)
    baseline = middle - height * (len(lines) - 1) // 2 + size // 3
    x = _LEFT
    if number:
        first = lines[0].pop(0)
        x = canvas.write(f"{first} ", (x, baseline), _NUMBER.smaller(size))
    for line in lines:
        canvas.write(" ".join(line), (x, baseline), _TITLE.smaller(size))
        x, baseline = _LEFT, baseline + height


def _line_height(size: int) -> int:
    return round(size * 1.18)


def _fitting(canvas: Canvas, words: list[str]) -> tuple[int, list[list[str]]]:
    """Return the largest size at which the words fit, and the words by line."""
    for size in _SIZES:
        lines = list(_lines(canvas, words, _TITLE.smaller(size)))
        most = min(_MOST_LINES, _TITLE_HEIGHT // _line_height(size))
        if len(lines) <= most and all(_fits(canvas, line, size) for line in lines):
            break
    return size, lines[:_MOST_LINES]


def _fits(canvas: Canvas, line: list[str], size: int) -> bool:
    return canvas.width(" ".join(line), _TITLE.smaller(size)) <= _RIGHT - _LEFT


def _lines(canvas: Canvas, words: list[str], style: Style) -> Iterator[list[str]]:
    line: list[str] = []
    for word in words:
        if line and canvas.width(" ".join([*line, word]), style) > _RIGHT - _LEFT:
            yield line
            line = []
        line.append(word)
    if line:
        yield line
