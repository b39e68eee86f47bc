"""`concord translate`: writes files for translators, and merges them into the records."""

import argparse
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from concord.base.atomic_files import replace_file
from concord.base.problems import InvalidRecordsError, counted
from concord.checks.checks import in_lines, load, load_with
from concord.cli.command_error import CommandError, expect_known
from concord.cli.configuration import configuration_of
from concord.features.exchange import po, tsv, xliff
from concord.features.exchange.exports import Exporter
from concord.features.exchange.interface_words import NAME as INTERFACE
from concord.features.exchange.interface_words import words_file
from concord.features.exchange.merging import Merge, merge
from concord.features.exchange.record_changes import changed_records, new_warnings, record_reviews
from concord.features.exchange.segments import BadFileError, ReturnedFile, SegmentFile
from concord.model.games import Game
from concord.model.library import Library
from concord.records.interfaces import engine_shape
from concord.records.record_update import LostCommentsError, write_records

_FORMATS = {"xliff": xliff, "po": po, "tsv": tsv}
_READERS = {form.ENDING: form for form in _FORMATS.values()} | {".xliff": xliff}
_ACTIONS = ("export", "import")
_OTHER_RECORDS = ("game", "glossary")
_FOLDER = Path("l10n")
_WORDS_FROM = "en"
"""The language in which the words of the pages are complete."""
_LARGEST = 64 << 20  # bytes of a file


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("action", choices=_ACTIONS, help="what to do")
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
        "--topic",
        action="append",
        default=[],
        metavar="ID",
        help="export: only this topic; glossary and game are the other records of a game",
    )
    parser.add_argument(
        "--format", choices=list(_FORMATS), default="xliff", help="export: xliff by default"
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
        raise CommandError(f"found the file {options.files[0]}; expected none but for import")
    if not options.to:
        raise CommandError("found no language; expected the one to translate into: --to pl")
    library = load(options.data)
    expect_known([options.to], library.languages, "language")
    expect_known(options.game, [game.id for game in library.games], "game")
    names = [topic.id for game in library.games for topic in game.topics]
    expect_known(options.topic, [*names, *_OTHER_RECORDS], "topic")
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
        expect_known([source, options.to], list(game.editions), "language")
        yield Exporter(library, game, options.data, source, options.to, site)


def _export(options: argparse.Namespace, exporters: Iterable[Exporter]) -> None:
    for exporter in exporters:
        files = [
            file for file in exporter.files() if not options.topic or file.name in options.topic
        ]
        if not files:
            continue
        n_texts = counted(sum(len(file.segments) for file in files), "text")
        print(f"{_write(options, files)}: {n_texts} in {counted(len(files), 'record')}")
    if options.game or options.topic:
        return
    source = options.source if engine_shape(options.source) else _WORDS_FROM
    words = words_file(options.data, source, options.to)
    if not all(segment.target for segment in words.segments):
        print(f"{_write(options, [words])}: {len(words.segments)} words of the pages")


def _write(options: argparse.Namespace, files: Sequence[SegmentFile]) -> Path:
    """Write the files of a game, and return their folder."""
    form, folder = _FORMATS[options.format], Path(options.output, options.to, files[0].game)
    folder.mkdir(parents=True, exist_ok=True)
    for file in files:
        replace_file(folder / f"{file.name}{form.ENDING}", form.write(file))
    return folder


def _import(options: argparse.Namespace) -> None:
    library = load(options.data)
    returned, errors = _read(options.files)
    merges: list[Merge] = []
    records = _Records(library, options.data)
    for file in returned:
        try:
            merges.append(merge(file, records.files(file), options.allow, options.prefer))
        except CommandError as fault:
            errors += fault.lines
    sound = [merged for merged in merges if not merged.errors]
    errors += [line for merged in merges for line in merged.errors]
    errors += _Application(options, library).apply(sound)
    for line in (line for merged in sound for line in merged.remarks):
        print(line)
    if errors:
        raise CommandError(*errors, "Files with errors were not imported.")


class _Records:
    """The segments of games as they are now."""

    def __init__(self, library: Library, data: Path) -> None:
        self._library, self._data = library, data
        self._files: dict[tuple[str, ...], list[SegmentFile]] = {}

    def files(self, returned: ReturnedFile) -> list[SegmentFile]:
        """The segments of the game that a file is about, or the words of the pages.

        Raises CommandError for a language that the game does not have, and where the file is about
        no game or several.
        """
        named = {segment.id.partition("/")[0] for segment in returned.segments}
        games = [game for game in self._library.games if {game.id} == named]
        is_of_words = named == {INTERFACE}
        if not games and not is_of_words:
            said = ", ".join(sorted(named)[:5]) or "no texts"
            raise CommandError(f"{returned.name}: found {said}; expected texts of one game")
        languages = returned.source, returned.target
        known = list(games[0].editions) if games else [_WORDS_FROM, *self._library.languages]
        is_spoken = games or engine_shape(returned.source)
        if not (set(languages) <= set(known) and is_spoken):
            found = " and ".join(language or "none" for language in languages)
            expected = f"two of {', '.join(known)}"
            raise CommandError(f"{returned.name}: found the languages {found}; expected {expected}")
        key = *named, *languages
        if key not in self._files:
            self._files[key] = (
                list(Exporter(self._library, games[0], self._data, *languages).files())
                if games
                else [words_file(self._data, *languages)]
            )
        return self._files[key]


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
                return [f"{merges[0].returned.name}: {line}" for line in fault.lines]
            return [line for merged in merges for line in self.apply([merged])]
        return []

    def _write(self, merges: Sequence[Merge]) -> None:
        """Write all changes, or nothing.

        Raises InvalidRecordsError and LostCommentsError.
        """
        records: dict[Path, bytes] = {}
        for merged in merges:
            records |= changed_records(self._data, merged, records)
        if records:
            configuration = configuration_of(self._data)
            docs = configuration.docs if configuration else None
            before, self._library = self._library, load_with(self._data, docs, records)
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
