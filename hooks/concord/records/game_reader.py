"""Reads the folder of a game."""

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from concord.base import processes
from concord.base.ids import ALIGNMENT_FILE, EDITION_FILE, GAME_FILE, GLOSSARY, GLOSSARY_FILE
from concord.base.problems import Problem
from concord.model.games import Game, Term
from concord.model.texts import Language
from concord.model.topics import Topic
from concord.records import conversion, topic_conversion
from concord.records.icons import EMBLEM_FILE, ICONS_FOLDER, read_emblem, read_icons
from concord.records.record_files import ReadContext, read_record
from concord.records.shapes.game_format import GameShape, GlossaryShape
from concord.records.shapes.topic_format import TopicShape
from concord.register import publications
from concord.register.ledgers import ledgers
from concord.register.publications import PUBLICATIONS_FILE, PublicationLedger

_OTHER_FILES = frozenset({GAME_FILE, ALIGNMENT_FILE, EDITION_FILE, EMBLEM_FILE, PUBLICATIONS_FILE})
_TOPIC_KEY = re.compile(rb"^(?:id|clauses) *:", re.MULTILINE)
_TERMS_KEY = re.compile(rb"^terms *:", re.MULTILINE)


def read_game(folder: Path, context: ReadContext) -> Game | None:
    position = context.position(folder)
    if not folder.is_dir():
        context.problems.append(Problem(position, "a file", "a folder for each game"))
        return None
    if not (folder / GAME_FILE).is_file():
        context.problems.append(
            Problem(position, f"a folder without {GAME_FILE}", f"the file {GAME_FILE}")
        )
        return None
    published = read_publications(folder / PUBLICATIONS_FILE, context)
    found = {each.file: context.parse(folder / each.file, each.parse, None) for each in ledgers()}
    problems_before = len(context.problems)
    shape, game_position = context.read(folder / GAME_FILE, GameShape)
    if shape is None:
        _topics(folder, (), context)
        return None
    topics, unreadable = _topics(folder, conversion.own_editions(shape), context)
    glossary = _glossary(folder / GLOSSARY_FILE, context)
    icons = read_icons(folder, shape, game_position, context)
    emblem = read_emblem(folder / EMBLEM_FILE, context)
    # Ids may be missing only because a record is invalid.
    is_valid = len(context.problems) == problems_before
    return replace(
        conversion.game_of(shape, folder.name, game_position, context.interfaces),
        topics=topics,
        glossary=glossary or (),
        icons=icons,
        emblem=emblem,
        unreadable=unreadable | ({GLOSSARY} if glossary is None else set()),
        published_numbers=tuple(
            dict.fromkeys([*published.numbers, *publications.earlier_numbers(topics)])
        ),
        published_ids=published.ids if is_valid else (),
        published_parts=published.parts,
        published_games=published.games,
        outcomes=published.outcomes if is_valid else (),
        meanings=published.meanings if is_valid else (),
        confirmations=published.confirmations,
        has_lock=(folder / PUBLICATIONS_FILE).is_file(),
        ledgers={file: facts for file, facts in found.items() if facts is not None},
    )


def read_publications(path: Path, context: ReadContext) -> PublicationLedger:
    return context.parse(path, publications.parse, PublicationLedger())


def _topics(
    folder: Path, editions: Sequence[Language], context: ReadContext
) -> tuple[tuple[Topic, ...], frozenset[str]]:
    """The topics, and the ids of those that cannot be read."""
    paths = []
    other_files = {*_OTHER_FILES, *(each.file for each in ledgers())}
    for path in context.entries(folder):
        if path.name in other_files:
            continue
        if path.name == GLOSSARY_FILE and not _is_topic(path):
            continue
        if path.name == ICONS_FOLDER and path.is_dir():
            continue
        if path.suffix == ".yml" and path.is_file():
            paths.append(path)
        else:
            context.reject(path, "records only, named *.yml")
    read_one = partial(_topic, root=context.root, languages=context.languages, editions=editions)
    depends_on = ("topic", *context.languages, "", *editions)
    found = context.cached(paths, depends_on, partial(processes.each, read_one))
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
    """True if the file is the record of a topic that is called so, and no list of terms."""
    try:
        content = glossary.read_bytes()
    except OSError:
        return False  # which is reported when it is read as a glossary
    return bool(_TOPIC_KEY.search(content)) and not _TERMS_KEY.search(content)


def _glossary(path: Path, context: ReadContext) -> tuple[Term, ...] | None:
    """None if there is a glossary that cannot be read."""
    if not path.exists() or _is_topic(path):
        return ()
    if not path.is_file():
        context.reject(path, "a file")
        return None
    shape, position = context.read(path, GlossaryShape)
    return conversion.terms_of(shape, position) if shape else None
