"""Imports a new edition of a game in one language: first its differences, then the records."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from concord.base.ids import EDITION_FILE, GAME_FILE, GLOSSARY_FILE
from concord.records.record_update import read_record
from concord_import.alignment.alignment_file import SURE
from concord_import.drafts.draft_texts import Value
from concord_import.drafts.importer import Examine, Files, changed_record, resolved, topic_file
from concord_import.structure.entries import Entry
from concord_import.structure.sources import Source
from concord_import.text.blocks import ImportFailedError
from concord_import.updates.differences import (
    Change,
    Confirmed,
    Difference,
    differences,
    head_of,
    read_differences,
    write_differences,
)
from concord_import.updates.edition_records import EditionChange
from concord_import.updates.record_tree import record_tree
from concord_import.updates.record_values import EditionFacts, RecordValues, with_references
from concord_import.updates.reimport import ExistingGame, with_retired


@dataclass(frozen=True, slots=True)
class NewEdition:
    found: tuple[Difference, ...]
    """The differences, without unchanged units."""
    ids: Mapping[Entry, str]
    """The ids of all entries that are in the records."""
    source: Source
    version: str
    table: bytes
    """The differences as a file, to be confirmed."""
    given: Confirmed


def compare_edition(
    existing: ExistingGame, source: Source, version: str, written: bytes | None
) -> NewEdition:
    """`written` is the file of an earlier run; it counts if it is about the same edition.

    Raises ImportFailedError.
    """
    language = source.language
    if language not in existing.game.editions or existing.game.editions[language].follows:
        found = f"found no edition of {existing.game.id} in {language}"
        raise ImportFailedError(f"{found}; expected one in game.yml")
    head = head_of(language, version, source.digest)
    given = Confirmed()
    if written and written.decode("utf-8-sig").startswith(head):
        ids = frozenset(record_tree(existing.game, language).ids.values())
        given = read_differences(EDITION_FILE, written, source.places, ids)
    said = {
        row.id: row.places[language][0].digest.partition("-")[2]
        for row in existing.alignment.rows
        if language in row.places
    }
    compared = differences(existing.game, language, source.entries, said, given.ids)
    changed = tuple(each for each in compared if each.changes)
    same = {each.new: each.id for each in compared if each.new and each.id}
    return NewEdition(
        changed, same, source, version, write_differences(head, changed, source.places), given
    )


def doubtful(edition: NewEdition) -> list[Difference]:
    """The differences that a person must confirm before they are written, among them moved and gone
    units, whose addresses change."""
    marks = edition.given.marks
    return [each for each in edition.found if _is_doubtful(each) and each.id not in marks]


def _is_doubtful(difference: Difference) -> bool:
    has_address = {Change.MOVED, Change.GONE} & {*difference.changes}
    return bool(has_address) or difference.confidence <= SURE


@dataclass(frozen=True, slots=True)
class AppliedEdition:
    files: Files
    """All records as they are now."""
    removed: Sequence[str]
    """The names of files that are gone."""
    remarks: Sequence[str]
    """The decisions that are left to a person."""


def apply_edition(
    existing: ExistingGame,
    edition: NewEdition,
    imported: str,
    is_reserved: Callable[[str], bool],
    examine: Examine,
) -> AppliedEdition:
    """The records with the new edition. `imported` is what is said of the texts of new topics.

    Raises ImportFailedError if something is to be confirmed first, or the records would be invalid.
    """
    unsure = doubtful(edition)
    if unsure:
        raise ImportFailedError(
            *(
                f"{EDITION_FILE}: {each.id}: found {', '.join(each.changes)} with the confidence"
                f" {each.confidence:.2f}; expected the mark lock, or another id"
                for each in unsure
            )
        )
    game, language = existing.game, edition.source.language
    facts = EditionFacts(game, language, edition.version, imported, is_reserved)
    records = {each.id: read_record(existing.files[topic_file(each.id)]) for each in game.topics}
    value = read_record(existing.files[GAME_FILE])
    change = EditionChange(facts, RecordValues(records), value, edition.given.marks)
    change.apply(edition.found, edition.ids)
    if change.problems:
        raise ImportFailedError(*(f"{EDITION_FILE}: {each}" for each in change.problems))
    removed = [topic_file(each) for each in change.removed]
    kept = {name: each for name, each in existing.files.items() if name not in removed}
    kept[GAME_FILE] = changed_record("game", GAME_FILE, existing.files, _game(change))
    values = change.records.topics
    topics = {key: values[key] for key in sorted(change.records.changed)}
    if GLOSSARY_FILE in kept:
        glossary = with_references(read_record(kept[GLOSSARY_FILE]), change.references)
        kept[GLOSSARY_FILE] = changed_record("glossary", GLOSSARY_FILE, existing.files, glossary)
    files, _ = resolved(kept, topics, existing.files, examine, {})
    return AppliedEdition(files, removed, change.remarks)


def _game(change: EditionChange) -> Value:
    game, facts = change.game, change.facts
    edition = game["editions"][facts.language]
    if facts.before:
        edition = edition | {"recorded_from": edition.get("recorded_from", facts.before)}
    if "versions" in edition:
        edition = edition | {"versions": [*edition["versions"], {"version": facts.version}]}
    else:
        earlier = [*edition.get("earlier", ()), facts.before] if facts.before else []
        edition = edition | {"version": facts.version} | ({"earlier": earlier} if earlier else {})
    game |= {"editions": game["editions"] | {facts.language: edition}}
    game = with_retired(game, change.retired)
    for retired in game.get("retired", ()):
        retired.update(change.histories.get(retired["id"], {}))
    return game


def counts(edition: NewEdition) -> str:
    """Return the number of differences of each kind, in words."""
    numbers = {each: sum(each in one.changes for one in edition.found) for each in Change}
    return ", ".join(f"{n} {change}" for change, n in numbers.items() if n) or "no differences"
