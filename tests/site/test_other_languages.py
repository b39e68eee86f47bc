"""A library in other languages than ours, with tags of several parts, reads right in every place.

Its default language is a second Russian text, "ru-x-fan"; there is no English in it.
"""

import json
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest
from lxml import etree, html

from tests.libraries.orchard import GAME, TOPIC
from tests.site.builds import PublishedSite, build_site, small_project
from tests.site.documents import Documents
from tests.site.shared import SharedSites

_HOMES = {"ru-x-fan": "", "pt-BR": "pt-BR/", "pl": "pl/"}
_DEFAULT, *_OTHERS = _HOMES
_COUNTRIES = {"ru-x-fan": "ru_RU", "pt-BR": "pt_BR", "pl": "pl_PL"}


@pytest.fixture(scope="module")
def site(shared_sites: SharedSites) -> PublishedSite:
    return shared_sites.site_in_other_languages()


@pytest.fixture(scope="module")
def pages(site: PublishedSite) -> dict[str, Any]:
    """Every page of one address, by that."""
    paths = list(site.folder.rglob("index.html"))
    return {
        path.parent.relative_to(site.folder).as_posix().removeprefix(".") + "/": html.parse(path)
        for path in sorted(paths)
    }


def _language(address: str) -> str:
    first = address.split("/", maxsplit=1)[0]
    return first if first in _OTHERS else _DEFAULT


def test_only_the_default_language_has_no_prefix(site: PublishedSite, pages: Any) -> None:
    assert {_language(address) for address in pages} == set(_HOMES)
    names = {path.name for path in site.folder.iterdir() if path.is_dir()}
    assert not names & {"en", "ru", _DEFAULT}
    for address, page in pages.items():
        assert page.getroot().get("lang") == _language(address), address


def test_every_link_works_below_a_path_of_the_host_and_none_leads_above_it(
    site: PublishedSite,
) -> None:
    documents = Documents(site)
    assert documents.broken_links() == []
    host = site.address.removesuffix("some/path/")
    targets = {
        urljoin(document.address, link)
        for document in documents.all
        for link in document.addresses()
    }
    assert [each for each in targets if each.startswith(host) and site.address not in each] == []


def test_pages_name_each_other_and_the_default_one_for_all_other_readers(
    site: PublishedSite, pages: Any
) -> None:
    for address, page in pages.items():
        links = page.xpath('//link[@rel="alternate"][@hreflang]')
        alternates = {link.get("hreflang"): link.get("href") for link in links}
        if address.endswith("/compare/"):  # one for all languages
            continue
        if "guide/" in address:  # which has one language
            assert set(alternates) == {"pt-BR", "x-default"}
            continue
        below = address.removeprefix(_HOMES[_language(address)]).removeprefix("/")
        expected = {each: f"{site.address}{home}{below}" for each, home in _HOMES.items()}
        is_unlisted = page.xpath('//meta[@name="robots"]/@content') == ["noindex"]
        canonical = page.xpath('//link[@rel="canonical"]/@href')
        if is_unlisted or canonical != [expected[_language(address)]]:
            assert alternates == {}  # search engines read those of the canonical page
            continue
        assert alternates == {**expected, "x-default": expected[_DEFAULT]}, address


def test_the_frame_leads_to_pages_in_its_own_language(site: PublishedSite, pages: Any) -> None:
    """On comparisons, which are for all readers, there is a footer in each language."""
    for address, page in pages.items():
        links = page.xpath('//a[@class="header-home"] | //footer//a | //link[@rel="manifest"]')
        for link in links:
            target = urljoin(site.address + address.removeprefix("/"), link.get("href"))
            stated = link.xpath("ancestor::*[@lang][1]/@lang")
            assert stated == [_language(target.removeprefix(site.address))], (address, target)


