"""`concord import`: makes draft records of the files of a rulebook."""

import argparse
import shutil
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from concord.base.atomic_files import exclusive, replace_file
from concord.base.ids import ALIGNMENT_FILE, EDITION_FILE, GAME_FILE, GLOSSARY_FILE, SCHEMA_FOLDER
from concord.base.problems import Problem, one_of
from concord.build.site_folder import SiteFolder, restore
from concord.checks.addresses import ReservedNames
from concord.checks.checks import examine
from concord.cli.command_error import CommandError
from concord.cli.configuration import configuration_of
from concord.model.games import Game
from concord.model.library import Library
from concord.model.texts import Language
from concord.records.record_update import SCHEMA_COMMENT, SCHEMA_COMMENT_OF_LIBRARY
from concord_import.alignment.alignment_file import AlignmentFile, read_alignment, write_alignment
from concord_import.drafts.game import GameFacts
from concord_import.drafts.importer import Files, import_game
from concord_import.drafts.report import report_lines
from concord_import.readers.mapping import DEFAULT, read_mapping
from concord_import.structure.sources import Source, read_source
from concord_import.text.blocks import ImportFailedError
from concord_import.text.progress import tell
from concord_import.updates.new_edition import apply_edition, compare_edition, counts, doubtful
from concord_import.updates.reimport import ExistingGame, reimport


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", required=True, metavar="ID", help="the id of the game: root")
    parser.add_argument(
        "files", nargs="+", metavar="LANGUAGE=FILE", help="a file for each language: en=law.md"
    )
    official = "the texts of a file may be published as they are, under this license"
    for name, value, words in (
        ("--title", "TITLE", "of the game"),
        ("--edition", "VERSION", "the version of a file: en=2.1"),
        ("--official", "LICENSE", official),
    ):
        metavar = f"LANGUAGE={value}"
        parser.add_argument(name, action="append", default=[], metavar=metavar, help=words)
    parser.add_argument(
        "--apply",
        action="store_true",
        help="write a new edition into the records, when its differences are confirmed",
    )
    parser.add_argument(
        "--mapping", type=Path, metavar="FILE", help="which keys or columns of the files hold what"
    )


def run(options: argparse.Namespace) -> None:
    """Read the files, and write records unless there are faults, which raise CommandError."""
    if Path(options.game).name == options.game:
        restore(options.data / options.game)
    library, _ = examine(options.data, _docs(options.data))
    files = _by_language(options.files, library, "a file")
    facts = GameFacts(
        options.game,
        titles=_by_language(options.title, library, "a title"),
        versions=_by_language(options.edition, library, "a version"),
        licenses=_by_language(options.official, library, "a license"),
    )
    game = next((known for known in library.games if known.id == facts.id), None)
    icons = [icon.name for icon in game.icons] if game else []
    try:
        sources = _read(files, options.mapping, icons)
        command = _Import(options.data, library, facts, game)
        if source := command.new_edition(sources):
            command.import_edition(source, is_applied=options.apply)
        else:
            command.import_files(sources, is_applied=options.apply)
    except ImportFailedError as failure:
        raise CommandError(*failure.lines, "No record was written.") from None


