"""A library states words, pages, colours, emblem and name of its own in files of its own."""

import json
from pathlib import Path

import pytest
from lxml import html

from concord.cli.main import main
from tests.site.builds import build_site
from tests.tables import beside

_DATA = beside(__file__)

_ICON = _DATA["icon"]
_COLOURS = _DATA["colours"]
_OVERRIDES = _DATA["overrides"]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of a new library with all of these files, in which one page is of `docs/` alone."""
    root = tmp_path_factory.mktemp("own") / "library"
    arguments = ["--languages", "en,de", "--name", "Häfen & Möwen", "--game", "Harbour"]
    main(["new", str(root), *arguments])
    for name, text in _OVERRIDES.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    with (root / "mkdocs.yml").open("a", encoding="utf-8") as settings:
        settings.write("extra_css: [styles/own.css]\n")
    return build_site(root, root / "site", "https://example.org/rules/").folder


def _text(path: Path) -> str:
    return str(html.fromstring(path.read_bytes()).text_content())


def test_words_and_name_stand_on_the_pages_which_are_replaced_and_added(site: Path) -> None:
    home = html.fromstring((site / "index.html").read_bytes())
    assert home.findtext(".//h1") == "Rules of our harbour"
    for page in ("index.html", "de/index.html", "harbour/turn/index.html", "404.html"):
        assert "Häfen & Möwen" in _text(site / page), page
    assert "We play in a harbour." in _text(site / "about/index.html")
    assert "We play in a harbour." not in _text(site / "de/about/index.html")
    assert "No shouting." in _text(site / "house/index.html")


def test_colours_and_emblem_reach_all_pages_and_what_no_style_sheet_reaches(site: Path) -> None:
    (path,) = site.glob("assets/*/styles/site.css")
    sheet = path.read_text("utf-8")
    assert sheet.rindex("--accent: light-dark(#c3c3c3") > sheet.rindex("--accent: light-dark(#0")
    manifest = json.loads((site / "de/manifest.webmanifest").read_text("utf-8"))
    assert manifest["theme_color"] == manifest["background_color"] == "#a1a1a1"
    page = html.fromstring((site / "de/index.html").read_bytes())
    assert page.xpath('//meta[@name="theme-color"]/@content') == ["#a1a1a1", "#b2b2b2"]
    assert 'fill="#e5e5e5"' in (site / "translation/badge.svg").read_text("utf-8")
    assert (site / "assets/icon.svg").read_text("utf-8") == _ICON
    assert (site / "assets/icons/icon-192.png").read_text("utf-8") == "a picture"
    for page in ("index.html", "about/index.html", "harbour/turn/index.html"):
        (logo,) = html.fromstring((site / page).read_bytes()).xpath('//header//img[@class="logo"]')
        assert (site / page).parent.joinpath(logo.get("src")).resolve() == site / "assets/icon.svg"
