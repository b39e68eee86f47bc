"""Imports a new edition of a game in one language: first its differences, then the records."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from concord.importing.draft_texts import Value
from concord.importing.edition_file import (
    EditionFile,
    InvalidEditionFileError,
    head_of,
    read_differences,
    write_differences,
)
from concord.importing.edition_records import EditionChange
from concord.importing.editions import Change, Difference, differences
from concord.importing.entries import Entry
from concord.importing.fates import Fates, with_retired
from concord.importing.importer import (
    Examine,
    ImportFailedError,
    changed_record,
    sound_game,
    topic_file,
)
from concord.importing.record_entries import record_tree
from concord.importing.record_yaml import read_record
from concord.importing.references import References
from concord.importing.reimport import ExistingGame
from concord.importing.report import SURE
from concord.importing.sources import Source
from concord.records.games import EDITION_FILE, GAME_FILE


@dataclass(frozen=True, slots=True)
class NewEdition:
    found: tuple[Difference, ...]
    """Only what differs."""
    ids: Mapping[Entry, str]
    """Of all entries that are in the records."""
    source: Source
    version: str
    table: bytes
    """The differences as a file, to be confirmed."""
    given: EditionFile | None
    """What a person has confirmed."""


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
    given = None
    if written and written.decode("utf-8-sig").startswith(head):
        ids = frozenset(record_tree(existing.game, language).ids.values())
        try:
            given = read_differences(EDITION_FILE, written, source.places, ids)
        except InvalidEditionFileError as fault:
            raise ImportFailedError(*fault.lines) from None
    said = {
        row.id: row.places[language][0].digest.partition("-")[2]
        for row in existing.alignment.rows
        if language in row.places
    }
    known = given.known if given else {}
    compared = differences(existing.game, language, source.entries, said, known)
    changed = tuple(each for each in compared if each.changes)
    same = {each.new: each.id for each in compared if each.new and each.id}
    return NewEdition(
        changed, same, source, version, write_differences(head, changed, source.places), given
    )


def doubtful(edition: NewEdition) -> list[Difference]:
    """What a person has to confirm before it is written."""
    confirmed = edition.given.confirmed if edition.given else frozenset()
    return [each for each in edition.found if each.confidence <= SURE and each.id not in confirmed]


def apply_edition(
    existing: ExistingGame,
    edition: NewEdition,
    is_reserved: Callable[[str], bool],
    examine: Examine,
) -> tuple[dict[str, bytes], list[str]]:
    """The records with the new edition, and what is left to a person.

    Raises ImportFailedError if something is to be confirmed first, or the records would be invalid.
    """
    unsure = doubtful(edition)
    if unsure:
        raise ImportFailedError(
            *(
                f"{EDITION_FILE}: {each.id}: found the confidence {each.confidence:.2f};"
                " expected the mark lock, or another id"
                for each in unsure
            )
        )
    game, language = existing.game, edition.source.language
    before = game.editions[language].version
    change = EditionChange(
        language,
        before,
        edition.version,
        game.languages,
        {each.id: read_record(existing.files[topic_file(each.id)]) for each in game.topics},
        {each.id for each in game.published_ids},
        is_reserved,
    )
    change.apply(edition.found, edition.ids)
    files = dict(existing.files)
    files[GAME_FILE] = changed_record("game", GAME_FILE, files, _game(existing, change))
    topics = {topic_file(key): change.topics[key] for key in sorted(change.changed)}
    files |= {
        name: changed_record("topic", name, existing.files, each) for name, each in topics.items()
    }
    references = References(sound_game(examine, files))
    files |= {
        name: changed_record("topic", name, existing.files, references.resolve(each))
        for name, each in topics.items()
    }
    sound_game(examine, files)
    return files, change.remarks


def _game(existing: ExistingGame, change: EditionChange) -> Value:
    game = read_record(existing.files[GAME_FILE])
    edition = game["editions"][change.language]
    earlier = [*edition.get("earlier", ()), change.before] if change.before else []
    edition = edition | {"version": change.version} | ({"earlier": earlier} if earlier else {})
    game |= {"editions": game["editions"] | {change.language: edition}}
    return with_retired(game, Fates(retired=change.retired))


def counts(edition: NewEdition) -> str:
    """How many differences of each kind there are, in words."""
    numbers = {each: sum(each in one.changes for one in edition.found) for each in Change}
    return ", ".join(f"{n} {change}" for change, n in numbers.items() if n) or "no differences"
