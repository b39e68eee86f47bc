"""What links to the pages show elsewhere, and what the pages say to search engines."""

import json
import re
from typing import Any

from lxml import etree

from concord.pages.topic.descriptions import LEAST
from tests.libraries.reef import reef_library
from tests.site.builds import PublishedSite
from tests.site.documents import MISSING, OFFLINE, Document, Documents

_CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
_LATIN = re.compile("[a-z]", re.IGNORECASE)
_FEW_LETTERS = 6  # a Russian sentence has more, also where it quotes another language
_PREVIEW = ("og:title", "og:description", "og:url", "og:image")
_SITE = "og:site_name"
_CARD = "twitter:card"  # its texts are those of Open Graph


def _previewed(documents: Documents) -> list[Document]:
    return [each for each in documents.all if each.file not in {MISSING, OFFLINE}]


def _content(document: Document, name: str) -> list[str]:
    return document.texts(f'//meta[@property="{name}" or @name="{name}"]/@content')


def test_every_page_has_a_preview(documents: Documents) -> None:
    lacking = [
        f"{document.file}: {name}"
        for document in _previewed(documents)
        for name in (*_PREVIEW, _CARD)
        if len(found := _content(document, name)) != 1 or not found[0]
    ]
    assert lacking == []


def _listed(documents: Documents) -> list[Document]:
    return [each for each in documents.pages if not each.is_former]


def test_pages_of_the_theme_name_their_site_and_locale(documents: Documents) -> None:
    """Pages that are not listed do without: previews show the domain, and the title names the
    game."""
    for document in _listed(documents):
        assert _content(document, _SITE) == ["Concord"], document.file
        assert len(_content(document, "og:locale")) == 1, document.file


def test_a_preview_says_something_in_the_language_of_its_link_as_search_engines_do(
    documents: Documents,
) -> None:
    for document in _previewed(documents):
        [words] = _content(document, "og:description")
        assert len(words) >= LEAST, f"{document.file}: {words}"
        cyrillic, latin = len(_CYRILLIC.findall(words)), len(_LATIN.findall(words))
        is_own = cyrillic > _FEW_LETTERS if document.language == "ru" else latin > cyrillic
        assert is_own, f"{document.file}: {words}"
    for document in _previewed(documents):
        if not document.has_small_head:
            stated = {*_content(document, "description"), *_content(document, "og:description")}
            assert len(stated) == 1, document.file


def test_every_page_has_a_colour_for_the_browser_in_both_schemes(documents: Documents) -> None:
    """But on those that lead on at once."""
    for document in (each for each in documents.all if not each.is_share_page):
        media = document.texts('//meta[@name="theme-color"]/@media')
        assert len(media) == len(set(media)) == 2, document.file


def test_the_sitemap_names_the_days_of_the_records(
    site: PublishedSite, documents: Documents
) -> None:
    sitemap = etree.fromstring((site.folder / "sitemap.xml").read_bytes())
    reviewed = {game.id: game.reviewed for game in reef_library().games}
    by_address = {document.address: document for document in _listed(documents)}
    urls = sitemap.findall("{*}url")
    assert len(urls) == len(by_address)
    for url in urls:
        document = by_address[url.findtext("{*}loc")]
        game = document.file.removeprefix(f"{document.language}/").split("/")[0]
        day = url.findtext("{*}lastmod") or ""
        assert day == (str(reviewed[game]) if reviewed.get(game) else ""), document.file


def test_robots_find_the_sitemap(site: PublishedSite) -> None:
    lines = (site.folder / "robots.txt").read_text("utf-8").splitlines()
    assert lines[0] == "User-agent: *"
    assert f"Sitemap: {site.address}sitemap.xml" in lines
    assert not any(line.startswith("Disallow") for line in lines)


def _structured(document: Document, kind: str) -> list[Any]:
    found = map(json.loads, document.texts('//script[@type="application/ld+json"]/text()'))
    return [each for each in found if each["@type"] == kind]


def test_pages_of_games_state_where_they_stand(documents: Documents) -> None:
    addresses = {document.address for document in documents.pages}
    games = {game.id for game in reef_library().games}
    for document in documents.pages:
        game = document.file.removeprefix(f"{document.language}/").split("/")[0]
        trails = _structured(document, "BreadcrumbList")
        if game not in games or document.is_former:
            assert trails == [], document.file
            continue
        [trail] = trails
        steps = trail["itemListElement"]
        assert [each["position"] for each in steps] == list(range(1, len(steps) + 1))
        assert {each["item"] for each in steps} <= addresses, document.file
        assert all(each["name"] for each in steps)
        assert document.address.startswith(steps[-1]["item"]), document.file
