"""The books of a game that its page offers: files that `concord book` has written beforehand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from concord.locale.localized_game import LocalizedGame

BOOKS = "books"
"""Their folder, in that of the hand-written pages and on the site."""


@dataclass(frozen=True, slots=True)
class BookOffer:
    words: str
    href: str
    size: str


def book_name(game: str, languages: Sequence[str], ending: str) -> str:
    """The name of the file of a book: "reef_en_ru.pdf"."""
    return f"{'_'.join((game, *languages))}.{ending}"


def offered_books(game: LocalizedGame, books: Mapping[str, int], root: str) -> Iterator[BookOffer]:
    """The books of the game; first those with the language of the page, the shortest first."""
    names, offers = game.locale.language_names, []
    for file, size in books.items():
        stem, _, ending = file.rpartition(".")
        id_, *languages = stem.split("_")
        if id_ == game.model.id and languages and names.keys() >= set(languages):
            listed = " + ".join(names[each] for each in languages)
            offer = BookOffer(
                f"{ending.upper()} · {listed}",
                f"{root}{BOOKS}/{file}",
                game.locale.messages.format_size(size),
            )
            offers.append((game.language not in languages, len(languages), offer))
    yield from (offer for *_, offer in sorted(offers, key=lambda each: each[:2]))
