"""The shipped site stays small: its files, and what a topic loads on a first visit."""

from collections import Counter
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.page_weight import by_kind, listing, requests_of
from tests.site.builds import PublishedSite
from tests.site.server import served

_MOST_FILES = 19_500
_MOST_BYTES = 106_000_000
"""Of the site without books."""
_BOOKS = "books"

_MOST_REQUESTS = 20
_MOST_OF_TOPIC = {
    "ti4/anomalies/": 114_000,
    "ti4/abilities/": 143_000,
    "ru/ti4/abilities/": 148_000,
}
"""Bytes of topics, compressed: of a usual one, of a long one with words in italics, and of a long
one with letters of two scripts."""
_EXPECTED = {"document": 25_000, "stylesheet": 18_500, "script": 36_500, "font": 72_000}
"""Bytes of each kind, compressed. What has more is named."""


@pytest.fixture(scope="module")
def folder(site: PublishedSite) -> Path:
    return site.folder


def test_the_site_without_books_has_few_files_and_bytes(folder: Path) -> None:
    numbers: Counter[str] = Counter()
    sizes: Counter[str] = Counter()
    for each in folder.rglob("*"):
        if each.is_file() and _BOOKS not in each.relative_to(folder).parts:
            numbers[each.name if each.suffix == ".html" else each.suffix] += 1
            sizes[each.suffix] += each.stat().st_size
    assert numbers.total() <= _MOST_FILES, numbers.most_common(8)
    assert sizes.total() <= _MOST_BYTES, sizes.most_common(8)


@pytest.mark.parametrize("path", _MOST_OF_TOPIC)
def test_a_topic_takes_few_requests_and_bytes(browser: Browser, folder: Path, path: str) -> None:
    with served(folder, is_compressed=True) as address:
        requests = requests_of(browser, address, path)
    sizes = by_kind(requests)
    grown = {kind: size for kind, size in sizes.items() if size > _EXPECTED.get(kind, 0)}
    report = (
        f"{len(requests)} requests, {sizes.total():,} bytes; grew: {grown}\n{listing(requests)}"
    )
    assert len(requests) <= _MOST_REQUESTS, report
    assert sizes.total() <= _MOST_OF_TOPIC[path], report
