"""Services that show previews make a card of what a topic says by oEmbed.

Their rules are those of Mastodon, Discourse and WordPress, as their parsers have them.
"""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from concord.checks.checks import load
from concord.outputs.embeds import embed_files
from concord.views.site import Site
from tests.libraries.builders import TOPIC, VALID, write_library

ADDRESS = "https://example.org/rules/"
TITLE = "5 <Тема> & “цена” · Игра"
_QUOTED_AND_FRAMED = re.compile(
    r"(<blockquote>.*?</blockquote>)?.*(<iframe.*?></iframe>)", re.DOTALL
)
_KEPT_BY_WORDPRESS = {"a": {"href"}, "blockquote": set[str]()}


@pytest.fixture
def embed(tmp_path: Path) -> dict[str, Any]:
    record = VALID[TOPIC].replace("ru: Тема", "ru: '<Тема> & “цена”'")
    site = Site(load(write_library(tmp_path, {TOPIC: record})), url=ADDRESS)
    (game,) = site.library.games
    files = {each.path: each.content for each in embed_files(site, game, game.topics[0])}
    assert sorted(files) == [f"{home}game/x/oembed.json" for home in ("", "pl/", "ru/")]
    found: dict[str, Any] = json.loads(files["ru/game/x/oembed.json"])
    return found


class _Elements(HTMLParser):
    """The elements with their attributes, and the text."""

    def __init__(self, html: str) -> None:
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        super().__init__()
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data


def test_it_has_what_the_format_demands(embed: dict[str, Any]) -> None:
    assert embed["version"] == "1.0"
    assert isinstance(embed["width"], int)
    assert isinstance(embed["height"], int)
    assert embed["thumbnail_url"] == f"{ADDRESS}ru/game/preview.png"
    assert {"thumbnail_width", "thumbnail_height"} <= embed.keys()


def test_mastodon_and_discourse_show_what_the_page_says(embed: dict[str, Any]) -> None:
    """Mastodon makes no card of this type, and turns to the head of the page. Discourse takes from
    it what the head does not have, and no frame of an unknown site."""
    assert embed["type"] == "rich"
    assert "description" not in embed


def test_wordpress_shows_a_quotation_with_a_link(embed: dict[str, Any]) -> None:
    match = _QUOTED_AND_FRAMED.search(embed["html"])
    assert match is not None
    quotation, frame = (_Elements(each) for each in match.groups())
    for tag, attributes in quotation.found:
        assert attributes.keys() == _KEPT_BY_WORDPRESS[tag]
    assert quotation.found[1] == ("a", {"href": f"{ADDRESS}ru/game/x/"})
    assert quotation.text.startswith(TITLE)
    assert frame.found[0][1]["src"] == f"{ADDRESS}ru/game/preview.png"


def test_a_site_without_an_address_has_none(tmp_path: Path) -> None:
    site = Site(load(write_library(tmp_path, {})))
    (game,) = site.library.games
    assert list(embed_files(site, game, game.topics[0])) == []
