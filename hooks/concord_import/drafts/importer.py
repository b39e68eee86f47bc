"""Imports the files of a rulebook: from trees to records, alignment file and report."""

import copy
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import PurePosixPath
from typing import Any

from concord.base.ids import GAME_FILE
from concord.base.problems import Problem
from concord.model.games import Game
from concord.records.record_update import LostCommentsError, update_record, write_record
from concord_import.alignment.alignment_file import AlignmentFile, AlignmentRow, Mark, state_of
from concord_import.alignment.corrections import Corrections, KnownRow
from concord_import.alignment.rows import Finders, Row, align
from concord_import.drafts.draft_references import References
from concord_import.drafts.draft_texts import Value
from concord_import.drafts.drafts import Draft, Drafter, kind_of, level_of, related_topics
from concord_import.drafts.game import GameFacts, draft_game, title_of
from concord_import.drafts.links import Links, links_of
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
        return [each for each in self.sources if each.language not in recorded]


@dataclass(frozen=True, slots=True)
class Imported:
    """A game as it should be, and what there is to say of it."""

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
    """`finders` find the terms of the game, if it has a glossary.

    Raises ImportFailedError if something of a file would be lost."""
    recorded = corrections.recorded
    read = [each for each in sources if each.language not in recorded]
    lost = [(each, each.account) for each in read if each.account.lost]
    if lost:
        raise ImportFailedError(
            *(
                f"{source.name}:{source.lossy_line}: found {each.found} letters and digits,"
                f" {each.kept} in records and {each.dropped} left out; expected all of them"
                for source, each in lost
            )
        )
    languages = [each.language for each in sources]
    documents = {each.language: each.entries for each in sources}
    rows = align(documents, languages[0], corrections.locked, finders)
    known_ids = corrections.ids_of(rows, languages)
    drafter = Drafter(
        languages,
        untitled={each.language: title_of(facts, each) for each in sources},
        other_topics={each: section_words(each).phrases["other_topics"] for each in languages},
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
    topics, remarks = _repaired(game, topics_of(facts, aligned), examine)
    links = links_of(aligned.draft.ids, sources)
    files, references = resolved(game, topics, {}, examine, links)
    return Imported(aligned, alignment_of(aligned), files, references, remarks)


def topics_of(facts: GameFacts, aligned: Aligned) -> dict[str, Value]:
    """The topics of a draft, marked as imported."""
    related = related_topics(aligned.draft, aligned.sources, [])
    topics = {}
    for topic_id, value in aligned.draft.topics.items():
        imported = {
            each: "official" if each in facts.licences else "to restate" for each in value["title"]
        }
        listed = {"related": related[topic_id]} if topic_id in related else {}
        topics[topic_id] = value | {"imported": imported} | listed
    return topics


def _repaired(
    game: Files, topics: Mapping[str, Value], examine: Examine
) -> tuple[Mapping[str, Value], list[str]]:
    """The topics without what makes them invalid, as far as that can be left out."""
    remarks: list[str] = []
    for _ in range(_MOST_REPAIRS):
        _, problems = examine({**game, **changed_topics(topics, {})})
        topics, more = repaired(topics, problems)
        if not more:
            break
        remarks += more
    return topics, remarks


def resolved(
    files: Files, topics: Mapping[str, Value], existing: Files, examine: Examine, links: Links
) -> tuple[Files, References]:
    """The files with topics that are new or change, in which links and numbers are references.

    Raises ImportFailedError for invalid records and lost comments.
    """
    written = {**files, **changed_topics(topics, existing)}
    references = References(_sound_game(examine, written), links)
    topics = {key: references.resolve(each) for key, each in topics.items()}
    written |= changed_topics(topics, existing)
    _sound_game(examine, written)
    return written, references


def _sound_game(examine: Examine, files: Files) -> Game:
    """Raises ImportFailedError if the files are no sound records."""
    game, problems = examine(files)
    if problems or game is None:
        lines = (
            f"{each.position.file}: {'/'.join(map(str, each.position.keys))}: {each.message}"
            for each in problems
        )
        raise ImportFailedError(*lines)
    return game


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
    names = {topic_file(key): each for key, each in topics.items()}
    return {name: changed_record("topic", name, existing, each) for name, each in names.items()}


def topic_file(topic_id: str) -> str:
    return f"{topic_id}.yml"


def alignment_of(aligned: Aligned) -> AlignmentFile:
    """The rows in the order of the records, doubtful or not."""
    known = aligned.corrections.known()
    rows = [row for top in aligned.rows for row in _aligned_rows(aligned, known, top, "")]
    files = {each.language: (each.name, each.digest) for each in aligned.sources}
    return AlignmentFile(tuple(files), files, tuple(rows))


def _aligned_rows(
    aligned: Aligned, known: Mapping[Entry, KnownRow], row: Row, below: str
) -> Iterator[AlignmentRow]:
    """A row and those below it. What only the records have stays as it was at the last import."""
    row_id = aligned.draft.ids[row]
    before = aligned.corrections.before.get(row_id, _NEW)
    places = {each: was for each, was in before.places.items() if each in row.entries}
    for source in aligned.read:
        if entries := row.entries.get(source.language):
            places[source.language] = tuple(source.places[each] for each in entries)
    firsts = {language: entries[0] for language, entries in row.entries.items()}
    known_row = _known_row(row, known)
    found = AlignmentRow(
        row_id,
        below,
        str(kind_of(row) if level_of(row) is Level.UNIT else level_of(row)),
        min((known_row or row).confidence, before.confidence),
        Mark.LOCK if known_row and known_row.is_locked else Mark.AUTOMATIC,
        places,
        {**{each: first.number for each, first in firsts.items()}, **before.numbers},
        {**{each: first.first_words for each, first in firsts.items()}, **before.words},
    )
    yield replace(found, state=state_of(found))
    for child in row.children:
        yield from _aligned_rows(aligned, known, child, row_id)


def _known_row(row: Row, known: Mapping[Entry, KnownRow]) -> KnownRow | None:
    """Return what was known of the row, if all its entries were in one row before."""
    owners = [known.get(entry) for entries in row.entries.values() for entry in entries]
    first = owners[0]
    return first if first and all(each is first for each in owners) else None


def repaired(
    topics: Mapping[str, Value], problems: Sequence[Problem]
) -> tuple[dict[str, Value], list[str]]:
    """The topics without what the problems are about, and a line for each repair.

    Problems that cannot be repaired leave their values as they are.
    """
    changed = {key: copy.deepcopy(value) for key, value in topics.items()}
    remarks = []
    for each in problems:
        topic = changed.get(PurePosixPath(each.position.file).stem)
        if topic is None:
            continue
        keys = each.position.keys
        if "label" in keys:
            remarks += _without_number(topic, keys[: keys.index("label")], each)
        elif _TEXTS & set(keys):
            remarks += _in_plain_words(topic, keys, each)
    return changed, remarks


def _without_number(topic: Value, keys: Sequence[str | int], problem: Problem) -> list[str]:
    """Remove a number that occurs twice, since it cannot be cited."""
    unit = _at(topic, keys)
    if not unit or "label" not in unit:
        return []
    for key in _NUMBERS:
        unit.pop(key, None)
    return [f"{topic['id']}#{unit['id']}: {problem.found}; it has no number now"]


def _in_plain_words(topic: Value, keys: Sequence[str | int], problem: Problem) -> list[str]:
    holder, last = _at(topic, keys[:-1]), keys[-1]
    texts = _at(topic, keys)
    if not isinstance(texts, str):
        return []
    written = (_ESCAPED.sub(r"\1", each) for each in texts.split("\n\n"))
    holder[last] = "\n\n".join(map(plain, written))
    return [f"{topic['id']}: {problem.found}; the text has no markup now"]


def _at(value: Value, keys: Sequence[str | int]) -> Any:
    """Return the value in a record at the keys of mappings and the indexes of lists; None if a key
    is missing."""
    found: Any = value
    for key in keys:
        if isinstance(found, dict) and key not in found:
            return None
        found = found[key]
    return found
