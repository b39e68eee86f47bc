"""Reads the folder of a game."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from concord.base import processes
from concord.base.ids import (
    ALIGNMENT_FILE,
    EDITION_FILE,
    GAME_FILE,
    GLOSSARY,
    GLOSSARY_FILE,
    ICON_NAME,
)
from concord.base.problems import LineColumn, Position, Problem, did_you_mean
from concord.model.games import Drawing, Game, GameIcon, Term
from concord.model.texts import Language
from concord.model.topics import Topic
from concord.records import conversion, topic_conversion
from concord.records.drawings import read_drawing
from concord.records.record_files import ReadContext, read_record
from concord.records.shapes.game_format import GameShape, GlossaryShape
from concord.records.shapes.topic_format import TopicShape
from concord.register import publications
from concord.register.ledgers import ledgers
from concord.register.publications import PUBLICATIONS_FILE, PublicationLedger
from concord.rules.numbering import earlier_numbers

_EMBLEM_FILE = "emblem.svg"
_ICONS_FOLDER = "icons"
_NO_DRAWING = Drawing((0, 0, 1, 1), "")

_OTHER_FILES = frozenset({GAME_FILE, ALIGNMENT_FILE, EDITION_FILE, _EMBLEM_FILE, PUBLICATIONS_FILE})
_TOPIC_KEY = re.compile(rb"^(?:id|clauses) *:", re.MULTILINE)
_TERMS_KEY = re.compile(rb"^terms *:", re.MULTILINE)


def read_game(folder: Path, context: ReadContext) -> Game | None:
    """Return the game in a folder, whose problems are reported to the context; None if `game.yml`
    cannot be read."""
    if not folder.is_dir():
        context.reject(folder, "a folder for each game", "a file")
        return None
    if not (folder / GAME_FILE).is_file():
        context.reject(folder, f"the file {GAME_FILE}", f"a folder without {GAME_FILE}")
        return None
    lock = read_lock(folder / PUBLICATIONS_FILE, context)
    found = {
        ledger.file: context.parse(folder / ledger.file, ledger.parse, None) for ledger in ledgers()
    }
    problems_before = len(context.problems)
    shape, game_position = context.read(folder / GAME_FILE, GameShape)
    if shape is None:
        _topics(folder, (), context)
        return None
    topics, unreadable = _topics(folder, conversion.own_editions(shape), context)
    glossary = _glossary(folder / GLOSSARY_FILE, context)
    icons = _icons(folder, shape, game_position, context)
    emblem = _emblem(folder / _EMBLEM_FILE, context)
    game = replace(
        conversion.game_of(shape, folder.name, game_position, context.interfaces),
        topics=topics,
        glossary=glossary or (),
        icons=icons,
        emblem=emblem,
        unreadable=unreadable | ({GLOSSARY} if glossary is None else set()),
        published_numbers=tuple(dict.fromkeys(earlier_numbers(topics))),
        has_lock=(folder / PUBLICATIONS_FILE).is_file(),
        ledgers={file: facts for file, facts in found.items() if facts is not None},
    )
    is_valid = len(context.problems) == problems_before
    return _with_lock(game, lock, is_valid=is_valid) if lock else game


def read_lock(path: Path, context: ReadContext) -> PublicationLedger | None:
    return context.parse(path, publications.parse, None)


def _with_lock(game: Game, lock: PublicationLedger, *, is_valid: bool) -> Game:
    """Return the game with the content of its lock file, unless invalid records may lack ids."""
    game = replace(
        game,
        published_numbers=tuple(dict.fromkeys([*lock.numbers, *game.published_numbers])),
        published_parts=lock.parts,
        published_games=lock.games,
        published_names=lock.names,
        confirmations=lock.confirmations,
    )
    if not is_valid:
        return game
    return replace(game, published_ids=lock.ids, outcomes=lock.outcomes, meanings=lock.meanings)


def _topics(
    folder: Path, editions: Sequence[Language], context: ReadContext
) -> tuple[tuple[Topic, ...], frozenset[str]]:
    """Return the topics of the game, and the ids of the topics that cannot be read."""
    paths = []
    other_files = {*_OTHER_FILES, *(ledger.file for ledger in ledgers())}
    for path in context.entries(folder):
        if path.name in other_files:
            continue
        if path.name == GLOSSARY_FILE and not _is_topic(path):
            continue
        if path.name == _ICONS_FOLDER and path.is_dir():
            continue
        if path.suffix == ".yml" and path.is_file():
            paths.append(path)
        else:
            context.reject(path, "records only, named *.yml")
    read_one = partial(_topic, root=context.root, languages=context.languages, editions=editions)
    depends_on = ("topic", *context.languages, "", *editions)
    found = context.cached(paths, depends_on, partial(processes.map_pieces, read_one))
    topics, unreadable = [], set()
    for path, (topic, problems) in zip(paths, found, strict=True):
        context.report(problems)
        if topic:
            topics.append(topic)
        else:
            unreadable.add(path.stem)
    return tuple(topics), frozenset(unreadable)


def _topic(
    path: Path, root: Path, languages: Sequence[Language], editions: Sequence[Language]
) -> tuple[Topic | None, list[Problem]]:
    shape, position, problems = read_record(path, root, TopicShape, languages)
    return (topic_conversion.topic_of(shape, editions, position) if shape else None), problems


def _is_topic(glossary: Path) -> bool:
    """True if the file is the record of a topic with the id “glossary”, and no list of terms."""
    try:
        content = glossary.read_bytes()
    except OSError:
        return False  # which is reported when it is read as a glossary
    return bool(_TOPIC_KEY.search(content)) and not _TERMS_KEY.search(content)


def _glossary(path: Path, context: ReadContext) -> tuple[Term, ...] | None:
    """Return the terms; None if there is a glossary that cannot be read."""
    if not path.exists() or _is_topic(path):
        return ()
    if not path.is_file():
        context.reject(path, "a file")
        return None
    shape, position = context.read(path, GlossaryShape)
    return conversion.terms_of(shape, position) if shape else None


def _icons(
    folder: Path, shape: GameShape, position: Position, context: ReadContext
) -> tuple[GameIcon, ...]:
    """Return the icons of a game. An icon that cannot be drawn has an empty drawing."""
    drawings = dict(_drawings(folder / _ICONS_FOLDER, context))
    for name in drawings.keys() - shape.icons.keys():
        expected = did_you_mean(name, shape.icons) or f"its name in game.yml: icons: {{{name}: …}}"
        path = folder / _ICONS_FOLDER / f"{name}.svg"
        context.reject(path, expected, f"the icon “{name}” without a name")
    icons = []
    for name, names in shape.icons.items():
        if name not in drawings:
            expected = did_you_mean(name, drawings) or f"the file {_ICONS_FOLDER}/{name}.svg"
            found = f"the icon “{name}” without a drawing"
            context.problems.append(Problem(position.at("icons").key(name), found, expected))
        drawing = drawings.get(name, _NO_DRAWING)
        icons.append(GameIcon(name, names, drawing, position.at("icons", name)))
    return tuple(icons)


def _drawings(folder: Path, context: ReadContext) -> Iterator[tuple[str, Drawing]]:
    """Yield the name and the drawing of each file in the folder of the icons."""
    for path in context.entries(folder) if folder.is_dir() else ():
        if path.suffix == ".svg" and re.fullmatch(ICON_NAME, path.stem) and path.is_file():
            yield path.stem, _drawing(path, context) or _NO_DRAWING
        else:
            context.reject(path, "icons only, named as sword.svg")


def _emblem(path: Path, context: ReadContext) -> Drawing | None:
    """Return the emblem of a game; None if there is none, or none that can be drawn."""
    drawing = _drawing(path, context) if path.is_file() else None
    if drawing:
        _, _, width, height = drawing.view_box
        if width != height:
            found, expected = f"an emblem of {width:g} × {height:g}", "one that is as wide as high"
            at = context.position(path)
            context.report([Problem(at, found, expected, line_column=LineColumn(1, 1))])
    return drawing


def _drawing(path: Path, context: ReadContext) -> Drawing | None:
    content = context.content(path)
    if content is None:
        return None
    drawing, problems = read_drawing(context.position(path), content)
    context.report(problems)
    return drawing
