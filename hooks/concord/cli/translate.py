"""`concord translate`: writes files for translators, and merges them into the records."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path

from concord.build.library import load_library
from concord.cli.command_error import CommandError, expect_known
from concord.cli.publish import configuration_of
from concord.core.atomic_files import replace_file
from concord.core.model.games import Game
from concord.core.model.library import Library
from concord.core.problems import InvalidRecordsError
from concord.exchange import po, tsv, xliff
from concord.exchange.exports import Exporter
from concord.exchange.merging import Merge, Preference, Rules, merge
from concord.exchange.record_changes import (
    changed_records,
    new_warnings,
    record_reviews,
    write_records,
)
from concord.exchange.segments import BadFileError, ReturnedFile, SegmentFile
from concord.records.record_update import LostCommentsError

_FORMATS = {"xliff": xliff, "po": po, "tsv": tsv}
_READERS = {each.ENDING: each for each in _FORMATS.values()} | {".xliff": xliff}
_FOLDER = Path("l10n")
_LARGEST = 64 << 20  # bytes of a file


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("action", choices=["export", "import"], help="what to do with the files")
    parser.add_argument("files", nargs="*", type=Path, help="files to be imported")
    parser.add_argument("--to", default="", metavar="LANGUAGE", help="export: translate into it")
    parser.add_argument(
        "--from",
        dest="source",
        default="",
        metavar="LANGUAGE",
        help="export: translate from it; by default from the source language of the game",
    )
    parser.add_argument(
        "--game", action="append", default=[], metavar="ID", help="export: only this game"
    )
    parser.add_argument(
        "--format", choices=sorted(_FORMATS), default="xliff", help="export: xliff by default"
    )
    parser.add_argument(
        "--output",
        type=Path,
        default=_FOLDER,
        metavar="FOLDER",
        help="export: write the files to FOLDER/LANGUAGE/GAME/; l10n by default",
    )
    parser.add_argument(
        "--accept",
        action="store_true",
        help="import: record that texts which the files mark as final agree with their source",
    )
    parser.add_argument(
        "--prefer",
        choices=["file", "record"],
        default="",
        help="import: which text to take where both have changed since the export",
    )
    parser.add_argument(
        "--allow",
        action="append",
        default=[],
        metavar="ID",
        help="import: numbers and references of this text may differ from its source: turn#fly",
    )


def run(options: argparse.Namespace) -> None:
    if options.action == "import":
        if not options.files:
            raise CommandError("found no files; expected some: concord translate import FILE…")
        _import(options)
        return
    if options.files:
        raise CommandError(f"found the file {options.files[0]}; expected none: export writes them")
    if not options.to:
        raise CommandError("found no language; expected the one to translate into: --to pl")
    _export(options)


def _export(options: argparse.Namespace) -> None:
    library, configuration = load_library(options.data), configuration_of(options.data)
    expect_known([options.to], library.languages, "language")
    expect_known(options.game, [game.id for game in library.games], "game")
    written = _FORMATS[options.format]
    for game in library.games:
        if options.game and game.id not in options.game:
            continue
        source = options.source or game.source_language
        if source == options.to:
            print(f"{game.id}: {source} is its source; --from names another")
            continue
        site = configuration.site_url if configuration else ""
        exporter = Exporter(library, game, options.data, source, options.to, site)
        folder = options.output / options.to / game.id
        folder.mkdir(parents=True, exist_ok=True)
        files = list(exporter.files())
        for each in files:
            replace_file(folder / f"{each.name}{written.ENDING}", written.write(each))
        n_texts = sum(len(each.segments) for each in files)
        print(f"{folder}: {n_texts} texts in {len(files)} files")


def _import(options: argparse.Namespace) -> None:
    library = load_library(options.data)
    returned, errors = _read(options.files)
    merges: list[Merge] = []
    records = _Records(library, options.data)
    for each in returned:
        try:
            game = _game_of(library.games, each)
            rules = Rules(each.target, options.allow, Preference(options.prefer))
            merges.append(merge(each, records.files(game, each), rules))
        except CommandError as fault:
            errors += fault.lines
    sound = [each for each in merges if not each.errors]
    errors += [line for each in merges for line in each.errors]
    errors += _apply_all(options, sound)
    for line in (line for each in sound for line in each.remarks):
        print(line)
    if errors:
        raise CommandError(*errors, "Files with errors were not imported.")


class _Records:
    """The segments of games as they are now."""

    def __init__(self, library: Library, data: Path) -> None:
        self._library, self._data = library, data
        self._files: dict[tuple[str, str, str], list[SegmentFile]] = {}

    def files(self, game: Game, returned: ReturnedFile) -> list[SegmentFile]:
        """Raises CommandError for a language that the game does not have."""
        languages = returned.source, returned.target
        if not set(languages) <= set(game.editions):
            found = " and ".join(each or "none" for each in languages)
            expected = f"two of {', '.join(game.editions)}"
            raise CommandError(f"{returned.name}: found the languages {found}; expected {expected}")
        key = game.id, *languages
        if key not in self._files:
            exporter = Exporter(self._library, game, self._data, returned.source, returned.target)
            self._files[key] = list(exporter.files())
        return self._files[key]


def _read(paths: Sequence[Path]) -> tuple[list[ReturnedFile], list[str]]:
    """What the files hold, and a line for each that cannot be read."""
    returned: list[ReturnedFile] = []
    errors: list[str] = []
    for path in paths:
        reader = _READERS.get(path.suffix.lower())
        if reader is None:
            errors.append(f"{path}: found no known format; expected {', '.join(sorted(_READERS))}")
        elif path.stat().st_size > _LARGEST:
            errors.append(f"{path}: found more than {_LARGEST >> 20} MB; expected a smaller file")
        else:
            try:
                returned += reader.read(str(path), path.read_bytes())
            except BadFileError as fault:
                errors += fault.lines
    return returned, errors


def _game_of(games: Iterable[Game], returned: ReturnedFile) -> Game:
    """The game that the ids of a file name. Raises CommandError where they name none or several."""
    named = sorted({each.id.partition("/")[0] for each in returned.segments})
    found = [game for game in games if [game.id] == named]
    if not found:
        said = ", ".join(named[:5]) or "no texts"
        raise CommandError(f"{returned.name}: found {said}; expected texts of one game")
    return found[0]


def _apply_all(options: argparse.Namespace, merges: Sequence[Merge]) -> list[str]:
    """Write what sound files change; returns a line for each mistake that the checks of records
    find. All files are checked together, and one by one where that finds mistakes."""
    try:
        _apply(options, merges)
    except (InvalidRecordsError, LostCommentsError) as fault:
        if len(merges) == 1:
            return [f"{merges[0].returned.name}: {each}" for each in fault.lines]
        return [line for each in merges for line in _apply_all(options, [each])]
    return []


def _apply(options: argparse.Namespace, merges: Sequence[Merge]) -> None:
    """Raises InvalidRecordsError and LostCommentsError, and writes nothing then."""
    records: dict[Path, bytes] = {}
    for each in merges:
        records |= changed_records(options.data, each, records)
    if records:
        configuration = configuration_of(options.data)
        docs = configuration.docs if configuration else None
        warnings = new_warnings(options.data, docs, records)
        write_records(records)
        for line in warnings:
            print(line)
    games = {each.id: each for each in load_library(options.data).games} if options.accept else {}
    for each in merges:
        n_texts = sum(1 for change in each.changes if change.text)
        n_reviews = record_reviews(options.data, games[each.game], each) if games else 0
        print(f"{each.returned.name}: {n_texts} texts changed, {n_reviews} reviews recorded")
