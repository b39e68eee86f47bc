"""Imports the files of a game again: after corrections, or when the files have changed."""

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from concord.base.ids import ALIGNMENT_FILE, GAME_FILE
from concord.model.games import Game
from concord.model.texts import Language
from concord.records.record_update import read_record
from concord_import.alignment.alignment_file import AlignmentFile, AlignmentRow, Mark, state_of
from concord_import.alignment.corrections import Corrections, KnownRow, read_corrections
from concord_import.alignment.likeness import Anchors, Group
from concord_import.alignment.rows import Row, finders_of
from concord_import.alignment.trees import pair_trees
from concord_import.drafts.draft_texts import Value, units_below
from concord_import.drafts.game import GameFacts, draft_game
from concord_import.drafts.importer import (
    Aligned,
    Examine,
    Files,
    Imported,
    align_sources,
    alignment_of,
    changed_record,
    changed_topics,
    resolved,
    topic_file,
    topics_of,
)
from concord_import.structure.entries import Entry
from concord_import.structure.outline import Outline
from concord_import.structure.sources import Source, words_digest
from concord_import.text.blocks import Document, ImportFailedError
from concord_import.text.section_words import section_words
from concord_import.updates.merged_records import TopicMerge
from concord_import.updates.record_tree import RecordTree


@dataclass(frozen=True, slots=True)
class ExistingGame:
    """A game that was imported before."""

    game: Game
    files: Files
    """The contents of its records."""
    alignment: AlignmentFile


def reimport(
    facts: GameFacts,
    existing: ExistingGame,
    sources: Sequence[Source],
    is_reserved: Callable[[str], bool],
    examine: Examine,
) -> Imported:
    """Raises ImportFailedError for wrong corrections, lost languages and invalid records."""
    known, given = existing.alignment.languages, {source.language for source in sources}
    added = [new for new in sources if new.language not in known]
    if added:
        _expect_unchanged(facts.id, existing.alignment, sources)
        facts = replace(facts, titles={**existing.game.title, **facts.titles})
        corrections, of_records = _recorded(existing)
        sources = [*of_records, *added]
    elif missing := [language for language in known if language not in given]:
        raise ImportFailedError(
            f"{facts.id}: found no file in {', '.join(missing)}; expected one for each language of"
            f" {ALIGNMENT_FILE}: {', '.join(known)}"
        )
    else:
        existing = _with_deleted_rows(existing, sources)
        corrections = read_corrections(existing.alignment, sources, f"{facts.id}/{ALIGNMENT_FILE}")
        for source in sources:
            _find_changed(existing, source, corrections)
    finders = finders_of(existing.game, [source.language for source in sources])
    aligned = align_sources(facts, sources, corrections, is_reserved, finders)
    return _Merge(facts, existing, aligned).result(examine)


def _expect_unchanged(game: str, alignment: AlignmentFile, sources: Sequence[Source]) -> None:
    """Raises ImportFailedError where a language is added, and files have changed or corrections
    wait."""
    digests = {language: digest for language, (_, digest) in alignment.files.items()}
    changed = [s.name for s in sources if digests.get(s.language, s.digest) != s.digest]
    waiting = [row for row in alignment.rows if row.mark not in (Mark.AUTOMATIC, Mark.LOCK)]
    if changed or waiting:
        found = ", ".join([*changed, *(f"a mark in line {row.line}" for row in waiting)])
        raise ImportFailedError(
            f"{game}: found what has changed, {found}, and a new language; expected one after the"
            " other: import the files of the known languages first"
        )


def _recorded(existing: ExistingGame) -> tuple[Corrections, list[Source]]:
    """The languages of the last import as the records have them, and their rows."""
    sources: list[Source] = []
    groups: dict[str, dict[Language, Group]] = {}
    languages = existing.alignment.languages
    before = {row.id: row for row in existing.alignment.rows}
    corrections = Corrections(recorded=frozenset(languages), before=before)
    for language in languages:
        tree = RecordTree(existing.game, language, is_verbatim=True)
        outline = Outline("", is_title_of_topic=False, entries=tuple(tree.entries))
        file = existing.alignment.files[language]
        sources.append(Source(language, *file, Document(()), outline))
        for entry, id_ in tree.ids.items():
            corrections.ids[language, entry] = id_
            groups.setdefault(id_, dict.fromkeys(languages, ()))[language] = (entry,)
    corrections.rows = [KnownRow(group, id_) for id_, group in groups.items()]
    return corrections, sources


