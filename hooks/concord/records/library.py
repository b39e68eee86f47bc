"""Reads the folder `data/` as a Library, and with it the names of the files in `docs/`.

MkDocs reads the pages in `docs/` themselves; only their shown front matter is checked here.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from concord.core.characters import hidden_characters
from concord.core.languages import is_known
from concord.core.model.games import Game
from concord.core.model.ledgers import PublishedFeature, Withdrawal
from concord.core.model.library import Interface, Library
from concord.core.problems import Place, Position, Problem, hidden_character
from concord.ledgers import features
from concord.ledgers.publications import PUBLICATIONS_FILE, PublicationLedger
from concord.records import conversion, yaml_positions
from concord.records.games import read_game, read_publications
from concord.records.record_cache import RecordCache
from concord.records.record_files import ReadContext, entries
from concord.records.shapes.site import InterfaceShape, WithdrawnShape
from concord.records.yaml_nodes import CannotParseError, decoded, position_at

INTERFACE_FOLDER = "interface"
WITHDRAWN_FILE = "withdrawn.yml"
_PAGE = ".md"
_FRONT_MATTER = re.compile(r"---[ \t]*\r?\n(.*?\n)(?=(?:\.{3}|---)[ \t]*\r?\n)", re.DOTALL)
_META_LINES = re.compile(r"(?: {0,3}[\w-]+:.*(?:\r?\n|$)(?:(?: {4}|\t).*(?:\r?\n|$))*)+")
"""What MkDocs takes for front matter too: lines such as `Title: Help` before all others."""


def read(data: Path, docs: Path, cache: RecordCache | None = None) -> tuple[Library, list[Problem]]:
    """The library in the folder `data`, and all errors of its syntax and its shapes.

    Where there are problems, the library has placeholders, so that it can be checked but not
    published. It also has the names of the files in `docs`, if there is such a folder.
    With a `cache`, only files are read that are not known from an earlier reading.
    """
    context = ReadContext(data.parent, cache=cache)
    interfaces: list[Interface] = []
    with context.reports_access(data / INTERFACE_FOLDER):
        interfaces = _interfaces(data / INTERFACE_FOLDER, context)
    if context.problems:
        return Library((), ()), context.problems  # all else depends on the languages
    context.interfaces = interfaces
    context.languages = [interface.language for interface in interfaces]
    withdrawals = _withdrawals(data / WITHDRAWN_FILE, context)
    withdrawn = {each.name for each in withdrawals if each.kind == features.GAME}
    folders = _folders(data, context)
    locks = {
        folder.name: _withdrawn_game(folder, context)
        for folder in folders
        if folder.name in withdrawn
    }
    docs_files, problems = read_docs(docs)
    context.report(problems)
    library = Library(
        tuple(interfaces),
        tuple(_games([each for each in folders if each.name not in withdrawn], context)),
        docs_files,
        features=_features(data / PUBLICATIONS_FILE, context),
        withdrawals=withdrawals,
        withdrawn_games={game: tuple(each.id for each in lock.ids) for game, lock in locks.items()},
        withdrawn_parts={game: lock.parts for game, lock in locks.items()},
        warnings=tuple(context.warnings),
    )
    return library, context.problems


def _folders(data: Path, context: ReadContext) -> list[Path]:
    """The folders of the games."""
    own = {INTERFACE_FOLDER, WITHDRAWN_FILE, PUBLICATIONS_FILE}
    folders = [each for each in entries(data) if each.name not in own]
    if not folders:
        context.problems.append(Problem(context.place(data), "no game", "a folder for each game"))
    return folders


def _games(folders: Iterable[Path], context: ReadContext) -> list[Game]:
    games = []
    for folder in folders:
        with context.reports_access(folder):
            game = read_game(folder, context)
            games += [game] if game else []
    return games


def _interfaces(folder: Path, context: ReadContext) -> list[Interface]:
    place = context.place(folder)
    paths = list(entries(folder)) if folder.is_dir() else []
    if not paths:
        found = "an empty folder" if folder.is_dir() else "no such folder"
        context.problems.append(Problem(place, found, "a file for each language"))
    interfaces = []
    for path in paths:
        if path.suffix != ".yml" or not path.is_file():
            context.reject(path, "languages only, named *.yml")
        elif not is_known(path.stem):
            context.reject(path, "the tag of a language that CLDR knows, as ru.yml")
        else:
            shape, _ = context.read(path, InterfaceShape)
            interfaces += [conversion.interface_of(shape, path.stem)] if shape else []
    return sorted(interfaces, key=lambda interface: interface.position)


def _features(path: Path, context: ReadContext) -> tuple[PublishedFeature, ...]:
    return context.parse(path, features.parse, ())


def _withdrawals(path: Path, context: ReadContext) -> tuple[Withdrawal, ...]:
    if not path.is_file():
        return ()
    shape, place = context.read(path, WithdrawnShape)
    return conversion.withdrawals_of(shape, place) if shape else ()


def _withdrawn_game(folder: Path, context: ReadContext) -> PublicationLedger:
    """What was published of it. Of its files only the lock stays."""
    if not folder.is_dir():
        context.reject(folder, "a folder for each game")
        return PublicationLedger()
    for path in entries(folder):
        if path.name != PUBLICATIONS_FILE:
            context.reject(path, f"{PUBLICATIONS_FILE} alone: the game is withdrawn")
    return read_publications(folder / PUBLICATIONS_FILE, context)


def read_docs(docs: Path) -> tuple[tuple[str, ...], list[Problem]]:
    """The paths of the files below `docs`, sorted, and the problems of its folders and pages."""
    problems: list[Problem] = []
    names = []
    for path in _files(docs, problems):
        name = path.relative_to(docs).as_posix()
        names.append(name)
        if name.endswith(_PAGE):
            problems += _problems_of_page(path, f"docs/{name}")
    return tuple(sorted(names)), problems


def _files(docs: Path, problems: list[Problem]) -> Iterator[Path]:
    def report(fault: OSError) -> None:
        name = Path("docs", Path(fault.filename).relative_to(docs)).as_posix()
        problems.append(_unreadable(Place(name), "folder", fault))

    if docs.is_dir():
        for folder, folders, names in os.walk(docs, onerror=report):
            folders[:] = [each for each in folders if not each.startswith(".")]
            paths = (Path(folder, name) for name in names if not name.startswith("."))
            yield from (path for path in paths if path.is_file())


def _unreadable(place: Place, kind: str, fault: OSError) -> Problem:
    found = f"a {kind} that cannot be read ({fault.strerror})"
    return Problem(place, found, "one that can", position=Position(1, 1))


def _problems_of_page(path: Path, name: str) -> list[Problem]:
    try:
        content = path.read_bytes()
        text = decoded(content)
    except OSError as fault:
        return [_unreadable(Place(name), "page", fault)]
    except CannotParseError as fault:
        return [Problem(Place(name), fault.found, fault.expected, position=fault.position)]
    if block := _FRONT_MATTER.match(text):
        value, problems = yaml_positions.parse(name, block[0].encode())
        if not problems and not isinstance(value, dict):
            found = "front matter that is no mapping"
            problems.append(Problem(Place(name), found, "a mapping", position=Position(1, 1)))
        return problems
    if lines := _META_LINES.match(text):
        return [
            hidden_character(Place(name), each, position_at(text, each.start))
            for each in hidden_characters(lines[0].replace("\r", "\n"))
        ]
    return []
