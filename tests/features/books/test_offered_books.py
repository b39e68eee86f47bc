"""The books that the page of a game offers."""

from __future__ import annotations

import re

import pytest

from concord.pages.page import PageKey
from concord.pages.site import Site
from tests.libraries.reef import reef_library

_BOOKS = {
    "reef_en_ru.epub": 2_340_000,
    "reef_ru.pdf": 1_050_000,
    "reef_en.pdf": 40_000,
    "mill_en.pdf": 1,
    "reef_xx.pdf": 1,
    "notes.txt": 1,
}


def _offers(language: str, books: dict[str, int]) -> list[tuple[str, str, str]]:
    site = Site(reef_library(), books=books)
    html = site.page(PageKey("game", "reef"), language).html
    pattern = r'href="([^"]*books/[^"]*)" download>([^<]+)</a> <span class="measure">([^<]+)<'
    return re.findall(pattern, html)


@pytest.mark.parametrize(
    ("language", "offers"),
    [
        (
            "en",
            [
                ("../books/reef_en.pdf", "PDF · English", "0.1 MB"),
                ("../books/reef_en_ru.epub", "EPUB · English + Русский", "2.3 MB"),
                ("../books/reef_ru.pdf", "PDF · Русский", "1.1 MB"),
            ],
        ),
        (
            "ru",
            [
                ("../../books/reef_ru.pdf", "PDF · Русский", "1,1 МБ"),
                ("../../books/reef_en_ru.epub", "EPUB · English + Русский", "2,3 МБ"),
                ("../../books/reef_en.pdf", "PDF · English", "0,1 МБ"),
            ],
        ),
    ],
)
def test_a_game_offers_its_books_with_their_sizes_first_in_the_language_of_the_page(
    language: str, offers: list[tuple[str, str, str]]
) -> None:
    found = [
        tuple(each.replace("\N{NO-BREAK SPACE}", " ") for each in one)
        for one in _offers(language, _BOOKS)
    ]
    assert found == offers


def test_a_game_without_books_does_not_mention_them() -> None:
    html = Site(reef_library(), books={"mill_en.pdf": 1}).page(PageKey("game", "reef"), "en").html
    assert "Print and e-book" not in html
