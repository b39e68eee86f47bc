"""The shipped site stays small: its files, and what a topic loads on a first visit."""

from collections import Counter
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.page_weight import by_kind, listing, requests_of
from tests.site.server import served
from tests.site.shared import SharedSites

_MOST_FILES = 19_500
_MOST_BYTES = 94_000_000
"""Of the site without books."""
_BOOKS = "books"

_MOST_REQUESTS = 20
_MOST_OF_TOPIC = {
    "ti4/anomalies/": 110_000,
    "ti4/abilities/": 132_000,
    "ru/ti4/abilities/": 146_000,
}
"""Bytes of topics, compressed: of a usual one, of a long one with words in italics, and of a long
one with letters of two scripts."""
_EXPECTED = {"document": 25_000, "stylesheet": 17_000, "script": 34_000, "font": 72_000}
"""Bytes of each kind, compressed. What has more is named."""


@pytest.fixture(scope="module")
def folder(shared_sites: SharedSites) -> Path:
    return shared_sites.shipped_site().folder


@pytest.fixture(scope="module")
def files(folder: Path) -> dict[Path, int]:
    """The size of each file of the site without books."""
    paths = (each.relative_to(folder) for each in folder.rglob("*") if each.is_file())
    return {each: (folder / each).stat().st_size for each in paths if _BOOKS not in each.parts}


def test_the_site_has_few_files(files: dict[Path, int]) -> None:
    numbers = Counter(each.name if each.suffix == ".html" else each.suffix for each in files)
    assert len(files) <= _MOST_FILES, f"{len(files):,} files: {_most(numbers)}"


def test_the_site_has_few_bytes(files: dict[Path, int]) -> None:
    sizes: Counter[str] = Counter()
    for each, size in files.items():
        sizes[each.suffix] += size
    assert sizes.total() <= _MOST_BYTES, f"{sizes.total():,} bytes: {_most(sizes)}"


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


def _most(counted: Counter[str]) -> str:
    return ", ".join(f"{name} {number:,}" for name, number in counted.most_common(8))
