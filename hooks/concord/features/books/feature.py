"""Games as books: PDF and EPUB."""

from pathlib import Path

from concord.feature import Command, Feature
from concord.features.books.offered_books import OFFERED, books_of_game
from concord.pages.slots import PagePlace, PageSection

FEATURE = Feature(
    name="books",
    folder=Path(__file__).parent,
    needs=(
        "citing",
        "comparison",
        "components",
        "glossary",
        "history",
        "sequences",
        "share",
        "translation",
    ),
    commands=(
        Command(
            name="book",
            words="write a game as a book to print or an e-book, in one language or in several",
            module="concord.features.books.book_command",
            examples=(
                "book --game kites --languages pl,en --output kites.pdf",
                "book --game kites --topic storm --paper a5 --output storm.pdf",
                "book --game kites --format epub --languages pl,en --aligned --output kites.epub",
                "book --game kites --list concord-list.json --paper a5 --output mine.pdf",
                "book --game kites --slip 1.3..2.0 --output slip.pdf",
                "book --all docs/books",
            ),
        ),
    ),
    settings=(OFFERED,),
    sections=(PageSection(place=PagePlace.GAME_END, render=books_of_game, anchors=("books",)),),
)
