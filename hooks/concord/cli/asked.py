"""`concord asked draft`: drafts of what readers type, made of phrases in other languages."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from concord.build.library import load_library
from concord.cli.command_error import expect_known
from concord.core.atomic_files import replace_file
from concord.core.model.games import Game
from concord.core.model.library import Library
from concord.core.model.texts import Language
from concord.exchange import tsv
from concord.exchange.exports import Exporter
from concord.exchange.segments import ASKED, SegmentFile
from concord.locale.locales import Locales
from concord.search.phrase_drafts import PhraseDrafter

_NAME = "asked"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("action", choices=["draft"], help="what to do")
    parser.add_argument("--to", required=True, metavar="LANGUAGE", help="draft phrases in it")
    parser.add_argument(
        "--game", action="append", default=[], metavar="ID", help="only for this game"
    )
    parser.add_argument(
        "--output",
        type=Path,
        default=Path("l10n"),
        metavar="FOLDER",
        help=f"write to FOLDER/LANGUAGE/GAME/{_NAME}{tsv.ENDING}; l10n by default",
    )


def run(options: argparse.Namespace) -> None:
    library = load_library(options.data)
    expect_known([options.to], library.languages, "language")
    expect_known(options.game, [game.id for game in library.games], "game")
    games = [each for each in library.games if not options.game or each.id in options.game]
    units = {each.id: _units_without(each, options.to) for each in games}
    n_units = sum(map(len, units.values()))
    if not n_units:
        print(f"No unit has phrases in other languages and none in {options.to}.")
        return
    print(f"Drafting phrases for {n_units} units …", file=sys.stderr, flush=True)
    drafter = PhraseDrafter(Locales(library), options.to)
    for game in games:
        made = {
            each: drafter.drafts((game.id, *each), asked) for each, asked in units[game.id].items()
        }
        _write(options, library, game, {each: drafts for each, drafts in made.items() if drafts})


_Unit = tuple[str, str]
"""The ids of a topic and of a unit in it."""


def _units_without(
    game: Game, language: Language
) -> Mapping[_Unit, Mapping[Language, Sequence[str]]]:
    """Return what units are asked in other languages that have no phrase in a language."""
    return {
        (topic.id, unit.id): unit.asked
        for topic in game.topics
        for unit, _ in topic.walk()
        if unit.asked and language not in unit.asked and language in unit.text
    }


def _write(
    options: argparse.Namespace, library: Library, game: Game, drafts: Mapping[_Unit, Sequence[str]]
) -> None:
    """Write a table for translators without translations: the drafts stand in its notes."""
    if not drafts:
        return
    notes = {f"{topic}#{unit}{ASKED}": tuple(each) for (topic, unit), each in drafts.items()}
    languages = [game.source_language, *game.editions]
    source = next(each for each in languages if each != options.to)
    exporter = Exporter(library, game, options.data, source, options.to)
    segments = tuple(
        replace(segment, notes=notes[segment.id], alternatives={})
        for file in exporter.files()
        for segment in file.segments
        if segment.id in notes
    )
    file = SegmentFile(game.id, _NAME, _NAME, source, options.to, segments)
    path = options.output / options.to / game.id / f"{_NAME}{tsv.ENDING}"
    path.parent.mkdir(parents=True, exist_ok=True)
    replace_file(path, tsv.write(file))
    print(f"{path}: {sum(map(len, drafts.values()))} drafts for {len(drafts)} units")