def _with_deleted_rows(existing: ExistingGame, sources: Sequence[Source]) -> ExistingGame:
    """Rows that a person has deleted as rows without places: of units of the records whose words
    are those of a file, and of no other row that is as it was."""
    rows = existing.alignment.rows
    by_id = {row.id: row for row in rows}
    for source in sources:
        places = (row.places.get(source.language, ()) for row in rows if row.state == state_of(row))
        settled = {place.words_digest for row in places for place in row} | {words_digest(())}
        said = {place.words_digest for place in source.places.values()} - settled
        for entry, id_ in RecordTree(existing.game, source.language).ids.items():
            if words_digest((entry.words,)) in said:
                kind = str(entry.kind or entry.level)
                by_id.setdefault(id_, AlignmentRow(id_, "", kind, 1.0, Mark.AUTOMATIC, {}))
    alignment = replace(existing.alignment, rows=tuple(by_id.values()))
    return replace(existing, alignment=alignment)


def _find_changed(existing: ExistingGame, source: Source, corrections: Corrections) -> None:
    """Give the ids of units that were not found again to entries whose text has changed."""
    language = source.language
    groups: dict[str, list[Entry]] = {}
    for (entry_language, entry), id_ in corrections.ids.items():
        if entry_language == language:
            groups.setdefault(id_, []).append(entry)
    known = {*groups}
    if known.issuperset(row.id for row in existing.alignment.rows if language in row.places):
        return
    tree = RecordTree(existing.game, language)
    anchors = Anchors()
    for entry, id_ in tree.ids.items():
        if id_ in groups:
            anchors.join((entry,), tuple(groups[id_]))
    for pair in pair_trees(tree.entries, source.entries, (language, language), anchors):
        if len(pair.one) == 1 and tree.ids[pair.one[0]] not in known:
            for entry in pair.other:
                corrections.ids.setdefault((language, entry), tree.ids[pair.one[0]])


class _Merge:
    def __init__(self, facts: GameFacts, existing: ExistingGame, aligned: Aligned) -> None:
        self._facts, self._existing, self._aligned = facts, existing, aligned
        self._alignment = alignment_of(aligned)
        self._published = {published.id for published in existing.game.published_ids}
        now = set(aligned.draft.ids.values())
        self._vanished = [row.id for row in existing.alignment.rows if row.id not in now]
        heirs = heirs_of(aligned.draft.ids, aligned.corrections)
        self._heirs = {id_: heirs[id_] for id_ in self._vanished if id_ in heirs}
        lost = [id_ for id_ in self._vanished if id_ not in heirs]
        self._retired = [id_ for id_ in lost if id_ in self._published]
        self._remarks = [f"{former}: now {heir}" for former, heir in self._heirs.items()]
        self._remarks += [f"{id_}: no longer in the files; retired" for id_ in self._retired]
        removed = [id_ for id_ in lost if id_ not in self._published]
        self._remarks += [f"{id_}: no longer in the files; removed" for id_ in removed]

    def result(self, examine: Examine) -> Imported:
        ids, files, vanished = self._aligned.draft.ids, self._existing.files, self._vanished
        known_ids = self._aligned.known_ids
        topics_before = (topic.id for topic in self._existing.game.topics)
        merge = TopicMerge(
            {topic_id: read_record(files[topic_file(topic_id)]) for topic_id in topics_before},
            {row.id: row for row in self._existing.alignment.rows},
            {row.id: row for row in self._alignment.rows},
            self._aligned.corrections.recorded,
            {ids[row]: id_ for row, id_ in known_ids.items() if id_ != ids[row] and "#" in id_},
        )
        drafts = topics_of(self._facts, self._aligned)
        topics = {key: new for key, draft in drafts.items() if (new := merge.merge(draft))}
        heirs = {old: new for old, new in self._heirs.items() if old in self._published}
        add_aliases(topics, heirs)
        # The records of topics that the files still have, and `game.yml` as it is now.
        left = {name: files[name] for name in files if name.removesuffix(".yml") not in vanished}
        kept, remarks = self._translated(left | {GAME_FILE: self._game()}, topics, examine)
        sources = self._aligned.sources
        written, references = resolved(examine, kept, topics, sources, self._aligned)
        remarks = [*self._remarks, *merge.remarks, *remarks]
        return Imported(self._aligned, self._alignment, written, references, remarks)

    def _translated(
        self, files: Files, topics: Mapping[str, Value], examine: Examine
    ) -> tuple[Files, list[str]]:
        """The records, in which `game.yml` names added languages that lack texts."""
        added = [source.language for source in self._aligned.read]
        is_added = bool(self._aligned.corrections.recorded)
        written = {**files, **changed_topics(topics, self._existing.files)}
        if not is_added or not examine(written)[1]:
            return files, []
        game = read_record(files[GAME_FILE])
        named = [*game.get("untranslated", ()), *added]
        game |= {"untranslated": list(dict.fromkeys(named))}
        lacking = sum(not row.places.keys() >= {*added} for row in self._alignment.rows)
        remark = f"{', '.join(added)}: {lacking} rows lack texts; game.yml has it as untranslated"
        changed = changed_record("game", GAME_FILE, self._existing.files, game)
        return {**files, GAME_FILE: changed}, [remark]

    def _game(self) -> bytes:
        """`game.yml`, which changes where parts, languages, versions or retired ids do."""
        old = read_record(self._existing.files[GAME_FILE])
        draft = draft_game(self._facts, self._aligned.sources, self._aligned.draft)
        new = with_retired(old, self._retired)
        for language in draft["title"]:
            if language not in old["title"]:
                for key in ("title", "summary", "editions", "citations"):
                    new = new | {key: new[key] | {language: draft[key][language]}}
        for language, stated in draft["editions"].items():
            edition = dict(new["editions"][language])
            edition |= {key: stated[key] for key in stated if key != "title"}
            new = new | {"editions": new["editions"] | {language: edition}}
        if _parts(self._existing.alignment) != _parts(self._alignment):
            order = ("parts", "topics")
            new = {key: value for key, value in new.items() if key not in order}
            new |= {key: draft[key] for key in order if key in draft}
        return changed_record("game", GAME_FILE, self._existing.files, new)


