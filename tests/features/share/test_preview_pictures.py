"""The pictures that previews of links show."""

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from concord.base.colours import read_colours, read_hues
from concord.base.typefaces import read_typefaces
from concord.features.share.preview_pictures import (
    GAME_PICTURE,
    HEIGHT,
    WIDTH,
    Canvas,
    Style,
    picture_files,
)
from concord.model.games import Drawing
from concord.model.library import Library
from concord.pages.site import Site
from tests.libraries.reef import reef_library
from tests.site.builds import PROJECT

_TOKENS = PROJECT / "hooks/concord/theme/assets/styles/tokens.css"
_TYPEFACES = read_typefaces(_TOKENS)
_PAPER, _INK, _RED = "#ffffff", "#000000", "#ff0000"


@pytest.fixture(scope="module")
def site() -> Site:
    return _site(reef_library())


def _site(library: Library) -> Site:
    return Site(
        library, colours=read_colours(_TOKENS), hues=read_hues(_TOKENS), typefaces=_TYPEFACES
    )


def _opened(content: bytes) -> Image.Image:
    return Image.open(BytesIO(content)).convert("RGB")


def _colours(image: Image.Image) -> set[str]:
    data = image.tobytes()
    return {f"#{data[place : place + 3].hex()}" for place in range(0, len(data), 3)}


def test_site_and_games_have_a_small_picture_in_each_language(site: Site) -> None:
    for language in site.library.languages:
        files = list(picture_files(site, language))
        assert files == list(picture_files(site, language))
        paths = {file.path for file in files}
        assert len(paths) == len(files) == 1 + len(site.library.games)
        for game in site.locales.of(language).games.values():
            assert game.addresses.page(GAME_PICTURE) in paths
        for file in files:
            assert _opened(file.content).size == (WIDTH, HEIGHT) == (1200, 630)
            assert len(file.content) < 40_000


@pytest.mark.parametrize("title", ["Reef", "Abyssal Leviathans Awaken " * 9, "W" * 40])
def test_titles_keep_away_from_the_line_at_the_foot(title: str) -> None:
    library = reef_library()
    game = replace(library.games[0], title=dict.fromkeys(library.languages, title))
    site = _site(replace(library, games=(game,)))
    for file in picture_files(site, library.default_language):
        above = _opened(file.content).crop((96, 484, WIDTH, 497))  # the line begins at 498
        assert len(above.getcolors() or ()) == 1, file.path
    lower = _opened(file.content).crop((96, 400, WIDTH, 484))
    assert " " not in title or len(lower.getcolors(1000) or ()) > 1


def test_a_game_has_its_own_hue(site: Site) -> None:
    hues = {site.hues[game.hue].light for game in site.library.games if game.hue}
    for file in picture_files(site, site.library.default_language):
        others = hues & _colours(_opened(file.content))
        game = next((each for each in site.library.games if f"{each.id}/" in file.path), None)
        if game and game.hue:
            assert others == {site.hues[game.hue].light}


def test_an_emblem_is_drawn_in_one_colour_within_its_square() -> None:
    canvas = Canvas(_TYPEFACES, _PAPER)
    drawing = Drawing((0, 0, 24, 24), '<circle cx="12" cy="12" r="6" fill="currentColor"/>')
    canvas.draw(drawing, (100, 200, 80), _RED)
    image = _opened(canvas.png())
    assert _RED in _colours(image)
    assert _INK not in _colours(image)
    drawn = image.convert("L").point(lambda value: 255 - value).getbbox()
    assert drawn == (120, 220, 160, 260)


def test_a_line_ends_where_its_width_says() -> None:
    canvas = Canvas(_TYPEFACES, _PAPER)
    style = Style("Literata", 600, 60)
    canvas.write("85 Способности", (100, 300), style, _INK)
    drawn = _opened(canvas.png()).convert("L").point(lambda value: 255 - value).getbbox()
    assert drawn
    left, top, right, bottom = drawn
    assert 95 <= left <= 110
    assert abs(right - 100 - canvas.width("85 Способности", style)) <= 5
    assert 230 <= top < bottom <= 320


def test_a_text_in_two_scripts_is_drawn_in_its_colour_alone() -> None:
    canvas = Canvas(_TYPEFACES, _PAPER)
    canvas.write("Łódź Ёж", (100, 300), Style("Onest", 400, 60), _RED)
    shades = _colours(_opened(canvas.png()))
    assert {_PAPER, _RED} <= shades
    assert _INK not in shades


def test_a_text_that_no_typeface_shows_is_known() -> None:
    canvas = Canvas(_TYPEFACES, _PAPER)
    assert canvas.shows("85 Способности — Zdolności")
    assert not canvas.shows("能力")
