"""Reads the folder `data/` as a Library."""

from __future__ import annotations

import errno
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from pathlib import Path
from typing import TypeVar

from concord.core import processes
from concord.core.ids import GLOSSARY
from concord.core.languages import is_known
from concord.core.model.games import Game, Term
from concord.core.model.library import Interface, Library
from concord.core.model.publications import PublishedFeature, Withdrawal
from concord.core.model.reviews import UnitLedger
from concord.core.model.texts import Language
from concord.core.model.topics import Topic
from concord.core.problems import Place, Position, Problem
from concord.ledgers import features, publications, reviews
from concord.ledgers.publications import PUBLICATIONS_FILE, PublicationLedger
from concord.ledgers.reviews import TRANSLATIONS_FILE
from concord.records import conversion, yaml_positions
from concord.records.shapes.base import Shape
from concord.records.shapes.games import GameShape
from concord.records.shapes.glossary import GlossaryShape
from concord.records.shapes.site import InterfaceShape, WithdrawnShape
from concord.records.shapes.topics import TopicShape
from concord.records.validation import validate

INTERFACE_FOLDER = "interface"
GAME_FILE = "game.yml"
GLOSSARY_FILE = "glossary.yml"
WITHDRAWN_FILE = "withdrawn.yml"

S = TypeVar("S", bound=Shape)


@dataclass
class _ReadContext:
    """The state of reading one folder."""

    root: Path
    """The folder that holds `data/`; places are relative to it."""
    languages: Sequence[Language] = ()
    problems: list[Problem] = field(default_factory=list)

    def read(self, path: Path, shape: type[S]) -> tuple[S | None, Place]:
        record, place, problems = _read(path, self.root, shape, self.languages)
        self.problems += problems
        return record, place

    def content(self, path: Path) -> bytes | None:
        """The content of a lock; None if it cannot be read."""
        try:
            return _content(path, self.root)
        except OSError as fault:
            place = Place(path.relative_to(self.root).as_posix())
            self.problems.append(_unreadable(place, fault))
            return None

    def reject(self, path: Path, expected: str) -> None:
        place = Place(path.relative_to(self.root).as_posix())
        self.problems.append(Problem(place, f"“{path.name}”", expected))


def _read(
    path: Path, root: Path, shape: type[S], languages: Sequence[Language]
) -> tuple[S | None, Place, list[Problem]]:
    place = Place(path.relative_to(root).as_posix())
    try:
        content = _content(path, root)
    except OSError as fault:
        return None, place, [_unreadable(place, fault)]
    record, problems = _parsed(place, content, shape, tuple(languages))
    return record, place, list(problems)


def _content(path: Path, root: Path) -> bytes:
    """Raises OSError for a link that leads out of the folder of the records, too."""
    data = root / path.relative_to(root).parts[0]
    if data.resolve() not in path.resolve().parents:
        raise OSError(errno.EPERM, "it is a link that leads out of the records", str(path))
    return path.read_bytes()


def _unreadable(place: Place, fault: OSError) -> Problem:
    found = f"a file that cannot be read ({fault.strerror})"
    return Problem(place, found, "a file of the records", position=Position(1, 1))


@lru_cache(maxsize=512)  # a preview reads all files again after one has changed
def _parsed(
    place: Place, content: bytes, shape: type[S], languages: Sequence[Language]
) -> tuple[S | None, Sequence[Problem]]:
    value, problems = yaml_positions.parse(place.file, content)
    if value is None:
        return None, problems
    record, invalid = validate(shape, value, place, languages)
    return record, problems + invalid


def read(data: Path, docs: Path) -> tuple[Library, list[Problem]]:
    """The library in the folder `data`, and all problems of its syntax and its shapes.

    Where there are problems, the library has placeholders, so that it can be checked but not
    published. It also has the names of the files in `docs`, if there is such a folder.
    """
    context = _ReadContext(data.parent)
    interfaces = _interfaces(data / INTERFACE_FOLDER, context)
    if context.problems:
        return Library((), ()), context.problems  # all else depends on the languages
    context.languages = [interface.language for interface in interfaces]
    withdrawals = _withdrawals(data / WITHDRAWN_FILE, context)
    withdrawn = {each.name for each in withdrawals if each.kind == features.GAME}
    own = {INTERFACE_FOLDER, WITHDRAWN_FILE, PUBLICATIONS_FILE}
    folders = [each for each in _entries(data) if each.name not in own]
    if not folders:
        place = Place(data.relative_to(context.root).as_posix())
        context.problems.append(Problem(place, "no game", "a folder for each game"))
    library = Library(
        tuple(interfaces),
        tuple(
            game
            for folder in folders
            if folder.name not in withdrawn and (game := _game(folder, context))
        ),
        _files_in(docs),
        features=_features(data / PUBLICATIONS_FILE, context),
        withdrawals=withdrawals,
        withdrawn_games={
            folder.name: _withdrawn_game(folder, context)
            for folder in folders
            if folder.name in withdrawn
        },
    )
    return library, context.problems


def _files_in(docs: Path) -> tuple[str, ...]:
    files = (path.relative_to(docs) for path in sorted(docs.rglob("*")) if path.is_file())
    return tuple(path.as_posix() for path in files if not path.name.startswith("."))