def _parts(alignment: AlignmentFile) -> list[tuple[object, ...]]:
    """Return the parts and topics of the files in their order, with the part above each."""
    return [
        (row.id, row.below, row.state if row.kind == "part" else "")
        for row in alignment.rows
        if row.kind in ("part", "topic")
    ]


def heirs_of(ids: Mapping[Row, str], corrections: Corrections) -> Mapping[str, str]:
    """Return the unit or topic that took the place of each id that is gone, in full. `ids` has the
    ids of all rows."""
    now = set(ids.values())
    heirs: dict[str, str] = {}
    for row, id_ in ids.items():
        for language, entries in row.entries.items():
            for entry in entries:
                former = corrections.ids.get((language, entry), id_)
                if former not in now:
                    heirs.setdefault(former, id_)
    topics: dict[str, Counter[str]] = {}
    for former, heir in heirs.items():
        if "#" in former:
            topics.setdefault(former.partition("#")[0], Counter())[heir.partition("#")[0]] += 1
    for former, counted in topics.items():
        if former not in now:
            heirs.setdefault(former, counted.most_common(1)[0][0])
    return heirs


def add_aliases(topics: Mapping[str, Value], heirs: Mapping[str, str]) -> None:
    """Write former ids as aliases of their heirs into the values of topics."""
    formers: dict[str, list[str]] = {}
    for former, heir in heirs.items():
        formers.setdefault(heir, []).append(former)
    for topic_id, topic in topics.items():
        values = {topic_id: topic} | {f"{topic_id}#{u['id']}": u for u in units_below(topic)}
        for full, value in values.items():
            old = [former.removeprefix(f"{topic_id}#") for former in formers.get(full, ())]
            aliases = dict.fromkeys((*value.get("aliases", ()), *old))
            if aliases:
                value["aliases"] = list(aliases)


def with_retired(game: Value, ids: Collection[str]) -> Value:
    """Return the value of `game.yml` with these ids as retired. Units of a retired topic need no
    entries."""
    if not ids:
        return game
    reason = {language: section_words(language).phrases["retired"] for language in game["title"]}
    whole = [id_ for id_ in ids if "#" not in id_ or id_.partition("#")[0] not in ids]
    retired = [{"id": id_, "reason": reason} for id_ in whole]
    return game | {"retired": [*game.get("retired", ()), *retired]}
