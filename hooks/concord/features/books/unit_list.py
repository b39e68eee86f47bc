"""The clauses that a reader has saved as a file, and the book of them."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from concord.base.problems import InvalidRecordsError, Position, Problem, Severity, did_you_mean
from concord.checks.checks import in_lines
from concord.features.books.book import Book, BookUnit, ByLanguage, Cell, Remark
from concord.locale.localized_game import LocalizedGame
from concord.records.record_files import parse_record
from concord.records.shapes.base import Shape
from concord.rules.editions import LocalizedText
from concord.rules.headings import units_under_each
from concord.text.parsing import plain, rich_text


class ListShape(Shape):
    """A file of saved clauses, which the page “Saved” writes as JSON."""

    saved: dict[str, str]
    """The notes, which may be empty, by the paths of units: "reef/abilities/costs"."""


def read_list(file: Path, games: Mapping[str, LocalizedGame]) -> Mapping[str, Mapping[str, str]]:
    """Return the note on each listed unit, which may be empty, by the id of the game and the full
    id of the unit.

    Raises InvalidRecordsError with a line for each mistake, and OSError if the file cannot be read.
    """
    position = Position(str(file))
    shape, found = parse_record(position, file.read_bytes(), ListShape, ())
    problems = [problem for problem in found if problem.severity is Severity.ERROR]
    known = {former: aliased for aliased in games.values() for former in aliased.model.aliases} | {
        **games
    }
    notes: dict[str, dict[str, str]] = {}
    for path, note in shape.saved.items() if shape else ():
        game_id, _, unit = path.partition("/")
        game, at = known.get(game_id), position.at("saved").key(path)
        id_ = _current(game, unit.replace("/", "#")) if game else ""
        if game is None or not id_:
            likely = [each.replace("#", "/") for each in game.model.units()] if game else known
            near = did_you_mean(unit if game else game_id, likely)
            expected = near or "the path of a clause, as reef/abilities/costs"
            problems.append(Problem(at, f"“{path}”", expected))
        elif id_ in notes.setdefault(game.model.id, {}):
            problems.append(Problem(at, f"{id_} again", "each clause once"))
        else:
            notes[game.model.id][id_] = note.strip()
    if problems:
        raise InvalidRecordsError(in_lines(problems, Path()))
    return notes


def _current(game: LocalizedGame, id_: str) -> str:
    """Return the present id of a unit; empty if there is no such unit."""
    redirect = game.graph.redirects.get(id_)
    current = redirect.target if redirect else id_
    return current if current in game.model.units() else ""


def book_of_list(book: Book, notes: Mapping[str, str]) -> Book:
    """Return a book of the listed units, with the units below them and the notes on them."""
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
    kept = {topic.id for section in sections for topic in section.topics}
    terms = (
        replace(
            term,
            topic=term.topic if term.topic in kept else "",
            uses=tuple(use for use in term.uses if use in ids),
        )
        for term in book.terms
    )
    return replace(book, sections=tuple(sections), terms=tuple(term for term in terms if term.uses))


def _with_those_under(book: Book, listed: Iterable[str]) -> Iterator[str]:
    for id_ in listed:
        topic, _, unit = id_.partition("#")
        under = units_under_each(book.games[0].topics[topic], book.languages[0])
        waiting = [unit]
        while waiting:
            unit_id = waiting.pop()
            yield f"{topic}#{unit_id}"
            waiting += [below.id for below in under[unit_id]]


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
        cells = unit.cells if above or not unit.depth else _in_full(unit.cells)
        yield replace(unit, cells=cells, depth=len(above), remarks=(*unit.remarks, *own))
        above.append(unit.depth)


def _in_full(cells: ByLanguage[Cell]) -> ByLanguage[Cell]:
    """Return the cells with full numbers, since a book of a list lacks the units above that would
    complete shorter ones."""
    return ByLanguage(replace(cell, number=cell.number and cell.citation) for cell in cells)


def _own(book: Book, note: str) -> ByLanguage[Remark]:
    text = rich_text([plain(line) for line in note.splitlines() if line])
    return ByLanguage(
        Remark(game.locale.messages.words.list_note_hint, LocalizedText(text, game.language))
        for game in book.games
    )
