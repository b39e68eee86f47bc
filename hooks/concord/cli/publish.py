"""`concord publish`: records what is about to be published, or reports what is not recorded."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from concord.build.library import load_library
from concord.cli.command_error import CommandError
from concord.core.model import Game
from concord.ledgers import new_publications, new_reviews
from concord.ledgers.publications import PUBLICATIONS_FILE
from concord.ledgers.reviews import TRANSLATIONS_FILE

HELP = "record all published ids, numbers and changed originals"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--check", action="store_true", help="record nothing; fail if something is not recorded"
    )


def run(options: argparse.Namespace) -> None:
    games = load_library(options.data).games
    if options.check:
        missing = [line for game in games for line in _missing(game, options.data)]
        if missing:
            raise CommandError(*missing, "Run “concord publish” and commit the changed files.")
        return
    for game in games:
        _record(game, options.data)


def _missing(game: Game, data: Path) -> Iterator[str]:
    for name, lines in (
        (PUBLICATIONS_FILE, new_publications.unrecorded_lines(game, data)),
        (TRANSLATIONS_FILE, new_reviews.unrecorded_lines(game)),
    ):
        if lines:
            yield f"{data / game.id / name}: missing lines ({len(lines)}):"
            yield from (f"  {line}" for line in lines)


def _record(game: Game, data: Path) -> None:
    lines = new_publications.unrecorded_lines(game, data)
    new_publications.record(game, data, lines)
    print(f"{data / game.id / PUBLICATIONS_FILE}: {len(lines)} lines added")
    if versions := new_reviews.unrecorded_lines(game):
        file = new_reviews.record(game, data, versions)
        print(f"{file}: {len(versions)} lines added")
