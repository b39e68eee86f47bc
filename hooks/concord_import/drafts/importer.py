"""Imports the files of a rulebook: from trees to records, alignment file and report."""

import copy
import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import PurePosixPath
from typing import Any

from concord.base.ids import GAME_FILE
from concord.base.problems import Problem
from concord.model.games import Game
from concord.records.record_update import LostCommentsError, update_record, write_record
from concord_import.alignment.alignment_file import AlignmentFile, AlignmentRow, Mark, state_of
from concord_import.alignment.corrections import Corrections, KnownRow
from concord_import.alignment.printed_numbers import judge_numbers
from concord_import.alignment.rows import Finders, Row, align
from concord_import.alignment.vote import installed, vote
from concord_import.drafts.draft_references import References
from concord_import.drafts.draft_texts import Value
from concord_import.drafts.drafts import Draft, Drafter, kind_of
from concord_import.drafts.game import GameFacts, draft_game, title_of
from concord_import.drafts.links import links_of
from concord_import.structure.entries import Entry, Level
from concord_import.structure.sources import Source
from concord_import.text.blocks import ImportFailedError, plain
from concord_import.text.section_words import section_words

_MOST_REPAIRS = 5  # one may bring another to light

Files = Mapping[str, bytes]
"""The contents of files in the folder of a game, by their names."""
Examine = Callable[[Files], tuple[Game | None, list[Problem]]]
"""The game that such files would be, and its problems."""
_NUMBERS = ("label", "inferred", "printed")
_ESCAPED = re.compile(r"\\(.)")
_TEXTS = frozenset(("heading", "text", "columns", "rows"))
_NEW = AlignmentRow("", "", "", 1.0, Mark.AUTOMATIC, {})


@dataclass(frozen=True, slots=True)
class Aligned:
    """The files as rows and as records, before what exists is taken into account."""

    sources: Sequence[Source]
    rows: Sequence[Row]
    draft: Draft
    corrections: Corrections
    known_ids: Mapping[Row, str]
    """The ids that rows had before."""

    @property
    def read(self) -> list[Source]:
        """The sources whose files were read. The other languages are in the records."""
        recorded = self.corrections.recorded
        return [source for source in self.sources if source.language not in recorded]

    def places(self, row: Row) -> dict[str, Entry]:
        """The first entry of a row in each file that was read, by its place."""
        firsts = [(source.name, row.entries.get(source.language, ())[:1]) for source in self.read]
        return {f"{name}:{entry.line}": entry for name, first in firsts for entry in first}


@dataclass(frozen=True, slots=True)
class Imported:
    """The records of a game after an import, with the facts for the report."""

    aligned: Aligned
    alignment: AlignmentFile
    files: Files
    """The records of all topics and of the game."""
    references: References
    remarks: Sequence[str]


def align_sources(
    facts: GameFacts,
    sources: Sequence[Source],
    corrections: Corrections,
    is_reserved: Callable[[str], bool],
    finders: Finders | None = None,
) -> Aligned:
    """`finders` find the terms of the game, if it has a glossary."""
    recorded = corrections.recorded
    languages = [source.language for source in sources]
    documents = {source.language: source.entries for source in sources}
    rows = align(documents, languages[0], [row.groups for row in corrections.rows], finders)
    judge_numbers(rows, sources)
    if likeness := installed():
        vote(rows, languages, likeness)
    known_ids = corrections.ids_of(rows, languages)
    drafter = Drafter(
        languages,
        untitled={source.language: title_of(facts, source) for source in sources},
        other_topics={key: section_words(key).phrases["other_topics"] for key in languages},
        is_reserved=is_reserved,
        known_ids=known_ids,
        added=frozenset(languages) - recorded if recorded else frozenset(),
    )
    return Aligned(sources, rows, drafter.draft(rows), corrections, known_ids)


def import_game(
    facts: GameFacts,
    sources: Sequence[Source],
    is_reserved: Callable[[str], bool],
    examine: Examine,
) -> Imported:
    """A game that does not exist. Raises ImportFailedError for invalid records."""
    aligned = align_sources(facts, sources, Corrections(), is_reserved)
    game = {GAME_FILE: write_record("game", draft_game(facts, sources, aligned.draft))}
    topics: Mapping[str, Value] = topics_of(facts, aligned)
    remarks: list[str] = []
    for _ in range(_MOST_REPAIRS):
        _, problems = examine({**game, **changed_topics(topics, {})})
        placed = [_placed(aligned, topics, problem) for problem in problems]
        topics, repairs = repaired(topics, problems)
        if not any(repairs):
            break
        told = zip(placed, repairs, strict=True)
        remarks += [f"{problem}; {repair}" for problem, repair in told if repair]
    files, references = resolved(examine, game, topics, sources, aligned)
    return Imported(aligned, alignment_of(aligned), files, references, remarks)


def _placed(aligned: Aligned | None, topics: Mapping[str, Value], problem: Problem) -> str:
    """A problem of records with the places in the files of what it is about, if it has any."""
    position = problem.position
    topic = PurePosixPath(position.file).stem
    starts = (position.keys[:n_keys] for n_keys in range(1, len(position.keys)))
    values = (_at(topics.get(topic, {}), keys) for keys in starts)
    units = [value["id"] for value in values if isinstance(value, dict) and "id" in value]
    named = "#".join((topic, *units[-1:]))
    ids = aligned.draft.ids.items() if aligned else ()
    places = [aligned.places(row) for row, id_ in ids if aligned and id_ == named]
    where = ", ".join(chain(*places)) or f"{position.file}: {'/'.join(map(str, position.keys))}"
    return f"{where}: {named}: {problem.message}"


