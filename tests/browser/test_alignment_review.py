"""The pages on which an alignment is corrected, by keyboard and without scripts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from concord_import.alignment.alignment_file import Mark
from tests.browser.axe import violations
from tests.browser.visitor import NARROWEST, Visitor, visit
from tests.concord_import.review.alignments import (
    PAGE,
    alignment_in,
    pairs,
    served_application,
    write_alignment_of,
)
from tests.site.builds import PublishedSite

APPLES, PEARS = 2, 3


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write_alignment_of(tmp_path)


@pytest.fixture
def reviewer(browser: Browser, folder: Path) -> Iterator[Visitor]:
    with (
        served_application(folder.parent) as address,
        visit(browser, PublishedSite(folder, address)) as visitor,
    ):
        yield visitor


def test_rows_are_corrected_by_keyboard(reviewer: Visitor, folder: Path) -> None:
    page = reviewer.open(PAGE)
    pears, apples = page.locator(f"#row-{PEARS}"), page.locator(f"#row-{APPLES}")
    page.keyboard.press("j")
    expect(pears).to_be_focused()
    page.keyboard.press("j")
    expect(apples).to_be_focused()
    page.keyboard.press("k")
    expect(pears).to_be_focused()
    page.keyboard.press("Shift+Digit2")
    expect(apples).to_contain_text("ru яблоки")
    expect(pears).to_be_focused()
    page.keyboard.press("c")
    expect(page.locator("#state")).to_contain_text("1 doubtful of 7 rows")
    expect(apples).to_be_focused()
    assert pairs(alignment_in(folder))[PEARS] == ("pears", "груши")
    assert alignment_in(folder).rows[PEARS].mark is Mark.LOCK


def test_keys_do_nothing_outside_of_rows(reviewer: Visitor, folder: Path) -> None:
    before = (folder / "alignment.tsv").read_bytes()
    page = reviewer.open(PAGE)
    for key in ("c", "n", "Digit1"):
        page.keyboard.press(key)
    page.keyboard.press("j")
    expect(page.locator(f"#row-{PEARS}")).to_be_focused()
    assert (folder / "alignment.tsv").read_bytes() == before


def test_rows_are_corrected_without_scripts(reviewer: Visitor, folder: Path) -> None:
    page = reviewer.open(PAGE, scripts=False)
    row = page.locator(f"#row-{PEARS}")
    row.get_by_role("button", name="ru to the row above").click()
    expect(row).to_contain_text("ru груши")
    row.get_by_role("button", name="Each of one edition only").click()
    expect(page.locator("#state")).to_contain_text("1 doubtful of 7 rows")
    assert alignment_in(folder).rows[PEARS].mark is Mark.NONE


def test_the_page_is_accessible_and_fits_narrow_screens(reviewer: Visitor) -> None:
    page = reviewer.open(f"{PAGE}?show=all", width=NARROWEST)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROWEST
