"""Texts of records are escaped on share pages and in their heads."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

import pytest

from concord.records.library import read
from concord.views.share.redirected import former_share_pages
from concord.views.share.units import share_pages
from concord.views.site import Site
from tests.libraries.old_orchard import ADDRESS, write_old_orchard
from tests.libraries.orchard import GAME, change
from tests.views.previews import preview_of

_HOSTILE = """"><script>alert('1')</script> & <b title='z' onclick="go()">bold</b>"""
_QUOTED = json.dumps(_HOSTILE)  # a text in YAML, too
_ESCAPED = json.dumps(_HOSTILE.replace("<", "\\<"))  # HTML in Markdown is refused unless escaped
_IN_ALL = f"{{en: {_QUOTED}, ru: {_QUOTED}, pl: {_QUOTED}}}"


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, str]:
    data = write_old_orchard(tmp_path_factory.mktemp("hostile"))
    for file, old, new in _doses():
        change(data / GAME / file, old, new)
    # Not checked: the checks would refuse some of it, and escaping must not need them.
    library, _ = read(data, data.parent / "docs")
    site = Site(library, name=_HOSTILE, url=ADDRESS)
    found = {page.address: page.html for page in former_share_pages(site, GAME)}
    for topic in site.library.games[0].topics:
        found |= {page.address: page.html for page in share_pages(site, GAME, topic.id)}
    return found


def test_no_text_of_a_record_becomes_markup(pages: Mapping[str, str]) -> None:
    sound = preview_of(pages["orchard/baskets/one-each/"]).tags["script"]
    assert sound == 1
    for address, html in pages.items():
        preview = preview_of(html)
        assert preview.tags["script"] <= sound, address
        assert preview.tags["b"] == 0, address
        assert "onclick" not in preview.attributes, address


def test_previews_show_hostile_text_as_it_stands(pages: Mapping[str, str]) -> None:
    preview = preview_of(pages["orchard/picking/wasps/"])
    assert preview.title == f"7.6 · {_HOSTILE} · {_HOSTILE}"
    assert preview.meta("og:title") == preview.title
    assert preview.meta("og:description") == f"7.6 {_HOSTILE}"


def test_a_hostile_number_is_text(pages: Mapping[str, str]) -> None:
    preview = preview_of(pages["orchard/picking/kinds/"])
    assert preview.title.startswith(f"7.{_HOSTILE} · ")
    assert preview.meta("og:description").startswith(f"7.{_HOSTILE}: There are three")


def test_a_hostile_reason_is_text(pages: Mapping[str, str]) -> None:
    assert _HOSTILE in preview_of(pages["orchard/picking/hail/"]).meta("og:description")


def _doses() -> Iterator[tuple[str, str, str]]:
    yield "game.yml", "{en: Orchard, ru: Сад, pl: Sad}", _IN_ALL
    yield "game.yml", '"Hail ruins nothing any more, see [[picking#weight]]."', _ESCAPED
    yield "picking.yml", "{en: Picking, ru: Сбор, pl: Zbieranie}", _IN_ALL
    yield "picking.yml", "{en: Reaching, ", f"{{en: {_ESCAPED}, "
    yield "picking.yml", 'label: "3"', f'label: {{en: {_QUOTED}, ru: "3"}}'
    yield "picking.yml", "{en: Wasps may be chased away.,", f"{{en: {_ESCAPED},"
    yield "picking.yml", 'printed: {ru: "12.77"}', f"printed: {{ru: {_QUOTED}}}"
    yield "picking.yml", "en: The number is misprinted.", f"en: {_ESCAPED}"
