"""Every page is found by its address, and nothing else is."""

from __future__ import annotations

from concord.views.routes import page_at
from concord.views.site import Site
from tests.libraries.builders import real_library


def test_every_page_is_found_by_its_address() -> None:
    site = Site(real_library())
    pages = [(key, language) for key in site.page_keys for language in site.languages_of(key)]
    assert len(pages) > 100
    assert [page for page in pages if page_at(site, site.address(*page)) != page] == []


def test_other_addresses_have_no_page() -> None:
    site = Site(real_library())
    addresses = ("", "ru/", "about/", "no-such-game/", "ti4/no-such-topic/", "ti4", "en/ti4/")
    lists = ("ti4/numbers/1/", "ti4/numbers/0/", "ti4/numbers/999/", "ti4/abilities/2/")
    assert [each for each in (*addresses, *lists) if page_at(site, each)] == []