def topics_of(facts: GameFacts, aligned: Aligned) -> dict[str, Value]:
    """The topics of a draft, marked as imported."""
    states = defaultdict(lambda: "to restate", dict.fromkeys(facts.licenses, "official"))
    return {
        topic_id: topic | {"imported": {language: states[language] for language in topic["title"]}}
        for topic_id, topic in aligned.draft.topics.items()
    }


def resolved(
    examine: Examine,
    files: Files,
    topics: Mapping[str, Value],
    sources: Sequence[Source],
    aligned: Aligned | None = None,
) -> tuple[Files, References]:
    """The files with topics that are new or change, in which links and numbers are references.

    Raises ImportFailedError for lost comments and for invalid records. Their faults name the places
    in the sources if these are aligned.
    """

    def sound_game() -> Game:
        game, problems = examine(written)
        if problems or game is None:
            raise ImportFailedError(*(_placed(aligned, topics, problem) for problem in problems))
        return game

    written = {**files, **changed_topics(topics, files)}
    links = links_of(aligned.draft.ids, sources) if aligned else {}
    references = References(sound_game(), links, sources)
    topics = {key: references.resolve(topic) for key, topic in topics.items()}
    written |= changed_topics(topics, files)
    sound_game()
    return written, references


def changed_record(kind: str, name: str, existing: Files, value: Value) -> bytes:
    """A record with another value, or a new one.

    Raises ImportFailedError if comments would be lost.
    """
    if name not in existing:
        return write_record(kind, value)
    try:
        return update_record(kind, name, existing[name], value)
    except LostCommentsError as lost:
        raise ImportFailedError(*lost.lines) from None


def changed_topics(topics: Mapping[str, Value], existing: Files) -> dict[str, bytes]:
    """The files of topics, by id, with other values.

    Raises ImportFailedError if comments would be lost.
    """
    names = {topic_file(key): topic for key, topic in topics.items()}
    return {name: changed_record("topic", name, existing, value) for name, value in names.items()}


def topic_file(topic_id: str) -> str:
    return f"{topic_id}.yml"


def alignment_of(aligned: Aligned) -> AlignmentFile:
    """The rows in the order of the records, doubtful or not."""
    before = aligned.corrections.rows
    known = {entry: row for row in before for group in row.groups.values() for entry in group}
    rows = [row for top in aligned.rows for row in _aligned_rows(aligned, known, top, "")]
    files = {source.language: (source.name, source.digest) for source in aligned.sources}
    return AlignmentFile(tuple(files), files, tuple(rows))


def _aligned_rows(
    aligned: Aligned, known: Mapping[Entry, KnownRow], row: Row, below: str
) -> Iterator[AlignmentRow]:
    """A row and those below it. What only the records have stays as it was at the last import."""
    row_id = aligned.draft.ids[row]
    before = aligned.corrections.before.get(row_id, _NEW)
    places = {language: was for language, was in before.places.items() if language in row.entries}
    for source in aligned.read:
        if entries := row.entries.get(source.language):
            places[source.language] = tuple(source.places[entry] for entry in entries)
    firsts = {language: entries[0] for language, entries in row.entries.items()}
    # What was known of the row, if all its entries were in one row before.
    owners = [known.get(entry) for entries in row.entries.values() for entry in entries]
    known_row = owners[0] if all(owner is owners[0] for owner in owners) else None
    found = AlignmentRow(
        row_id,
        below,
        str(kind_of(row) if row.level is Level.UNIT else row.level),
        min((known_row or row).confidence, before.confidence),
        Mark.LOCK if known_row and known_row.is_locked else Mark.AUTOMATIC,
        places,
        {**{language: first.number for language, first in firsts.items()}, **before.numbers},
        {**{language: first.first_words for language, first in firsts.items()}, **before.words},
    )
    yield replace(found, state=state_of(found))
    for child in row.children:
        yield from _aligned_rows(aligned, known, child, row_id)


def repaired(
    topics: Mapping[str, Value], problems: Sequence[Problem]
) -> tuple[dict[str, Value], list[str]]:
    """The topics without what the problems are about, and for each problem how it was repaired.

    Problems that cannot be repaired, or are by then, leave their values as they are.
    """
    changed = {topic_id: copy.deepcopy(topic) for topic_id, topic in topics.items()}
    repairs = []
    for problem in problems:
        topic = changed.get(PurePosixPath(problem.position.file).stem, {})
        keys, repair = problem.position.keys, ""
        if "label" in keys:
            unit = _at(topic, keys[: keys.index("label")]) or {}
            if "label" in unit:  # a number that occurs twice cannot be cited
                for key in _NUMBERS:
                    unit.pop(key, None)
                repair = "the unit has no number now"
        elif _TEXTS & set(keys) and isinstance(text := _at(topic, keys), str):
            paragraphs = (_ESCAPED.sub(r"\1", paragraph) for paragraph in text.split("\n\n"))
            _at(topic, keys[:-1])[keys[-1]] = "\n\n".join(map(plain, paragraphs))
            repair = "the text has no markup now"
        repairs.append(repair)
    return changed, repairs


def _at(value: Value, keys: Sequence[str | int]) -> Any:
    """Return the value in a record at the keys of mappings and the indexes of lists; None if a key
    is missing."""
    found: Any = value
    for key in keys:
        if isinstance(found, dict) and key not in found:
            return None
        found = found[key]
    return found
