"""Texts of records are escaped on every page and share page, and in their heads."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from lxml import html

from concord.pages.page import Page
from concord.pages.site import Site
from concord.records.library_reader import read
from tests.features.share.previews import preview_of
from tests.features.share.shares import former_share_pages, share_pages
from tests.libraries.old_orchard import ADDRESS, write_old_orchard
from tests.libraries.orchard import GAME, change

_HOSTILE = """<script>alert("1")</script> & <u title='z' onclick="go()">lined</u>"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """A hostile library."""
    data = write_old_orchard(tmp_path_factory.mktemp("hostile"))
    for file, old, new in _doses():
        change(data / GAME / file, old, new)
    # Not checked: the checks would refuse some of it, and escaping must not need them.
    library, _ = read(data, data.parent / "docs")
    return Site(library, name=_HOSTILE, url=ADDRESS)


@pytest.fixture(scope="module")
def shared(site: Site) -> Mapping[str, str]:
    """The HTML of every share page, by its address."""
    return {**share_pages(site, GAME), **former_share_pages(site, GAME)}


@pytest.fixture(scope="module")
def pages(site: Site) -> dict[str, Page]:
    """Every page, by its address."""
    return {
        site.address(key, language): site.page(key, language)
        for key in site.page_keys
        for language in site.library.languages
    }


def test_no_text_of_a_record_becomes_markup(pages: dict[str, Page]) -> None:
    for address, page in pages.items():
        for part in (page.html, page.sidebar):
            tree = _tree(part)
            assert tree.xpath("//script | //u | //@onclick") == [], address


_SHOWN = """\
orchard/ //h1
orchard/ //section[@aria-labelledby="editions"]/p
orchard/ //ul[@class="editions"]/li[1]
orchard/ //ol[@class="topic-index"]
orchard/ //details[@class="planned-topics"]/p
orchard/picking/ //h1
orchard/picking/ //p[@class="crumbs"]
orchard/picking/ //*[@id="kinds"]/a[1]
orchard/picking/ //*[@id="wasps"]/*[@class="body"]/p[1]
orchard/picking/ //*[@id="wasps"]//details/p
orchard/picking/ //*[@id="wasps"]//details[1]/p
orchard/baskets/ //nav[@class="neighbours"]
ru/orchard/picking/ //h1
orchard/glossary/ //*[@id="basket"]/a
orchard/glossary/ //*[@id="basket"]/p
"""


@pytest.mark.parametrize("place", _SHOWN.splitlines())
def test_hostile_text_is_shown_as_it_stands(pages: dict[str, Page], place: str) -> None:
    address, path = place.split(" ")
    assert _HOSTILE in _text(_tree(pages[address].html).xpath(path)[0])


def test_hostile_text_stays_within_its_attribute_and_in_the_sidebar(pages: dict[str, Page]) -> None:
    page = pages["orchard/picking/"]
    titles = _tree(page.html).xpath('//*[@id="references"]//a[@class="reference"]/@title')
    assert _HOSTILE in titles[-1]
    assert _HOSTILE in _text(_tree(page.sidebar))


def test_no_text_of_a_record_becomes_markup_on_a_share_page(shared: Mapping[str, str]) -> None:
    for address, page in shared.items():
        preview = preview_of(page)
        assert preview.tags["script"] == 0, address
        assert preview.tags["u"] == 0, address
        assert "onclick" not in preview.attributes, address


def test_previews_show_hostile_text_as_it_stands(shared: Mapping[str, str]) -> None:
    preview = preview_of(shared["orchard/picking/wasps/"])
    assert preview.title == f"7.6 · {_HOSTILE} · {_HOSTILE}"
    assert preview.meta("og:title") == preview.title
    assert preview.meta("og:description") == f"7.6 {_HOSTILE}"
    preview = preview_of(shared["orchard/picking/kinds/"])
    assert preview.title.startswith(f"7.{_HOSTILE} · ")
    assert preview.meta("og:description").startswith(f"7.{_HOSTILE}: There are three")
    retired = preview_of(shared["orchard/picking/hail/"])
    assert _HOSTILE in retired.meta("og:description")


def _doses() -> Iterator[tuple[str, str, str]]:
    quoted = json.dumps(_HOSTILE)  # a text in YAML, too
    escaped = json.dumps(_HOSTILE.replace("<", "\\<"))  # HTML in Markdown is refused unless escaped
    in_all = f"{{en: {quoted}, ru: {quoted}, pl: {quoted}}}"
    forms = f"{{en: [{quoted}], ru: [{quoted}], pl: [{quoted}]}}"
    yield "game.yml", "{en: Orchard, ru: Сад, pl: Sad}", in_all
    yield "game.yml", '"Hail ruins nothing any more, see [[picking#weight]]."', escaped
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
