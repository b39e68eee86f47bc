"""The books of a game that its page offers: files that `concord book` has written beforehand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from concord.locale.localized_game import LocalizedGame

BOOKS = "books"
"""The folder of the books: below the folder of the hand-written pages, and on the site."""


def book_name(game: str, languages: Sequence[str], ending: str) -> str:
    """The name of the file of a book: "reef_en_ru.pdf"."""
    return f"{'_'.join((game, *languages))}.{ending}"


def offered_books(game: LocalizedGame, books: Mapping[str, int]) -> list[tuple[str, str]]:
    """The files of the game's books, with what each is in words; first those with the language of
    the page, the shortest first."""
    names, offers = game.locale.language_names, []
    for file in books:
        stem, _, ending = file.rpartition(".")
        id_, *languages = stem.split("_")
        if id_ == game.model.id and languages and names.keys() >= set(languages):
            words = f"{ending.upper()} · {' + '.join(names[each] for each in languages)}"
            offers.append((game.language not in languages, len(languages), (file, words)))
    return [offer for *_, offer in sorted(offers, key=lambda each: each[:2])]
