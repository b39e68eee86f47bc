"""`concord translate`: writes files for translators, and merges them into the records."""

import argparse
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path

from concord.base.atomic_files import replace_file
from concord.base.ids import GAME_FILE, GLOSSARY
from concord.base.problems import InvalidRecordsError, counted
from concord.checks.checks import in_lines, load
from concord.cli.command_error import CommandError, expect_known
from concord.cli.configuration import configuration_of
from concord.features.exchange import po, tsv, xliff
from concord.features.exchange.exports import Exporter
from concord.features.exchange.interface_words import NAME as INTERFACE
from concord.features.exchange.interface_words import words_file
from concord.features.exchange.merging import Merge, merge, unimported
from concord.features.exchange.record_changes import (
    changed_records,
    new_warnings,
    record_reviews,
    tried,
)
from concord.features.exchange.segments import BadFileError, ReturnedFile, SegmentFile
from concord.model.games import Game
from concord.model.library import Library
from concord.records.interfaces import engine_shape
from concord.records.record_update import LostCommentsError, write_records

_FORMATS = {"xliff": xliff, "po": po, "tsv": tsv}
_READERS = {form.ENDING: form for form in _FORMATS.values()} | {".xliff": xliff}
_WORDS_FROM = "en"
"""The language in which the words of the pages are complete."""
_LARGEST = 64 << 20  # bytes of a file


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("action", choices=["export", "import"], help="what to do")
    parser.add_argument("files", nargs="*", type=Path, help="files to be imported")
    parser.add_argument("--to", default="", metavar="LANGUAGE", help="export: translate into it")
    parser.add_argument(
        "--from",
        dest="source",
        default="",
        metavar="LANGUAGE",
        help="export: translate from it; by default from the source language of the game",
    )
    for name, words in (
        ("--game", "export: only this game"),
        ("--topic", "export: only this topic; glossary and game are the other records of a game"),
        (
            "--allow",
            "import: numbers and references of this text may differ from its source: turn#fly",
        ),
    ):
        parser.add_argument(name, action="append", default=[], metavar="ID", help=words)
    parser.add_argument(
        "--format", choices=list(_FORMATS), default="xliff", help="export: xliff by default"
    )
    parser.add_argument(
        "--output",
        type=Path,
        default=Path("l10n"),
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


def run(options: argparse.Namespace) -> None:
    if options.action == "import":
        if not options.files:
            raise CommandError("found no files; expected some: concord translate import FILE…")
        _import(options)
        return
    if options.files:
        raise CommandError(f"found the file {options.files[0]}; expected none but for import")
    if not options.to:
        raise CommandError("found no language; expected the one to translate into: --to pl")
    library = load(options.data)
    expect_known([options.to], library.languages, "language")
    expect_known(options.game, [game.id for game in library.games], "game")
    names = [topic.id for game in library.games for topic in game.topics]
    expect_known(options.topic, [*names, "game", GLOSSARY], "topic")
    games = [game for game in library.games if not options.game or game.id in options.game]
    _export(options, list(_exporters(options, library, games)))


def _exporters(
    options: argparse.Namespace, library: Library, games: Iterable[Game]
) -> Iterator[Exporter]:
    """Yield one for each game that has something to be translated into the language."""
    configuration = configuration_of(options.data)
    site = configuration.site_url if configuration else ""
    for game in games:
        source = options.source or game.source_language
        if source == options.to:
            print(f"{game.id}: {source} is its source; --from names another")
            continue
        if options.to not in game.editions:
            advice = f"expected it: `concord languages add {options.to}` says what to write"
            file = options.data / game.id / GAME_FILE
            raise CommandError(f"{file}: found no “{options.to}” under editions; {advice}")
        expect_known([source], list(game.editions), "language")
        yield Exporter(library, game, options.data, source, options.to, site)


def _export(options: argparse.Namespace, exporters: Iterable[Exporter]) -> None:
    files = [
        file
        for exporter in exporters
        for file in exporter.files()
        if not options.topic or file.name in options.topic
    ]
    if not (options.game or options.topic):
        source = options.source if engine_shape(options.source) else _WORDS_FROM
        words = words_file(options.data, source, options.to)
        files += [] if all(segment.target for segment in words.segments) else [words]
    form, folder = _FORMATS[options.format], Path(options.output, options.to)
    written = {folder / file.game / f"{file.name}{form.ENDING}": file for file in files}
    if lines := [line for path, file in written.items() for line in _unimported(path, file)]:
        raise CommandError(*lines, "Nothing was exported.")
    for path, file in written.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        replace_file(path, form.write(file))
    for game, of_game in groupby(files, lambda file: file.game):
        sizes = [len(file.segments) for file in of_game]
        said = counted(len(sizes), "record") if game != INTERFACE else "the words of the pages"
        print(f"{folder / game}: {counted(sum(sizes), 'text')} in {said}")


def _unimported(path: Path, file: SegmentFile) -> Iterator[str]:
    """Yield a line if the file in the place of an export holds work of a translator."""
    returned, lines = _read([path] if path.exists() else [])
    lines += [line for each in returned for line in unimported(each, file)]
    for line in lines[:1]:
        yield f"{line}; expected the file imported (concord translate import {path}), or removed"


def _import(options: argparse.Namespace) -> None:
    library = load(options.data)
    returned, errors = _read(options.files)
    merges: list[Merge] = []
    known: dict[tuple[str, ...], list[SegmentFile]] = {}
    for file in returned:
        try:
            records = _records(library, options.data, file, known)
            merges.append(merge(file, records, options.allow, options.prefer))
        except CommandError as fault:
            errors += fault.lines
    sound = [merged for merged in merges if not merged.errors]
    errors += [line for merged in merges for line in merged.errors]
    errors += _Application(options, library).apply(sound)
    for line in (line for merged in sound for line in merged.remarks):
        print(line)
    if errors:
        raise CommandError(*errors, "Files with errors were not imported.")


def _records(
    library: Library,
    data: Path,
    returned: ReturnedFile,
    known: dict[tuple[str, ...], list[SegmentFile]],
) -> list[SegmentFile]:
    """Return the segments of the game that a file is about, or the words of the pages, as they are
    now. `known` keeps them for further files.

    Raises CommandError for a language that the game does not have, and where the file is about no
    game or several.
    """
    first = {each.id.partition("/")[0]: each for each in reversed(returned.segments)}
    games = [game for game in library.games if {game.id} == first.keys()]
    if not games and first.keys() != {INTERFACE}:
        said = ", ".join(f"“{each.id}” in line {each.line}" for each in [*first.values()][-5:])
        found = f"found {said or 'no texts'}; expected texts of one game"
        raise CommandError(f"{returned.name}: {found}")
    languages = returned.source, returned.target
    possible = list(games[0].editions) if games else [_WORDS_FROM, *library.languages]
    is_spoken = games or engine_shape(returned.source)
    if not (set(languages) <= set(possible) and is_spoken):
        found = " and ".join(language or "none" for language in languages)
        expected = f"two of {', '.join(possible)}"
        raise CommandError(f"{returned.name}: found the languages {found}; expected {expected}")
    key = *first, *languages
    if key not in known:
        known[key] = (
            list(Exporter(library, games[0], data, *languages).files())
            if games
            else [words_file(data, *languages)]
        )
    return known[key]


def _read(paths: Sequence[Path]) -> tuple[list[ReturnedFile], list[str]]:
    """Return what the files hold, and a line for each file that cannot be read."""
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


class _Application:
    """Writes the changes of files without errors."""

    def __init__(self, options: argparse.Namespace, library: Library) -> None:
        self._data, self._accepts = options.data, options.accept
        self._library = library
        """The library with all changes that have been written."""

    def apply(self, merges: Sequence[Merge]) -> list[str]:
        """Write the changes, and return a line for each error that the checks of records find.

        All files are checked together. If there are errors, each file is checked by itself.
        """
        try:
            self._write(merges)
        except (InvalidRecordsError, LostCommentsError) as fault:
            if len(merges) == 1:
                name = merges[0].returned.name
                return [
                    line if line.startswith(f"{name}:") else f"{name}: {line}"
                    for line in fault.lines
                ]
            return [line for merged in merges for line in self.apply([merged])]
        return []

    def _write(self, merges: Sequence[Merge]) -> None:
        """Write all changes, or nothing.

        Raises InvalidRecordsError and LostCommentsError.
        """
        records: Mapping[Path, bytes] = {}
        for merged in merges:
            records = {**records, **changed_records(self._data, merged, records)}
        if records:
            configuration = configuration_of(self._data)
            docs = configuration.docs if configuration else None
            before = self._library
            self._library, records = tried(self._data, docs, merges, records)
            write_records(records)
            for line in in_lines(new_warnings(before, self._library), self._data.parent):
                print(line)
        for merged in merges:
            n_texts = sum(1 for change in merged.changes if change.text)
            games = [game for game in self._library.games if game.id == merged.game]
            n_reviews = (
                record_reviews(self._data, games[0], merged) if self._accepts and games else 0
            )
            print(f"{merged.returned.name}: {n_texts} texts changed, {n_reviews} reviews recorded")
