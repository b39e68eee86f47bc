"""`concord book`: writes a game, a part or a topic of it as a book to print, or as an e-book."""

import argparse
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from concord.base.atomic_files import replace_file
from concord.base.languages import direction
from concord.cli.command_error import CommandError, expect_known
from concord.features.books.book import Book
from concord.features.books.epub import epub_of
from concord.features.books.game_book import make_book
from concord.features.books.offered_books import book_name
from concord.features.books.pdf_book import Paper, booklet_of, pdf_of
from concord.features.books.slip import slip_of
from concord.features.books.unit_list import book_of_list, read_list
from concord.features.citing.records_site import site_of
from concord.features.history.game_history import game_history
from concord.locale.localized_game import LocalizedGame
from concord.pages.site import Site


def _pdf(book: Book, options: argparse.Namespace) -> bytes:
    if options.booklet:
        return booklet_of(pdf_of(book, Paper.A5))
    return pdf_of(book, Paper(options.paper))


FORMATS: Mapping[str, Callable[[Book, argparse.Namespace], bytes]] = {
    "pdf": _pdf,
    "epub": lambda book, options: epub_of(book, is_aligned=options.aligned),
}
_MOST_COLUMNS = 3


def add_arguments(parser: argparse.ArgumentParser) -> None:
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--game", help="the id of the game")
    what.add_argument(
        "--all",
        type=Path,
        metavar="FOLDER",
        help="write the books of all games that their pages offer, in each language and in up to "
        "three together, in all formats",
    )
    parser.add_argument(
        "--languages",
        default="",
        help="those of the columns, as pl,en; by default the first language of the library",
    )
    parser.add_argument("--topic", default="", help="the id of the only topic")
    parser.add_argument("--part", default="", help="the id of the only part, with those in it")
    parser.add_argument(
        "--list", type=Path, help="the file of saved clauses, which are then alone in the book"
    )
    parser.add_argument(
        "--slip",
        metavar="OLD..NEW",
        help="two versions of an edition: a PDF of the changes, to be laid into the printed book",
    )
    parser.add_argument("--format", choices=FORMATS, default="pdf")
    parser.add_argument(
        "--aligned",
        action="store_true",
        help="set the languages of an EPUB side by side, as a PDF does, not one after another",
    )
    parser.add_argument("--paper", choices=[*Paper], default=Paper.A4, help="of a PDF")
    parser.add_argument(
        "--booklet",
        action="store_true",
        help="pages of A5 on sheets of A4, to be printed on both sides, folded and stapled",
    )
    parser.add_argument("--output", type=Path, help="the file to write, by default GAME.FORMAT")
    parser.add_argument(
        "--site",
        type=Path,
        default=Path("site"),
        help="the built site of these records, whose address the book states",
    )


def run(options: argparse.Namespace) -> None:
    """Write the books. Raises CommandError if an id is unknown or a package is missing."""
    site = site_of(options.data, options.site)
    if options.all:
        _write_all(site, options)
        return
    languages = options.languages.split(",") if options.languages else site.library.languages[:1]
    expect_known(languages, site.library.languages, "language")
    games = site.locales.default.games
    expect_known([options.game], [*games], "game")
    game = games[options.game]
    expect_known([options.topic] if options.topic else [], [*game.topics], "topic")
    expect_known([options.part] if options.part else [], [*game.parts], "part")
    if options.slip:
        _write_slip(site.locales.of(languages[0]).games[options.game], options)
        return
    book = make_book(site, options.game, languages, options.topic, options.part)
    if options.list:
        listed = read_list(options.list, games)
        for other, notes in listed.items():
            if other != options.game:
                print(f"Left out: {len(notes)} listed clauses of {other}", file=sys.stderr)
        book = book_of_list(book, listed.get(options.game, {}))
    if not book.topics:
        raise CommandError("found no clause for the book; expected some")
    file = options.output or Path(f"{options.game}.{options.format}")
    _write(book, options.format, options, file)


def _write_all(site: Site, options: argparse.Namespace) -> None:
    options.all.mkdir(parents=True, exist_ok=True)
    for game_id, game in site.locales.default.games.items():
        own = [language for language in site.library.languages if language in game.model.languages]
        together = [own[:_MOST_COLUMNS]] if len(own) > 1 else []
        for languages in (*([language] for language in own), *together):
            book = make_book(site, game_id, languages)
            for ending in FORMATS:
                file = options.all / book_name(game_id, languages, ending)
                if ending == "pdf" and "rtl" in map(direction, languages):
                    print(f"Left out: {file}, which is read from right to left", file=sys.stderr)
                    continue
                _write(book, ending, options, file)


def _write_slip(game: LocalizedGame, options: argparse.Namespace) -> None:
    versions = options.slip.split("..")
    recorded = game.of(game_history).recorded
    if not recorded:
        raise CommandError(f"found no earlier version of {options.game} in {game.language}")
    expect_known(versions, recorded, "version")
    if [*recorded].index(versions[0]) >= [*recorded].index(versions[-1]):
        raise CommandError(f"found “{options.slip}”; expected an earlier and a later version")
    file = options.output or Path(f"{options.game}-slip.pdf")
    _save(lambda: slip_of(game, versions[0], versions[-1], Paper(options.paper)), file)


def _write(book: Book, ending: str, options: argparse.Namespace, file: Path) -> None:
    _save(lambda: FORMATS[ending](book, options), file)
    url = book.site.url
    print(
        f"Its links lead to {url}"
        if url
        else "It has no addresses: the site in --site was not built with SITE_URL, the address at "
        "which it is published."
    )


def _save(make: Callable[[], bytes], file: Path) -> None:
    try:
        content = make()
    except ModuleNotFoundError as fault:
        raise CommandError(
            f"found no package {fault.name}; expected those that make books: "
            'pip install "concord-rules[book]"'
        ) from None
    except ValueError as fault:
        raise CommandError(str(fault)) from None
    replace_file(file, content)
    print(f"Wrote {file}: {len(content) / 1e3:,.0f} KB.")
