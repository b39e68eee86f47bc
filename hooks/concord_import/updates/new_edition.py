"""Imports a new edition of a game in one language: first its differences, then the records."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from concord.base.ids import EDITION_FILE, GAME_FILE, GLOSSARY_FILE
from concord.records.record_update import read_record
from concord_import.alignment.rows import SURE
from concord_import.drafts.draft_texts import Value
from concord_import.drafts.importer import Examine, Files, changed_record, resolved, topic_file
from concord_import.structure.entries import Entry
from concord_import.structure.sources import Source
from concord_import.text.blocks import ImportFailedError
from concord_import.updates.differences import (
    Change,
    Difference,
    differences,
    read_differences,
    write_differences,
)
from concord_import.updates.edition_records import EditionChange
from concord_import.updates.record_tree import RecordTree
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
    confirmed: frozenset[str]
    """The ids of the rows that a person has confirmed."""


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
    head = f"# {language} {version} {source.digest}"
    tree = RecordTree(existing.game, language)
    known: Mapping[Entry, str] = {}
    confirmed: frozenset[str] = frozenset()
    if written and written.decode("utf-8-sig").startswith(head):
        ids = frozenset(tree.ids.values())
        known, confirmed = read_differences(EDITION_FILE, written, source.places, ids)
    said = {
        row.id: row.places[language][0].words_digest
        for row in existing.alignment.rows
        if language in row.places
    }
    compared = list(differences(tree, source.entries, said, known))
    changed = tuple(difference for difference in compared if difference.changes)
    same = {found.new: found.id for found in compared if found.new and found.id}
    table = write_differences(head, changed, source.places)
    return NewEdition(changed, same, source, version, table, confirmed)


def doubtful(edition: NewEdition) -> list[Difference]:
    """The differences that a person must confirm before they are written, among them moved and gone
    units, whose addresses change."""
    return [
        difference
        for difference in edition.found
        if difference.id not in edition.confirmed
        and ({Change.MOVED, Change.GONE} & {*difference.changes} or difference.confidence <= SURE)
    ]


def apply_edition(
    existing: ExistingGame,
    edition: NewEdition,
    imported: str,
    is_reserved: Callable[[str], bool],
    examine: Examine,
) -> tuple[Files, Sequence[str], Sequence[str]]:
    """Return all records with the new edition, the names of files that are gone, and the decisions
    that are left to a person. `imported` is the origin of the texts of new topics.

    Raises ImportFailedError if something is to be confirmed first, or the records would be invalid.
    """
    if unsure := doubtful(edition):
        raise ImportFailedError(
            *(
                f"{EDITION_FILE}: {found.id}: found {', '.join(found.changes)} with the confidence"
                f" {found.confidence:.2f}; expected the mark lock, or another id"
                for found in unsure
            )
        )
    game, language = existing.game, edition.source.language
    facts = EditionFacts(game, language, edition.version, imported, is_reserved)
    records = {topic.id: read_record(existing.files[topic_file(topic.id)]) for topic in game.topics}
    value = read_record(existing.files[GAME_FILE])
    change = EditionChange(facts, RecordValues(records), value, edition.source.entries)
    change.apply(edition.found, edition.ids)
    removed = [topic_file(topic_id) for topic_id in change.removed]
    kept = {name: file for name, file in existing.files.items() if name not in removed}
    kept[GAME_FILE] = changed_record("game", GAME_FILE, existing.files, _game(change))
    values = change.records.topics
    topics = {key: values[key] for key in sorted(change.records.changed)}
    if GLOSSARY_FILE in kept:
        glossary = with_references(read_record(kept[GLOSSARY_FILE]), change.records.renamed)
        kept[GLOSSARY_FILE] = changed_record("glossary", GLOSSARY_FILE, existing.files, glossary)
    files, _ = resolved(examine, kept, topics, [edition.source])
    return files, removed, change.remarks


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
    numbers = {change: sum(change in one.changes for one in edition.found) for change in Change}
    return ", ".join(f"{n} {change}" for change, n in numbers.items() if n) or "no differences"