def _interfaces(folder: Path, context: _ReadContext) -> list[Interface]:
    place = Place(folder.relative_to(context.root).as_posix())
    paths = list(_entries(folder)) if folder.is_dir() else []
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


def _game(folder: Path, context: _ReadContext) -> Game | None:
    place = Place(folder.relative_to(context.root).as_posix())
    if not folder.is_dir():
        context.problems.append(Problem(place, "a file", "a folder for each game"))
        return None
    if not (folder / GAME_FILE).is_file():
        context.problems.append(
            Problem(place, f"a folder without {GAME_FILE}", f"the file {GAME_FILE}")
        )
        return None
    published = _published(folder / PUBLICATIONS_FILE, context)
    ledgers = _ledgers(folder / TRANSLATIONS_FILE, context)
    problems_before = len(context.problems)
    shape, game_place = context.read(folder / GAME_FILE, GameShape)
    if shape is None:
        _topics(folder, (), context)
        return None
    topics, unreadable = _topics(folder, conversion.own_editions(shape), context)
    glossary = _glossary(folder / GLOSSARY_FILE, context)
    # Ids may be missing only because a record is invalid.
    is_valid = len(context.problems) == problems_before
    return replace(
        conversion.game_of(shape, folder.name, game_place),
        topics=topics,
        glossary=glossary or (),
        unreadable=unreadable | ({GLOSSARY} if glossary is None else set()),
        published_numbers=tuple(
            dict.fromkeys([*published.numbers, *conversion.earlier_numbers(topics)])
        ),
        published_ids=published.ids if is_valid else (),
        published_parts=published.parts,
        published_games=published.games,
        fates=published.fates if is_valid else (),
        confirmations=published.confirmations,
        has_lock=(folder / PUBLICATIONS_FILE).is_file(),
        ledgers=ledgers,
    )


def _features(path: Path, context: _ReadContext) -> tuple[PublishedFeature, ...]:
    if not path.is_file():
        return ()
    file = path.relative_to(context.root).as_posix()
    content = context.content(path)
    found, problems = features.parse(file, content or b"")
    context.problems += problems
    return found


def _withdrawals(path: Path, context: _ReadContext) -> tuple[Withdrawal, ...]:
    if not path.is_file():
        return ()
    shape, place = context.read(path, WithdrawnShape)
    return conversion.withdrawals_of(shape, place) if shape else ()


def _withdrawn_game(folder: Path, context: _ReadContext) -> tuple[str, ...]:
    """The ids that were published of it. Of its files only the lock stays."""
    if not folder.is_dir():
        context.reject(folder, "a folder for each game")
        return ()
    for path in _entries(folder):
        if path.name != PUBLICATIONS_FILE:
            context.reject(path, f"{PUBLICATIONS_FILE} alone: the game is withdrawn")
    return tuple(each.id for each in _published(folder / PUBLICATIONS_FILE, context).ids)


def _published(path: Path, context: _ReadContext) -> PublicationLedger:
    if not path.is_file():
        return PublicationLedger()
    content = context.content(path)
    if content is None:
        return PublicationLedger()
    file = path.relative_to(context.root).as_posix()
    published, problems = publications.parse(file, content)
    context.problems += problems
    return published


def _ledgers(path: Path, context: _ReadContext) -> Mapping[str, UnitLedger]:
    if not path.is_file():
        return {}
    content = context.content(path)
    if content is None:
        return {}
    ledgers, problems = reviews.parse(path.relative_to(context.root).as_posix(), content)
    context.problems += problems
    return ledgers


def _topics(
    folder: Path, editions: Sequence[Language], context: _ReadContext
) -> tuple[tuple[Topic, ...], frozenset[str]]:
    """The topics, and the ids of those that cannot be read."""
    paths = []
    for path in _entries(folder):
        if path.name in {GAME_FILE, GLOSSARY_FILE, PUBLICATIONS_FILE, TRANSLATIONS_FILE}:
            continue
        if path.suffix == ".yml" and path.is_file():
            paths.append(path)
        else:
            context.reject(path, "records only, named *.yml")
    read_one = partial(_topic, root=context.root, languages=context.languages, editions=editions)
    topics, unreadable = [], set()
    for path, (topic, problems) in zip(paths, processes.each(read_one, paths), strict=True):
        context.problems += problems
        if topic:
            topics.append(topic)
        else:
            unreadable.add(path.stem)
    return tuple(topics), frozenset(unreadable)


def _topic(
    path: Path, root: Path, languages: Sequence[Language], editions: Sequence[Language]
) -> tuple[Topic | None, list[Problem]]:
    shape, place, problems = _read(path, root, TopicShape, languages)
    return (conversion.topic_of(shape, editions, place) if shape else None), problems


def _glossary(path: Path, context: _ReadContext) -> tuple[Term, ...] | None:
    """None if there is a glossary that cannot be read."""
    if not path.exists():
        return ()
    if not path.is_file():
        context.reject(path, "a file")
        return None
    shape, place = context.read(path, GlossaryShape)
    return conversion.terms_of(shape, place) if shape else None


def _entries(folder: Path) -> Iterator[Path]:
    """The files and folders in it, sorted, without hidden ones."""
    return iter(sorted(each for each in folder.iterdir() if not each.name.startswith(".")))
