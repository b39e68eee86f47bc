"""`concord accept`: records that translations were reviewed."""

from __future__ import annotations

import argparse

from concord.build.library import load_library
from concord.cli.command_error import CommandError, expect_known
from concord.cli.unit_selection import UnitSelection
from concord.ledgers import new_reviews
from concord.ledgers.new_reviews import AcceptanceBatch

HELP = "record that translations agree with their originals"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("unit", nargs="*", help="ti4/abilities#costs, or abilities#costs")
    parser.add_argument(
        "--all-of", action="append", default=[], help="all units of a game, or of ti4/abilities"
    )
    parser.add_argument(
        "--language", action="append", default=[], help="only the texts in this language: pl"
    )
    parser.add_argument(
        "--editorial",
        action="store_true",
        help="the last change of this original altered no meaning: no translation is outdated",
    )


def run(options: argparse.Namespace) -> None:
    library = load_library(options.data)
    expect_known(options.language, library.languages, "language")
    if options.editorial and not options.language:
        raise CommandError("--editorial needs --language: the language of the changed original")
    languages = options.language or library.languages
    batch = AcceptanceBatch(languages, is_editorial=options.editorial)
    _add_units(batch, UnitSelection(library), options)
    # Nothing is printed before all is recorded: who reads the output may end the command.
    added = [
        f"{new_reviews.record(game, options.data, lines)}: {len(lines)} lines added"
        for game, lines in batch.lines()
    ]
    for each in batch.acceptances:
        print(f"{each.unit}: {each.summary}")
    for line in added:
        print(line)
    if not batch.acceptances:
        print("All of this is recorded already.")


def _add_units(
    batch: AcceptanceBatch, selection: UnitSelection, options: argparse.Namespace
) -> None:
    named, all_of = selection.units(options.unit), selection.all_of(options.all_of)
    if not (named or all_of or selection.errors):
        raise CommandError(
            "found no unit; expected names as ti4/abilities#costs, or --all-of a game or topic"
        )
    batch.add(named, is_strict=bool(options.language))
    batch.add(all_of, is_strict=False)
    if errors := [*selection.errors, *batch.errors]:
        raise CommandError(*errors, "Nothing was recorded.")
