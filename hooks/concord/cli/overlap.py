"""`concord overlap`: runs of words that the records share with other texts."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from concord.build.library import load_library
from concord.checks.checks import in_lines
from concord.checks.shared_wording import LEAST, shared_wording, wording_of
from concord.cli.command_error import CommandError, expect_known

HELP = "report runs of words that the records share with other texts"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "sources", nargs="+", type=Path, help="a file of text or HTML, or a folder of them"
    )
    parser.add_argument("--game", action="append", default=[], help="only this game: ti4")
    parser.add_argument(
        "--words", type=int, default=LEAST, help=f"the least length of a run, by default {LEAST}"
    )


def run(options: argparse.Namespace) -> None:
    if options.words < 1:
        raise CommandError(f"--words: found {options.words}; expected 1 or more")
    library = load_library(options.data)
    expect_known(options.game, [game.id for game in library.games], "game")
    texts = dict(_texts(options.sources))
    games = [game for game in library.games if not options.game or game.id in options.game]
    shared = list(shared_wording(games, wording_of(texts, options.words)))
    for line in in_lines(shared, options.data.parent):
        print(line, file=sys.stderr)
    n_words = options.words
    print(f"{len(shared)} texts share {n_words} or more words in a row with {len(texts)} files.")
    if shared:
        sys.exit(1)


def _texts(sources: list[Path]) -> Iterator[tuple[str, str]]:
    """The texts of all files by their paths. A file that is no text is named and left out."""
    for source in sources:
        if not source.exists():
            raise CommandError(f"{source}: found nothing; expected a file or a folder")
        paths = sorted(source.rglob("*")) if source.is_dir() else [source]
        for path in paths:
            if not path.is_file():
                continue
            try:
                yield str(path), path.read_text(encoding="utf-8")
            except UnicodeDecodeError:
                print(f"{path}: left out, as it is no text in UTF-8", file=sys.stderr)
