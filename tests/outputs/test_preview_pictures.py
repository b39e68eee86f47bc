"""The pictures that previews of links show."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from concord.core.colours import read_colours, read_hues
from concord.core.model.games import Drawing
from concord.core.typefaces import read_typefaces
from concord.core.urls import PagePath
from concord.outputs.picture_canvas import HEIGHT, WIDTH, Canvas, Style
from concord.outputs.preview_pictures import picture_files, topic_picture_files
from concord.views.site import Site
from tests.libraries.reef import reef_library
from tests.site.builds import PROJECT

_TOKENS = PROJECT / "hooks/concord/theme/assets/styles/tokens.css"
_TYPEFACES = read_typefaces(_TOKENS)
_PAPER, _INK, _RED = "#ffffff", "#000000", "#ff0000"


@pytest.fixture(scope="module")
def site() -> Site:
    return Site(
        reef_library(),
        colours=read_colours(_TOKENS),
        hues=read_hues(_TOKENS),
        typefaces=_TYPEFACES,
    )


def _colours(image: Image.Image) -> set[str]:
    palette = image.getpalette() or []
    places = [place for place, count in enumerate(image.histogram()) if count]
    return {f"#{bytes(palette[3 * place : 3 * place + 3]).hex()}" for place in places}


def _opened(content: bytes) -> Image.Image:
    return Image.open(BytesIO(content))


def test_site_and_games_have_a_picture_in_each_language(site: Site) -> None:
    for language in site.library.languages:
        paths = [file.path for file in picture_files(site, language)]
        assert len(paths) == 1 + len(site.library.games)
        assert len(set(paths)) == len(paths)
        for game in site.locales.of(language).games.values():
            assert game.addresses.page(PagePath.GAME_PICTURE) in paths


def test_a_picture_has_the_size_that_platforms_recommend_and_is_small(site: Site) -> None:
    game = site.library.games[0]
    for file in topic_picture_files(site, game, game.topics[0]):
        assert _opened(file.content).size == (WIDTH, HEIGHT)
        assert len(file.content) < 40_000


def test_titles_keep_away_from_the_line_at_the_foot(site: Site) -> None:
    for game in site.library.games:
        for topic in game.topics[:20]:
            for file in topic_picture_files(site, game, topic):
                image = _opened(file.content).convert("RGB")
                above = image.crop((96, 484, WIDTH, 497))  # the line begins at 498
                assert len(above.getcolors() or ()) == 1, file.path


def test_a_game_has_its_own_hue(site: Site) -> None:
    hues = {site.hues[game.hue].light for game in site.library.games if game.hue}
    for file in picture_files(site, site.library.default_language):
        others = hues & _colours(_opened(file.content))
        game = next((each for each in site.library.games if f"{each.id}/" in file.path), None)
        if game and game.hue:
            assert others == {site.hues[game.hue].light}


def test_an_emblem_is_drawn_in_one_colour_within_its_square() -> None:
    canvas = Canvas(_TYPEFACES, _PAPER, [_INK, _RED])
    drawing = Drawing((0, 0, 24, 24), '<circle cx="12" cy="12" r="6" fill="currentColor"/>')
    canvas.draw(drawing, (100, 200, 80), 1)
    image = _opened(canvas.png())
    assert _RED in _colours(image)
    assert _INK not in _colours(image)
    drawn = image.convert("L").point(lambda value: 255 - value).getbbox()
    assert drawn == (120, 220, 160, 260)


def test_two_pictures_of_the_same_topic_are_the_same(site: Site) -> None:
    game = site.library.games[0]
    first, second = (list(topic_picture_files(site, game, game.topics[0])) for _ in range(2))
    assert first == second


def test_a_line_ends_where_its_width_says() -> None:
    canvas = Canvas(_TYPEFACES, _PAPER, [_INK])
    style = Style("Literata", 600, 60, 0)
    end = canvas.write("85 Способности", (100, 300), style)
    assert abs(end - 100 - canvas.width("85 Способности", style)) <= 1
    drawn = _opened(canvas.png()).convert("L").point(lambda value: 255 - value).getbbox()
    assert drawn
    left, top, right, bottom = drawn
    assert 95 <= left <= 110
    assert right <= end + 5
    assert 230 <= top < bottom <= 320


def test_a_text_in_two_scripts_is_drawn_in_its_colour_alone() -> None:
    canvas = Canvas(_TYPEFACES, _PAPER, [_INK, _RED])
    canvas.write("Łódź Ёж", (100, 300), Style("Onest", 400, 60, 1))
    shades = _colours(_opened(canvas.png()))
    assert {_PAPER, _RED} <= shades
    assert _INK not in shades


def test_edges_of_a_text_have_one_shade_between_its_colour_and_the_paper() -> None:
    canvas = Canvas(_TYPEFACES, _PAPER, [_INK])
    canvas.write("Łódź Ёж", (100, 300), Style("Onest", 400, 60, 0))
    shades = _colours(_opened(canvas.png()))
    assert {_PAPER, _INK} < shades
    assert len(shades) == 3


def test_a_text_that_no_typeface_shows_is_known() -> None:
    canvas = Canvas(_TYPEFACES, _PAPER, [_INK])
    assert canvas.shows("85 Способности — Zdolności")
    assert not canvas.shows("能力")
