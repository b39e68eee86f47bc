"""Imports the files of a rulebook: from trees to records, alignment file and report."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import PurePosixPath
from typing import Any

from concord.core.model.games import Game
from concord.core.problems import Problem
from concord.records.games import ALIGNMENT_FILE, GAME_FILE
from concord.records.record_update import LostCommentsError, update_record, write_record
from concord_import.alignment.alignment_file import (
    AlignmentFile,
    AlignmentRow,
    Mark,
    state_of,
    write_alignment,
)
from concord_import.alignment.corrections import Corrections, KnownRow
from concord_import.alignment.rows import Finders, Row, align
from concord_import.drafts.drafts import (
    Draft,
    DraftSettings,
    draft_records,
    kind_of,
    level_of,
    related_topics,
)
from concord_import.drafts.game import GameFacts, draft_game, title_of
from concord_import.drafts.links import Links, links_of
from concord_import.drafts.references import References
from concord_import.drafts.texts import Value
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


@dataclass(frozen=True, slots=True)
class Aligned:
    """The files as rows and as records, before what exists is taken into account."""

    sources: Sequence[Source]
    rows: Sequence[Row]
    draft: Draft
    corrections: Corrections
    known_ids: Mapping[Row, str]
    """The ids that rows had before."""


@dataclass(frozen=True, slots=True)
class Records:
    """The values of the files of a game."""

    game: Value
    topics: Mapping[str, Value]
    references: References | None = None
    remarks: Sequence[str] = field(default=())


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
    settings = DraftSettings(
        languages,
        untitled={each.language: title_of(facts, each) for each in sources},
        other_topics={each: section_words(each).phrases["other_topics"] for each in languages},
        is_reserved=is_reserved,
        ids=known_ids,
        added=frozenset(languages) - recorded if recorded else frozenset(),
    )
    draft = draft_records(rows, settings)
    return Aligned(sources, rows, draft, corrections, known_ids)


def new_records(facts: GameFacts, aligned: Aligned, examine: Examine) -> Records:
    """The records of a game that does not exist. Raises ImportFailedError for invalid ones."""
    game = draft_game(facts, aligned.sources, aligned.draft)
    topics = topics_of(facts, aligned)
    return with_references(game, topics, examine, links_of(aligned.draft.ids, aligned.sources))


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


def with_references(
    game: Value, topics: Mapping[str, Value], examine: Examine, links: Links
) -> Records:
    """Raises ImportFailedError if the records are invalid."""
    sound, remarks = _repaired(game, topics, examine)
    references = References(sound_game(examine, files_of(game, sound)), links)
    resolved = {topic_id: references.resolve(topic) for topic_id, topic in sound.items()}
    sound_game(examine, files_of(game, resolved))
    return Records(game, resolved, references, remarks)


def _repaired(
    game: Value, topics: Mapping[str, Value], examine: Examine
) -> tuple[Mapping[str, Value], list[str]]:
    """The topics without what makes them invalid, as far as that can be left out."""
    remarks: list[str] = []
    for _ in range(_MOST_REPAIRS):
        _, problems = examine(files_of(game, topics))
        if not problems:
            break
        topics, more = repaired(topics, problems)
        if not more:
            break
        remarks += more
    return topics, remarks


def resolved(
    files: dict[str, bytes],
    topics: Mapping[str, Value],
    existing: Files,
    examine: Examine,
    links: Links,
) -> tuple[dict[str, bytes], References]:
    """The files with references in topics that change. Raises ImportFailedError for invalid records
    and lost comments."""
    files |= changed_topics(topics, existing)
    references = References(sound_game(examine, files), links)
    topics = {key: references.resolve(each) for key, each in topics.items()}
    files |= changed_topics(topics, existing)
    sound_game(examine, files)
    return files, references


def sound_game(examine: Examine, files: Files) -> Game:
    """Raises ImportFailedError if the files are no sound records."""
    game, problems = examine(files)
    if problems or game is None:
        lines = (
            f"{each.place.file}: {'/'.join(map(str, each.place.keys))}: {each.message}"
            for each in problems
        )
        raise ImportFailedError(*lines)
    return game


def files_of(game: Value, topics: Mapping[str, Value]) -> dict[str, bytes]:
    files = {GAME_FILE: write_record("game", game)}
    return files | {topic_file(key): write_record("topic", each) for key, each in topics.items()}


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
    sources = {each.language: each for each in aligned.sources}
    known, recorded = aligned.corrections.known(), aligned.corrections.recorded
    rows: list[AlignmentRow] = []

    def add(row: Row, below: str) -> None:
        before = aligned.corrections.before.get(aligned.draft.ids[row])
        was = before.places if before else {}
        known_row = _known_row(row, known)
        is_locked = known_row is not None and known_row.is_locked
        kind = kind_of(row) if level_of(row) is Level.UNIT else level_of(row)
        aligned_row = AlignmentRow(
            aligned.draft.ids[row],
            below,
            str(kind),
            min(
                known_row.confidence if known_row else row.confidence,
                before.confidence if before else 1.0,
            ),
            Mark.LOCK if is_locked else Mark.AUTOMATIC,
            {
                language: was[language]
                if language in recorded
                else tuple(sources[language].places[each] for each in entries)
                for language, entries in row.entries.items()
                if language in was or language not in recorded
            },
            {language: entries[0].number for language, entries in row.entries.items()},
            {language: entries[0].first_words for language, entries in row.entries.items()},
        )
        if before:
            aligned_row = replace(
                aligned_row,
                numbers={**aligned_row.numbers, **before.numbers},
                words={**aligned_row.words, **before.words},
            )
        rows.append(replace(aligned_row, state=state_of(aligned_row)))
        for child in row.children:
            add(child, aligned.draft.ids[row])

    for each in aligned.rows:
        add(each, "")
    files = {each.language: (each.name, each.digest) for each in aligned.sources}
    return AlignmentFile(tuple(files), files, tuple(rows))


def _known_row(row: Row, known: Mapping[Entry, KnownRow]) -> KnownRow | None:
    """What was known of the row, if all its entries were one row before."""
    owners = [known.get(entry) for entries in row.entries.values() for entry in entries]
    first = owners[0]
    return first if first and all(each is first for each in owners) else None


def written_files(records: Records, alignment: AlignmentFile) -> dict[str, bytes]:
    return files_of(records.game, records.topics) | {ALIGNMENT_FILE: write_alignment(alignment)}


def repaired(
    topics: Mapping[str, Value], problems: Sequence[Problem]
) -> tuple[dict[str, Value], list[str]]:
    """The topics without what the problems are about, and a line for each repair.

    Problems that cannot be repaired leave their values as they are.
    """
    changed = {key: copy.deepcopy(value) for key, value in topics.items()}
    remarks = []
    for each in problems:
        topic = changed.get(PurePosixPath(each.place.file).stem)
        if topic is None:
            continue
        keys = each.place.keys
        if "label" in keys:
            remarks += _without_number(topic, keys[: keys.index("label")], each)
        elif _TEXTS & set(keys):
            remarks += _in_plain_words(topic, keys, each)
    return changed, remarks


def _without_number(topic: Value, keys: Sequence[str | int], problem: Problem) -> list[str]:
    """A number that stands there twice cannot be cited."""
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
    """What stands in a record at the keys of mappings and the places in lists; None if a key that
    a problem names is missing."""
    found: Any = value
    for key in keys:
        if isinstance(found, dict) and key not in found:
            return None
        found = found[key]
    return found
