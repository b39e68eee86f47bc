"""The books that the page of a game offers."""

import re
from collections.abc import Mapping
from pathlib import Path

from concord.base.settings import Settings
from concord.pages.page import PageKey
from concord.pages.site import Site
from tests.libraries.reef import reef_library
from tests.tables import beside, from_table

_DATA = beside(__file__)

_BOOKS = _DATA["books"]


def _page(docs: Path, language: str, books: Mapping[str, int]) -> str:
    """The page of the game where the folder of books has files of these sizes."""
    folder = docs / "books"
    folder.mkdir()
    for name, size in books.items():
        with (folder / name).open("wb") as file:
            file.truncate(size)
    site = Site(reef_library(), settings=Settings().with_values(books=True), docs=docs)
    return site.page(PageKey("game", "reef"), language).html


_PDF, _EPUB, _RUSSIAN = (
    "reef_en.pdf PDF · English",
    "reef_en_ru_pl.epub EPUB · English + Русский + Polski",
    "reef_ru.pdf PDF · Русский",
)


@from_table
def test_a_game_offers_its_books_with_their_sizes_first_in_the_language_of_the_page(
    tmp_path: Path, language: str, offers: list[str]
) -> None:
    html = _page(tmp_path, language, _BOOKS).replace("\N{NO-BREAK SPACE}", " ")
    found = re.findall(
        r'href="([^"]*books/)([^"]*)" download>([^<]+)</a> <span class="measure">([^<]+)<', html
    )
    assert [" ".join(each) for _, *each in found] == offers
    assert {folder for folder, *_ in found} == {"../books/" if language == "en" else "../../books/"}


def test_a_game_without_books_does_not_mention_them(tmp_path: Path) -> None:
    assert "Print and e-book" not in _page(tmp_path, "en", {"mill_en.pdf": 1})