class _Import:
    """An import into the records of one game. `game` is None for a new one."""

    def __init__(self, data: Path, library: Library, facts: GameFacts, game: Game | None) -> None:
        self._data, self._facts, self._game = data, facts, game
        self._folder = data / facts.id
        self._names = ReservedNames(library)
        if owner := self._names.owner_of_game(facts.id):
            found = f"found the game “{facts.id}”"
            raise ImportFailedError(f"{found}; expected another id, since {owner}")

    def import_files(self, sources: Sequence[Source], *, is_applied: bool) -> None:
        if is_applied:
            expected = "one file and --edition with a version that the records do not have"
            raise ImportFailedError(f"found --apply without a new edition; expected {expected}")
        if self._folder.exists():
            existing = self._existing()
            done = reimport(self._facts, existing, sources, self._is_reserved, self._examine)
        else:
            done = import_game(self._facts, sources, self._is_reserved, self._examine)
        files = {**done.files, ALIGNMENT_FILE: write_alignment(done.alignment)}
        paths = (*self._folder.glob("*.yml"), *self._folder.glob(ALIGNMENT_FILE))
        old = {path.name: path.read_bytes() for path in paths}
        changed = sorted(name for name in {*old, *files} if old.get(name) != files.get(name))
        if changed:
            _write(self._folder, files)
        print(*report_lines(done), "", sep="\n")
        print(f"Files written or removed: {', '.join(changed) or 'none'}")

    def new_edition(self, sources: Sequence[Source]) -> Source | None:
        """Return the file of a new edition: the only file, with another version than the records
        have. None if there is no such file."""
        if self._game is None or not self._facts.versions or len(sources) != 1:
            return None
        edition = self._game.editions.get(sources[0].language)
        version = self._facts.versions.get(sources[0].language)
        return sources[0] if edition is not None and edition.version != version else None

    def import_edition(self, source: Source, *, is_applied: bool) -> None:
        """The first run writes the differences, a second one with --apply the records."""
        table = self._folder / EDITION_FILE
        existing = self._existing(needs_alignment=False)
        written = table.read_bytes() if table.is_file() else None
        version = self._facts.versions[source.language]
        edition = compare_edition(existing, source, version, written)
        print(f"{source.language} {edition.version}: {counts(edition)}")
        if not is_applied:
            with exclusive(self._folder):
                replace_file(table, edition.table)
            n_doubtful = len(doubtful(edition))
            print(f"{table}: confirm the doubtful rows ({n_doubtful}), then add --apply")
            return
        imported = "official" if source.language in self._facts.licenses else "to restate"
        files, removed, remarks = apply_edition(
            existing, edition, imported, self._is_reserved, self._examine
        )
        _write(self._folder, files, without=(EDITION_FILE, *removed))
        print(*(f"  {remark}" for remark in remarks), sep="\n")

    def _existing(self, *, needs_alignment: bool = True) -> ExistingGame:
        """Raises ImportFailedError unless the game was imported and its records are sound."""
        folder, table = self._folder, self._folder / ALIGNMENT_FILE
        if self._game is None or self._game.unreadable:
            raise ImportFailedError(f"{folder}: found records with errors; expected sound ones")
        alignment = AlignmentFile((), {}, ())
        if table.is_file():
            alignment = read_alignment(str(table), table.read_bytes())
        elif needs_alignment:
            expected = f"a new id, or {ALIGNMENT_FILE}"
            found = "a game that was not imported"
            raise ImportFailedError(f"{folder}: found {found}; expected {expected}")
        records = {path.name: path.read_bytes() for path in sorted(folder.glob("*.yml"))}
        return ExistingGame(self._game, records, alignment)

    def _is_reserved(self, name: str) -> bool:
        is_file = f"{name}.yml" in (GAME_FILE, GLOSSARY_FILE)
        names = self._names
        return is_file or bool(names.owner_of_topic(name) or names.owner_of_unit(name))

    def _examine(self, files: Files) -> tuple[Game | None, list[Problem]]:
        """Read records that are not written yet, in a copy of the folder of the records."""
        tell("Checking the records")
        with tempfile.TemporaryDirectory() as project:
            data = Path(project, self._data.name)
            shutil.copytree(self._data, data, symlinks=True)
            _fill(data / self._facts.id, files)
            library, problems = examine(data, _docs(self._data))
        start = f"{data.name}/{self._facts.id}/"
        own = [problem for problem in problems if problem.position.file.startswith(start)]
        game = next((known for known in library.games if known.id == self._facts.id), None)
        return game, own


def _by_language(given: Sequence[str], library: Library, kind: str) -> dict[Language, str]:
    """The values by their languages, in the order in which they are given."""
    found: dict[Language, str] = {}
    for written in given:
        language, sign, value = written.partition("=")
        if not sign or not value:
            raise CommandError(f"found “{written}”; expected a language and {kind}, as en=…")
        if language in found:
            raise CommandError(f"found “{written}”, the second of this language; expected one")
        found[language] = value
    known = f"expected one of {one_of(library.languages)}, or interface/"
    if unknown := [tag for tag in found if tag not in library.languages]:
        start, add = "found the unknown language", "concord languages add"
        raise CommandError(*(f"{start} “{tag}”; {known}{tag}.yml: {add} {tag}" for tag in unknown))
    return found


def _read(
    files: Mapping[Language, str], mapping_file: Path | None, icons: Sequence[str]
) -> list[Source]:
    """Raises ImportFailedError with the mistakes of all files."""
    sources: list[Source] = []
    problems: list[str] = []
    mapping = read_mapping(mapping_file) if mapping_file else DEFAULT
    for language, file in files.items():
        tell(f"Reading {file}")
        try:
            cards = {key: card for source in sources for key, card in source.cards.items()}
            sources.append(read_source(language, Path(file), mapping, icons, cards))
        except ImportFailedError as fault:
            problems += fault.lines
    if problems:
        raise ImportFailedError(*problems)
    return sources


def _fill(folder: Path, files: Files) -> None:
    """Give a game these records; other files stay."""
    folder.mkdir(exist_ok=True)
    for path in folder.glob("*.yml"):
        if path.name not in files:
            path.unlink()
    for name, content in files.items():
        (folder / name).write_bytes(content)


def _with_schemas(project: Path, files: Files) -> Files:
    """The records name the schemas that `concord new` has written, if the library has them."""
    if not (project / SCHEMA_FOLDER).is_dir():
        return files
    old, new = SCHEMA_COMMENT.encode(), SCHEMA_COMMENT_OF_LIBRARY.encode()
    return {name: content.replace(old, new, 1) for name, content in files.items()}


def _write(folder: Path, files: Files, without: Sequence[str] = ()) -> None:
    """All files or none. `without` names others that are removed."""
    tell(f"Writing {folder}")
    replacement = SiteFolder(folder)
    try:
        if folder.exists():
            shutil.copytree(folder, replacement.folder, dirs_exist_ok=True, symlinks=True)
        _fill(replacement.folder, _with_schemas(folder.parent.parent, files))
        for name in without:
            (replacement.folder / name).unlink(missing_ok=True)
        replacement.take_place()
    finally:
        replacement.discard()
        if replacement.removal:
            replacement.removal.wait()  # the old records are few; nothing is left beside the game


def _docs(data: Path) -> Path:
    configuration = configuration_of(data)
    return configuration.docs if configuration else data.parent / "docs"
