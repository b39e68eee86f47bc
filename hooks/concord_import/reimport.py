"""Imports the files of a game again: after corrections, or when the files have changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from concord.core.model.games import Game
from concord.core.model.texts import Language
from concord.records.games import ALIGNMENT_FILE, GAME_FILE
from concord_import.alignment import pair_trees
from concord_import.alignment_file import AlignmentFile
from concord_import.anchors import Anchors
from concord_import.corrections import Corrections, read_corrections
from concord_import.draft_texts import Value
from concord_import.entries import Entry
from concord_import.fates import fates_of, of_whole_topics, with_aliases, with_retired
from concord_import.game_draft import GameFacts, draft_game
from concord_import.importer import (
    Aligned,
    Examine,
    Files,
    ImportFailedError,
    Records,
    align_sources,
    alignment_of,
    changed_record,
    changed_topics,
    sound_game,
    topic_file,
    topics_of,
)
from concord_import.merged_records import TopicMerge
from concord_import.record_entries import record_tree
from concord_import.record_yaml import read_record
from concord_import.references import References
from concord_import.rows import finders_of
from concord_import.sources import Source


@dataclass(frozen=True, slots=True)
class ExistingGame:
    """A game that was imported before."""

    game: Game
    files: Files
    """The contents of its records."""
    alignment: AlignmentFile


@dataclass(frozen=True, slots=True)
class Reimport:
    aligned: Aligned
    alignment: AlignmentFile
    records: Records
    files: Files
    """All records as they should be now."""


def reimport(
    facts: GameFacts,
    existing: ExistingGame,
    sources: Sequence[Source],
    is_reserved: Callable[[str], bool],
    examine: Examine,
) -> Reimport:
    """Raises ImportFailedError for wrong corrections, lost languages and invalid records."""
    missing = [each for each in existing.alignment.languages if each not in _languages(sources)]
    if missing:
        raise ImportFailedError(
            f"{facts.id}: found no file in {', '.join(missing)}; expected one for each language of"
            f" {ALIGNMENT_FILE}: {', '.join(existing.alignment.languages)}"
        )
    corrections = read_corrections(existing.alignment, sources, f"{facts.id}/{ALIGNMENT_FILE}")
    if corrections.problems:
        raise ImportFailedError(*corrections.problems)
    for source in sources:
        _find_changed(existing, source, corrections)
    finders = finders_of(existing.game, _languages(sources))
    aligned = align_sources(facts, sources, corrections, is_reserved, finders)
    alignment = alignment_of(aligned)
    return _Merge(facts, existing, aligned, alignment).result(examine)


def _languages(sources: Sequence[Source]) -> set[Language]:
    return {each.language for each in sources}


def _find_changed(existing: ExistingGame, source: Source, corrections: Corrections) -> None:
    """Give entries whose text has changed the ids of units of which nothing was found again."""
    language = source.language
    own = {entry: id_ for (each, entry), id_ in corrections.ids.items() if each == language}
    known = set(own.values())
    had = [each.id for each in existing.alignment.rows if language in each.places]
    if all(each in known for each in had):
        return
    tree = record_tree(existing.game, language)
    groups: dict[str, list[Entry]] = {}
    for entry, id_ in own.items():
        groups.setdefault(id_, []).append(entry)
    anchors = Anchors()
    for entry, id_ in tree.ids.items():
        if id_ in groups:
            anchors.join((entry,), tuple(groups[id_]))
    for pair in pair_trees(tree.entries, source.entries, (language, language), anchors):
        if len(pair.one) == 1 and tree.ids[pair.one[0]] not in known:
            for entry in pair.other:
                corrections.ids.setdefault((language, entry), tree.ids[pair.one[0]])


class _Merge:
    def __init__(
        self,
        facts: GameFacts,
        existing: ExistingGame,
        aligned: Aligned,
        alignment: AlignmentFile,
    ) -> None:
        self._facts, self._existing = facts, existing
        self._aligned, self._alignment = aligned, alignment
        self._published = {each.id for each in existing.game.published_ids}
        topics = {each.id for each in existing.game.topics}
        self._old_topics = {
            each: read_record(existing.files[topic_file(each)]) for each in sorted(topics)
        }
        self._fates = fates_of(
            [each.id for each in existing.alignment.rows],
            aligned.draft.ids,
            aligned.corrections,
            self._published,
        )

    def result(self, examine: Examine) -> Reimport:
        drafts = topics_of(self._facts, self._aligned)
        ids = self._aligned.draft.ids
        merge = TopicMerge(
            self._old_topics,
            {each.id: each for each in self._existing.alignment.rows},
            {each.id: each for each in self._alignment.rows},
            {
                ids[row]: known
                for row, known in self._aligned.known_ids.items()
                if known != ids[row] and "#" in known
            },
        )
        merged = {key: merge.merge(each) for key, each in drafts.items()}
        topics = {key: each for key, each in merged.items() if each is not None}
        with_aliases(topics, self._fates, self._published)
        files = self._files(topics)
        found = sound_game(examine, files)
        references = References(found)
        topics = {key: references.resolve(each) for key, each in topics.items()}
        files |= changed_topics(topics, self._existing.files)
        sound_game(examine, files)
        remarks = (*self._fates.remarks, *merge.remarks)
        records = Records({}, topics, references, remarks)
        return Reimport(self._aligned, self._alignment, records, files)

    def _files(self, topics: Mapping[str, Value]) -> dict[str, bytes]:
        """The records: those that change, and all others as they are."""
        gone = {each.id for each in self._existing.alignment.rows} - set(
            self._aligned.draft.ids.values()
        )
        files = {
            name: content
            for name, content in self._existing.files.items()
            if name.removesuffix(".yml") not in gone
        }
        files[GAME_FILE] = self._game()
        return files | changed_topics(topics, self._existing.files)

    def _game(self) -> bytes:
        """`game.yml`, which changes where parts, languages, versions or retired ids do."""
        old = read_record(self._existing.files[GAME_FILE])
        draft = draft_game(self._facts, self._aligned.sources, self._aligned.draft.parts)
        new = with_retired(old, of_whole_topics(self._fates))
        for language in draft["title"]:
            if language not in old["title"]:
                for key in ("title", "summary", "editions", "citations"):
                    new = new | {key: new[key] | {language: draft[key][language]}}
        for language, version in self._facts.versions.items():
            edition = new["editions"][language] | {"version": version}
            new = new | {"editions": new["editions"] | {language: edition}}
        if self._parts(self._existing.alignment) != self._parts(self._alignment):
            new = {key: each for key, each in new.items() if key != "parts"}
            new |= {"parts": draft["parts"]} if "parts" in draft else {}
        return changed_record("game", GAME_FILE, self._existing.files, new)

    def _parts(self, alignment: AlignmentFile) -> list[tuple[object, ...]]:
        """What files say of parts, and which topics stand where."""
        return [
            (each.id, each.below, each.state if each.kind == "part" else "")
            for each in alignment.rows
            if each.kind in ("part", "topic")
        ]
