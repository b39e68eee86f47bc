"""The folder `data/` as a library."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TypeVar

from concord import processes
from concord.model import Game, Interface, Language, Library, Term, Topic
from concord.problems import Place, Problem
from concord.reading import located, records
from concord.reading.shapes import (
    GameShape,
    GlossaryShape,
    InterfaceShape,
    Shape,
    TopicShape,
)
from concord.reading.validating import fit

INTERFACE_FOLDER = "interface"
GAME_FILE = "game.yml"
GLOSSARY_FILE = "glossary.yml"

S = TypeVar("S", bound=Shape)


@dataclass
class _Desk:
    """What reading one folder gathers on the way."""

    root: Path
    """The folder that holds `data/`; places are relative to it."""
    languages: Sequence[Language] = ()
    problems: list[Problem] = field(default_factory=list)

    def read(self, path: Path, shape: type[S]) -> tuple[S | None, Place]:
        record, place, problems = _read(path, self.root, shape, self.languages)
        self.problems += problems
        return record, place


def _read(
    path: Path, root: Path, shape: type[S], languages: Sequence[Language]
) -> tuple[S | None, Place, list[Problem]]:
    place = Place(path.relative_to(root).as_posix())
    value, problems = located.parse(place.file, path.read_bytes())
    if value is None:
        return None, place, problems
    record, misfits = fit(shape, value, place, languages)
    return record, place, problems + misfits


def read(data: Path) -> tuple[Library, list[Problem]]:
    """The library in `data`, and every fault of syntax and shape.

    Where there are problems, the library holds what could be read all the same: enough to
    look for faults of meaning, not enough to publish.
    """
    desk = _Desk(data.parent)
    interfaces = _interfaces(data / INTERFACE_FOLDER, desk)
    desk.languages = [interface.language for interface in interfaces]
    folders = [each for each in _entries(data) if each.name != INTERFACE_FOLDER]
    games = [game for folder in folders if (game := _game(folder, desk))]
    return Library(tuple(interfaces), tuple(games)), desk.problems


def _interfaces(folder: Path, desk: _Desk) -> list[Interface]:
    if not folder.is_dir():
        place = Place(folder.relative_to(desk.root).as_posix())
        desk.problems.append(Problem(place, "no such folder", "a file for each language"))
        return []
    read = [(path.stem, *desk.read(path, InterfaceShape)) for path in _entries(folder)]
    found = [records.interface_of(shape, stem) for stem, shape, _ in read if shape]
    return sorted(found, key=lambda interface: interface.position)


def _game(folder: Path, desk: _Desk) -> Game | None:
    place = Place(folder.relative_to(desk.root).as_posix())
    if not folder.is_dir():
        desk.problems.append(Problem(place, "a file", "a folder for each game"))
        return None
    if not (folder / GAME_FILE).is_file():
        desk.problems.append(
            Problem(place, f"a folder without {GAME_FILE}", f"the file {GAME_FILE}")
        )
        return None
    shape, game_place = desk.read(folder / GAME_FILE, GameShape)
    if shape is None:
        _topics(folder, (), desk)
        return None
    return replace(
        records.game_of(shape, folder.name, game_place),
        topics=_topics(folder, records.own_editions(shape), desk),
        glossary=_glossary(folder / GLOSSARY_FILE, desk),
    )


def _topics(folder: Path, editions: Sequence[Language], desk: _Desk) -> tuple[Topic, ...]:
    paths = []
    for path in _entries(folder):
        if path.name in {GAME_FILE, GLOSSARY_FILE}:
            continue
        if path.suffix == ".yml" and path.is_file():
            paths.append(path)
        else:
            place = Place(path.relative_to(desk.root).as_posix())
            desk.problems.append(Problem(place, f"“{path.name}”", "records only, named *.yml"))
    read_one = partial(_topic, root=desk.root, languages=desk.languages, editions=editions)
    topics = []
    for topic, problems in processes.each(read_one, paths):
        desk.problems += problems
        if topic:
            topics.append(topic)
    return tuple(topics)


def _topic(
    path: Path, root: Path, languages: Sequence[Language], editions: Sequence[Language]
) -> tuple[Topic | None, list[Problem]]:
    shape, place, problems = _read(path, root, TopicShape, languages)
    return (records.topic_of(shape, editions, place) if shape else None), problems


def _glossary(path: Path, desk: _Desk) -> tuple[Term, ...]:
    if not path.is_file():
        return ()
    shape, place = desk.read(path, GlossaryShape)
    return records.terms_of(shape, place) if shape else ()


def _entries(folder: Path) -> Iterator[Path]:
    """In a stable order; files that editors and systems hide are not ours."""
    return iter(sorted(each for each in folder.iterdir() if not each.name.startswith(".")))
