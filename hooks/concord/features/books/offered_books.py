"""The books of a game that its page offers: files that `concord book` has written beforehand."""

from collections.abc import Sequence
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
    if not context.site.docs or not context.locale.settings.of(OFFERED):
        return Markup("")
    books, folder = _books(context.game, context.site.docs / BOOKS), context.root + BOOKS
    if not books:
        return Markup("")
    return context.render("books/offered_books.html", books=books, book_folder=folder)


def book_name(game: str, languages: Sequence[str], ending: str) -> str:
    """The name of the file of a book: "reef_en_ru.pdf"."""
    return f"{'_'.join((game, *languages))}.{ending}"


def _books(game: LocalizedGame, folder: Path) -> list[tuple[str, str, int]]:
    """Return the name of each file with a book of the game, what it is in words, and its size in
    bytes. The first ones have the language of the page, and the fewest languages."""
    names, found = game.locale.language_names, []
    for file in sorted(folder.glob("*.*")):
        id_, *languages = file.stem.split("_")
        if id_ == game.model.id and languages and names.keys() >= set(languages) and file.is_file():
            ending = file.suffix.removeprefix(".").upper()
            words = f"{ending} · {' + '.join(names[language] for language in languages)}"
            book = file.name, words, file.stat().st_size
            found.append((game.language not in languages, len(languages), book))
    return [book for *_, book in sorted(found, key=lambda ranked: ranked[:2])]
