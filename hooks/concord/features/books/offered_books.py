"""The books of a game that its page offers: files that `concord book` has written beforehand."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from markupsafe import Markup

from concord.base.settings import Switch
from concord.locale.localized_game import LocalizedGame
from concord.pages.page import PageContext

BOOKS = "books"
"""The folder of the books: below the folder of the hand-written pages, and on the site."""


OFFERED = Switch(name="books", default=False)
"""Whether the pages of games offer the books in the folder of books."""


def books_of_game(context: PageContext) -> Markup:
    """Return the list of the game's books; nothing if the site offers none."""
    if not context.docs or not context.locale.settings.of(OFFERED):
        return Markup("")
    sizes = dict(_sizes(context.docs / BOOKS))
    offers = [(*offer, sizes[offer[0]]) for offer in _offers(context.game, sizes)]
    folder = context.root + BOOKS
    values = {"books": offers, "book_folder": folder}
    return context.render("books/offered_books.html", **values) if offers else Markup("")


def _sizes(folder: Path) -> Iterator[tuple[str, int]]:
    """Yield the name of each file in a folder, and its size in bytes."""
    for file in sorted(folder.iterdir()) if folder.is_dir() else ():
        if file.is_file():
            yield file.name, file.stat().st_size


def book_name(game: str, languages: Sequence[str], ending: str) -> str:
    """The name of the file of a book: "reef_en_ru.pdf"."""
    return f"{'_'.join((game, *languages))}.{ending}"


def _offers(game: LocalizedGame, books: Mapping[str, int]) -> list[tuple[str, str]]:
    """The files of the game's books, with what each is in words; first those with the language of
    the page, the shortest first."""
    names, offers = game.locale.language_names, []
    for file in books:
        stem, _, ending = file.rpartition(".")
        id_, *languages = stem.split("_")
        if id_ == game.model.id and languages and names.keys() >= set(languages):
            words = f"{ending.upper()} · {' + '.join(names[language] for language in languages)}"
            offers.append((game.language not in languages, len(languages), (file, words)))
    return [offer for *_, offer in sorted(offers, key=lambda ranked: ranked[:2])]
