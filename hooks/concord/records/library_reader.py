"""Reads the folder `data/` as a Library, with the names of the hand-written pages."""

from collections.abc import Iterable
from pathlib import Path

from concord.base.ids import LIBRARY_FILE
from concord.base.problems import Problem
from concord.model.games import Game
from concord.model.ledgers import Withdrawal
from concord.model.library import Library
from concord.records import conversion
from concord.records.docs import read_docs
from concord.records.game_reader import read_game, read_lock
from concord.records.interfaces import INTERFACE_FOLDER, read_interfaces
from concord.records.record_cache import RecordCache
from concord.records.record_files import ReadContext
from concord.records.shapes.site_format import WithdrawnShape
from concord.register import published_features as features
from concord.register.publications import PUBLICATIONS_FILE, PublicationLedger

WITHDRAWN_FILE = "withdrawn.yml"


def read(data: Path, docs: Path, cache: RecordCache | None = None) -> tuple[Library, list[Problem]]:
    """Return the library in the folder `data`, and all errors of syntax and shape.

    If there are errors, the library has placeholders: it can be checked, but not published. The
    library has the names of the files in `docs` too, if there is such a folder. With a `cache`,
    files with known content are not read again.
    """
    context = ReadContext(data.parent, cache=cache)
    interfaces = tuple(read_interfaces(data, context))
    if not interfaces:
        return Library((), ()), context.problems  # all else depends on the languages
    context.interfaces = interfaces
    withdrawals = _withdrawals(data / WITHDRAWN_FILE, context)
    withdrawn = {withdrawal.name for withdrawal in withdrawals if withdrawal.kind == features.GAME}
    folders = _folders(data, context)
    locks = {
        folder.name: _withdrawn_game(folder, context)
        for folder in folders
        if folder.name in withdrawn
    }
    docs_files, problems = read_docs(docs, interfaces)
    context.report(problems)
    library = Library(
        interfaces,
        tuple(_games([folder for folder in folders if folder.name not in withdrawn], context)),
        docs_files,
        features=context.parse(data / PUBLICATIONS_FILE, features.parse, ()),
        withdrawals=withdrawals,
        withdrawn_games={
            game: tuple(published.id for published in lock.ids) for game, lock in locks.items()
        },
        withdrawn_names={
            game: tuple(name.id for name in lock.names) for game, lock in locks.items()
        },
        withdrawn_parts={game: lock.parts for game, lock in locks.items()},
        warnings=tuple(context.warnings),
    )
    return library, context.problems


def _folders(data: Path, context: ReadContext) -> list[Path]:
    """Return the folders of the games."""
    own = {LIBRARY_FILE, INTERFACE_FOLDER, WITHDRAWN_FILE, PUBLICATIONS_FILE}
    folders = [entry for entry in context.entries(data) if entry.name not in own]
    if not folders:
        context.reject(data, "a folder for each game", "no game")
    return folders


def _games(folders: Iterable[Path], context: ReadContext) -> list[Game]:
    games = []
    for folder in folders:
        with context.reports_access(folder):
            game = read_game(folder, context)
            games += [game] if game else []
    return games


def _withdrawals(path: Path, context: ReadContext) -> tuple[Withdrawal, ...]:
    if not path.is_file():
        return ()
    shape, position = context.read(path, WithdrawnShape)
    return conversion.withdrawals_of(shape, position) if shape else ()


def _withdrawn_game(folder: Path, context: ReadContext) -> PublicationLedger:
    """Return the lock of a withdrawn game, the only file that remains of it."""
    if not folder.is_dir():
        context.reject(folder, "a folder for each game")
        return PublicationLedger()
    for path in context.entries(folder):
        if path.name != PUBLICATIONS_FILE:
            context.reject(path, f"{PUBLICATIONS_FILE} alone: the game is withdrawn")
    return read_lock(folder / PUBLICATIONS_FILE, context) or PublicationLedger()
