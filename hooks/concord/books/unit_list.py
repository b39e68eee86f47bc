"""The clauses that a reader has saved as a file, and the book of them.

A line is the path of a unit: "reef/abilities/costs". Indented below it stands the reader's note.
Empty lines between lines of a note are its own; those that begin with "#" are passed over.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from concord.books.book import Book, BookUnit, ByLanguage, Remark
from concord.core.model.topics import units_under_each
from concord.core.problems import InvalidRecordsError, did_you_mean
from concord.locale.localized_game import LocalizedGame
from concord.rules.editions import LocalizedText
from concord.text.parsing import plain, rich_text

_PATH = re.compile(r"([^\s/#]+)/([^\s/#]+)/([^\s/#]+)\s*")
_EXAMPLE = "reef/abilities/costs"


def read_list(file: Path, games: Mapping[str, LocalizedGame]) -> Mapping[str, Mapping[str, str]]:
    """The notes, which may be empty, by the id of the game and that of the unit in full.

    Raises InvalidRecordsError with a line for each mistake, OSError if there is no file.
    """
    known = {former: each for each in games.values() for former in each.model.aliases}
    known.update(games)
    found: dict[str, dict[str, list[str]]] = {}
    faults: list[str] = []
    note: list[str] | None = None
    try:
        text = file.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        fault_line = f"{file}: found no UTF-8 at byte {fault.start}; expected UTF-8"
        raise InvalidRecordsError([fault_line]) from None
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip() or line[0].isspace():
            if note is not None:
                note.append(line.strip())
            elif line.strip():
                column = len(line) - len(line.lstrip()) + 1
                faults.append(f"{file}:{number}:{column}: found a note; expected a path before it")
            continue
        if line.startswith("#"):
            continue
        note = []
        match = _PATH.fullmatch(line)
        game = known.get(match[1]) if match else None
        if match is None or game is None:
            near = did_you_mean(match[1], known) if match else ""
            expected = near or f"expected a path, as {_EXAMPLE}"
            faults.append(f"{file}:{number}:1: found “{line[:80].rstrip()}”; {expected}")
            continue
        units = found.setdefault(game.model.id, {})
        id_ = _current(game, f"{match[2]}#{match[3]}")
        if id_ in units or not id_:
            near = did_you_mean(f"{match[2]}#{match[3]}", game.model.units()).replace("#", "/")
            expected = "expected each once" if id_ else near or "expected a clause that there is"
            place = f"{file}:{number}:{match.start(2) + 1}"
            faults.append(f"{place}: found “{match[2]}/{match[3]}”; {expected}")
            continue
        units[id_] = note
    if faults:
        raise InvalidRecordsError(faults)
    return {
        game: {each: "\n".join(lines).strip() for each, lines in units.items()}
        for game, units in found.items()
    }


def _current(game: LocalizedGame, id_: str) -> str:
    """The id that a unit has now; empty if there is none."""
    redirect = game.graph.redirects.get(id_)
    current = redirect.target if redirect else id_
    return current if current in game.model.units() else ""


def book_of_list(book: Book, notes: Mapping[str, str]) -> Book:
    """What a book has of the listed units and of those under them, with the notes on them."""
    ids = set(_with_those_under(book, notes))
    sections = []
    for section in book.sections:
        topics = tuple(
            replace(
                topic,
                summaries=ByLanguage(),
                notices=ByLanguage([""] * len(book.languages)),
                remarks=(),
                sequences=ByLanguage(),
                related=ByLanguage([()] * len(book.languages)),
                units=tuple(_kept(book, topic.units, ids, notes)),
            )
            for topic in section.topics
            if any(unit.id in ids for unit in topic.units)
        )
        if topics:
            sections.append(replace(section, topics=topics))
    kept = {each.id for section in sections for each in section.topics}
    terms = (
        replace(
            each,
            topic=each.topic if each.topic in kept else "",
            uses=tuple(use for use in each.uses if use in ids),
        )
        for each in book.terms
    )
    return replace(book, sections=tuple(sections), terms=tuple(each for each in terms if each.uses))


def _with_those_under(book: Book, listed: Iterable[str]) -> Iterator[str]:
    for id_ in listed:
        topic, _, unit = id_.partition("#")
        under = units_under_each(book.games[0].topics[topic], book.languages[0])
        waiting = [unit]
        while waiting:
            each = waiting.pop()
            yield f"{topic}#{each}"
            waiting += [below.id for below in under[each]]


def _kept(
    book: Book, units: Iterable[BookUnit], ids: set[str], notes: Mapping[str, str]
) -> Iterator[BookUnit]:
    above: list[int] = []  # the depths of the kept units around one
    for unit in units:
        while above and above[-1] >= unit.depth:
            above.pop()
        if unit.id not in ids:
            continue
        own = [_own(book, notes[unit.id])] if notes.get(unit.id) else []
        yield replace(unit, depth=len(above), remarks=(*unit.remarks, *own))
        above.append(unit.depth)


def _own(book: Book, note: str) -> ByLanguage[Remark]:
    text = rich_text([plain(each) for each in note.splitlines() if each])
    return ByLanguage(
        Remark(each.locale.messages.words.list_note_hint, LocalizedText(text, each.language))
        for each in book.games
    )