def test_each_language_is_installed_from_its_own_home(site: PublishedSite) -> None:
    for language, home in _HOMES.items():
        manifest = json.loads((site.folder / home / "manifest.webmanifest").read_text("utf-8"))
        assert (manifest["lang"], manifest["start_url"]) == (language, f"/some/path/{home}")
        assert [each["url"] for each in manifest["shortcuts"]] == [
            f"/some/path/{home}cite/",
            f"/some/path/{home}list/",
        ]


@pytest.mark.parametrize("name", ["404.html", "503.html"])
def test_missing_pages_have_a_section_for_each_language(site: PublishedSite, name: str) -> None:
    page = html.parse(site.folder / name)
    sections = page.xpath("//section[@data-language]")
    assert [each.get("lang") for each in sections] == list(_HOMES)
    homes = [each.xpath('.//ul[@class="lead-on"]//a/@href')[0] for each in sections]
    assert homes == [f"/some/path/{home}" for home in _HOMES.values()]
    assert page.getroot().get("lang") == _DEFAULT


def test_the_sitemap_knows_every_language(site: PublishedSite) -> None:
    sitemap = etree.parse(site.folder / "sitemap.xml")
    spaces = {
        "s": "http://www.sitemaps.org/schemas/sitemap/0.9",
        "x": "http://www.w3.org/1999/xhtml",
    }
    (topic,) = sitemap.xpath(f"//s:url[s:loc='{site.address}{GAME}/{TOPIC}/']", namespaces=spaces)
    alternates = topic.xpath("x:link/@hreflang", namespaces=spaces)
    assert alternates == [*_HOMES, "x-default"]


def test_the_data_have_the_languages_in_their_order_with_an_index_and_a_badge_for_each(
    site: PublishedSite,
) -> None:
    index = json.loads((site.folder / "api/v1/index.json").read_text("utf-8"))
    assert index["languages"] == list(_HOMES)
    (game,) = index["games"]
    for topic in game["topics"]:
        assert topic["url"] == {
            each: f"{home}{GAME}/{topic['id']}/" for each, home in _HOMES.items()
        }
    for language, home in _HOMES.items():
        assert (site.folder / "search" / language / "index.pack").is_file()
        badge = etree.parse(site.folder / home / "translation" / "badge.svg").getroot()
        assert badge.get("{http://www.w3.org/XML/1998/namespace}lang") == language


def test_what_is_known_of_a_language_and_its_country_holds_for_a_tag_with_more_parts(
    pages: Any,
) -> None:
    """Spaces do not break after short Russian prepositions, and numbers choose the plural form."""
    text = pages[f"{GAME}/{TOPIC}/"].getroot().text_content()
    assert "в\u00a0" in text.lower()
    assert "2 темы" in pages["/"].getroot().text_content()
    for language, home in _HOMES.items():
        page = pages[f"{home}{GAME}/{TOPIC}/"]
        assert page.xpath('//meta[@property="og:locale"]/@content') == [_COUNTRIES[language]]


def test_pages_link_to_the_guide_in_the_language_that_has_it(
    site: PublishedSite, pages: Any
) -> None:
    for address in ("about/", "pl/about/"):
        targets = {
            urljoin(site.address + address, link.get("href"))
            for link in pages[address].xpath('//a[@hreflang="pt-BR"]')
        }
        assert f"{site.address}pt-BR/guide/" in targets
    assert Path(site.folder, "pt-BR/guide/index.html").is_file()


def test_two_pages_in_one_language_at_one_address_stop_the_build(tmp_path: Path) -> None:
    """As where the order of languages changed and a page does not name its language."""
    project = small_project(tmp_path)
    docs = project / "docs"
    for name in ("about.md", "about.en.md"):
        (docs / name).write_text("# About\n", "utf-8")
    with pytest.raises(AssertionError) as failed:
        build_site(project, tmp_path / "site", "https://example.org/")
    assert (
        "docs/about.md:1:1: found “about.md”; "
        "expected one page in “en” at its address, which “about.en.md” has too"
    ) in str(failed.value)
    assert not (tmp_path / "site").exists()
