"""Texts of records are escaped on every page."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from lxml import html

from concord.records.library import read
from concord.views.page import Page
from concord.views.site import Site
from tests.libraries.orchard import change, write_orchard
from tests.site.builds import build_site, small_project

_HOSTILE = """<script>alert("1")</script> & <b title='z' onclick="go()">bold</b>"""
_UNCLOSED = """<script src='z' onclick="go()" & more"""  # no HTML yet, so that no check refuses it


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Page]:
    """Every page of a hostile library, by its address."""
    data = write_orchard(tmp_path_factory.mktemp("hostile"))
    _poison(data, _HOSTILE)
    # Not checked: the checks would refuse some of it, and escaping must not need them.
    library, _ = read(data, data.parent / "docs")
    site = Site(library)
    return {
        site.address(key, language): site.page(key, language)
        for key in site.page_keys()
        for language in site.library.languages
    }


def test_no_text_of_a_record_becomes_markup(pages: dict[str, Page]) -> None:
    for address, page in pages.items():
        for part in (page.html, page.sidebar):
            tree = _tree(part)
            assert tree.xpath("//script | //b | //@onclick") == [], address


@pytest.mark.parametrize(
    ("address", "xpath"),
    [
        ("orchard/", "//h1"),
        ("orchard/", '//p[@class="summary"]'),
        ("orchard/", '//ul[@class="editions"]/li[1]'),
        ("orchard/", '//ol[@class="topic-index"]'),
        ("orchard/", '//details[@class="planned-topics"]/p'),
        ("orchard/picking/", "//h1"),
        ("orchard/picking/", '//p[@class="crumbs"]'),
        ("orchard/picking/", '//*[@id="kinds"]/a[1]'),
        ("orchard/picking/", '//*[@id="wasps"]/*[@class="body"]/p[1]'),
        ("orchard/picking/", '//*[@id="wasps"]//details/p'),
        ("orchard/picking/", '//*[@id="wasps"]//details[1]/p'),
        ("orchard/baskets/", '//nav[@class="neighbours"]'),
        ("ru/orchard/picking/", "//h1"),
        ("orchard/glossary/", '//*[@id="basket"]/h3'),
        ("orchard/glossary/", '//*[@id="basket"]/ul/li[1]'),
        ("orchard/glossary/", '//*[@id="basket"]/p[not(@class)]'),
    ],
)
def test_hostile_text_is_shown_as_it_stands(
    pages: dict[str, Page], address: str, xpath: str
) -> None:
    found = _tree(pages[address].html).xpath(xpath)
    assert _HOSTILE in _text(found[0])


def test_hostile_text_stays_within_its_attribute(pages: dict[str, Page]) -> None:
    tree = _tree(pages["orchard/picking/"].html)
    assert _HOSTILE in tree.xpath('//*[@id="references"]//a[@class="reference"]/@title')[-1]


def test_hostile_text_in_the_sidebar_is_shown_as_it_stands(pages: dict[str, Page]) -> None:
    assert _HOSTILE in _text(_tree(pages["orchard/picking/"].sidebar))


def test_hostile_text_is_text_in_the_frame_around_the_page(tmp_path: Path) -> None:
    project = small_project(tmp_path)
    _poison(project / "data", _UNCLOSED)
    build_site(project, tmp_path / "site", "https://example.org/")
    for path in sorted((tmp_path / "site").rglob("*.html")):
        tree = html.document_fromstring(path.read_bytes())
        assert tree.xpath("//script[@src='z'] | //@onclick") == [], path
    tree = html.document_fromstring((tmp_path / "site/orchard/picking/index.html").read_bytes())
    assert _UNCLOSED in tree.xpath("//title/text()")[0]
    assert tree.xpath('//meta[@name="description"]/@content')[0].startswith(_UNCLOSED)
    assert _UNCLOSED in _text(tree.xpath('//*[@class="on-this-page"]')[0])


def _poison(data: Path, hostile: str) -> None:
    for file, old, new in _doses(hostile):
        change(data / "orchard" / file, old, new)


def _doses(hostile: str) -> Iterator[tuple[str, str, str]]:
    quoted = json.dumps(hostile)  # a text in YAML, too
    escaped = json.dumps(hostile.replace("<", "\\<"))  # HTML in Markdown is refused unless escaped
    in_all = f"{{en: {quoted}, ru: {quoted}, pl: {quoted}}}"
    forms = f"{{en: [{quoted}], ru: [{quoted}], pl: [{quoted}]}}"
    yield "game.yml", "{en: Orchard, ru: Сад, pl: Sad}", in_all
    yield "game.yml", "{title: Rulebook,", f"{{title: {quoted},"
    yield "game.yml", "en: A small invented game of fruit.", f"en: {quoted}"
    yield "game.yml", "{en: Wintering, ru: Зимовка, pl: Zimowanie}", in_all
    yield "picking.yml", "{en: Picking, ru: Сбор, pl: Zbieranie}", in_all
    yield "picking.yml", "{en: Reaching, ", f"{{en: {escaped}, "
    yield "picking.yml", 'label: "3"', f'label: {{en: {quoted}, ru: "3"}}'
    yield "picking.yml", "{en: Wasps may be chased away.,", f"{{en: {escaped},"
    yield "picking.yml", 'printed: {ru: "12.77"}', f"printed: {{ru: {quoted}}}"
    yield "picking.yml", "en: The number is misprinted.", f"en: {escaped}"
    yield "glossary.yml", "{en: basket, ru: корзина, pl: koszyk}", in_all
    yield (
        "glossary.yml",
        "forms: {en: [basket, baskets], ru: [корзина, корзины], pl: [koszyk, koszyki]}",
        f"forms: {forms}",
    )
    yield "glossary.yml", "{en: Holds what was picked.,", f"{{en: {escaped},"


def _tree(markup: str) -> Any:
    return html.fragment_fromstring(markup, create_parent="div")


def _text(element: Any) -> str:
    """The text of an element, with spaces in place of no-break spaces."""
    return str(element.text_content()).replace("\N{NO-BREAK SPACE}", " ")
