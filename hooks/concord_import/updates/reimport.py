"""Imports the files of a game again: after corrections, or when the files have changed."""

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace

from concord.base.ids import ALIGNMENT_FILE, GAME_FILE
from concord.model.games import Game
from concord.model.texts import Language
from concord.records.record_update import read_record
from concord_import.alignment.alignment_file import AlignmentFile, Mark
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
from concord_import.drafts.links import links_of
from concord_import.structure.entries import Entry
from concord_import.structure.outline import Outline
from concord_import.structure.sources import Source
from concord_import.text.blocks import Document, ImportFailedError
from concord_import.text.section_words import section_words
from concord_import.updates.merged_records import TopicMerge
from concord_import.updates.record_tree import record_tree


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
    known = existing.alignment.languages
    added = [each for each in sources if each.language not in known]
    if added:
        _expect_unchanged(facts.id, existing.alignment, sources)
        facts = replace(facts, titles={**existing.game.title, **facts.titles})
        corrections, of_records = _recorded(existing)
        sources = [*of_records, *added]
    elif missing := [each for each in known if each not in _languages(sources)]:
        raise ImportFailedError(
            f"{facts.id}: found no file in {', '.join(missing)}; expected one for each language of"
            f" {ALIGNMENT_FILE}: {', '.join(known)}"
        )
    else:
        corrections = read_corrections(existing.alignment, sources, f"{facts.id}/{ALIGNMENT_FILE}")
        if corrections.problems:
            raise ImportFailedError(*corrections.problems)
        for source in sources:
            _find_changed(existing, source, corrections)
    finders = finders_of(existing.game, _languages(sources))
    aligned = align_sources(facts, sources, corrections, is_reserved, finders)
    return _Merge(facts, existing, aligned).result(examine)


def _expect_unchanged(game: str, alignment: AlignmentFile, sources: Sequence[Source]) -> None:
    """Raises ImportFailedError where a language is added, and files have changed or corrections
    wait."""
    changed = [
        each.name
        for each in sources
        if each.language in alignment.files and alignment.files[each.language][1] != each.digest
    ]
    waiting = [each for each in alignment.rows if each.mark not in (Mark.AUTOMATIC, Mark.LOCK)]
    if changed or waiting:
        found = ", ".join([*changed, *(f"a mark in line {each.line}" for each in waiting)])
        raise ImportFailedError(
            f"{game}: found what has changed, {found}, and a new language; expected one after the"
            " other: import the files of the known languages first"
        )


def _recorded(existing: ExistingGame) -> tuple[Corrections, list[Source]]:
    """The languages of the last import as the records have them, and their rows."""
    corrections = Corrections(
        recorded=frozenset(existing.alignment.languages),
        before={each.id: each for each in existing.alignment.rows},
    )
    sources: list[Source] = []
    groups: dict[str, dict[Language, Group]] = {}
    languages = existing.alignment.languages
    for language in languages:
        tree = record_tree(existing.game, language, is_verbatim=True)
        name, digest = existing.alignment.files[language]
        tree_outline = Outline("", is_title_of_topic=False, entries=tuple(tree.entries))
        sources.append(Source(language, name, digest, Document(()), tree_outline))
        for entry, id_ in tree.ids.items():
            corrections.ids[language, entry] = id_
            groups.setdefault(id_, dict.fromkeys(languages, ()))[language] = (entry,)
    corrections.rows = [KnownRow(each, id_) for id_, each in groups.items()]
    return corrections, sources


def _languages(sources: Sequence[Source]) -> set[Language]:
    return {each.language for each in sources}


def _find_changed(existing: ExistingGame, source: Source, corrections: Corrections) -> None:
    """Give the ids of units that were not found again to entries whose text has changed."""
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
    def __init__(self, facts: GameFacts, existing: ExistingGame, aligned: Aligned) -> None:
        self._facts, self._existing, self._aligned = facts, existing, aligned
        self._alignment = alignment_of(aligned)
        self._published = {each.id for each in existing.game.published_ids}
        self._outcomes = outcomes_of(
            [each.id for each in existing.alignment.rows],
            aligned.draft.ids,
            aligned.corrections,
            self._published,
        )

    def result(self, examine: Examine) -> Imported:
        ids, files = self._aligned.draft.ids, self._existing.files
        merge = TopicMerge(
            {
                each.id: read_record(files[topic_file(each.id)])
                for each in self._existing.game.topics
            },
            {each.id: each for each in self._existing.alignment.rows},
            {each.id: each for each in self._alignment.rows},
            self._aligned.corrections.recorded,
            {
                ids[row]: known
                for row, known in self._aligned.known_ids.items()
                if known != ids[row] and "#" in known
            },
        )
        drafts = topics_of(self._facts, self._aligned)
        merged = {key: merge.merge(each) for key, each in drafts.items()}
        topics = {key: each for key, each in merged.items() if each is not None}
        with_aliases(topics, self._outcomes, self._published)
        kept, remarks = self._translated(self._kept_files(), topics, examine)
        links = links_of(ids, self._aligned.sources)
        written, references = resolved(kept, topics, files, examine, links)
        remarks = [*self._outcomes.remarks, *merge.remarks, *remarks]
        return Imported(self._aligned, self._alignment, written, references, remarks)

    def _translated(
        self, files: Files, topics: Mapping[str, Value], examine: Examine
    ) -> tuple[Files, list[str]]:
        """The records, in which `game.yml` names added languages that lack texts."""
        added = [each.language for each in self._aligned.read]
        is_added = bool(self._aligned.corrections.recorded)
        written = {**files, **changed_topics(topics, self._existing.files)}
        if not is_added or not examine(written)[1]:
            return files, []
        game = read_record(files[GAME_FILE])
        named = [*game.get("untranslated", ()), *added]
        game |= {"untranslated": list(dict.fromkeys(named))}
        lacking = sum(not set(added) <= set(each.places) for each in self._alignment.rows)
        remark = f"{', '.join(added)}: {lacking} rows lack texts; game.yml has it as untranslated"
        changed = changed_record("game", GAME_FILE, self._existing.files, game)
        return {**files, GAME_FILE: changed}, [remark]

    def _kept_files(self) -> Files:
        """The records of what is still in the files, and `game.yml` as it is now."""
        rows = self._existing.alignment.rows
        gone = {each.id for each in rows} - {*self._aligned.draft.ids.values()}
        files = self._existing.files
        kept = {name: files[name] for name in files if name.removesuffix(".yml") not in gone}
        return kept | {GAME_FILE: self._game()}

    def _game(self) -> bytes:
        """`game.yml`, which changes where parts, languages, versions or retired ids do."""
        old = read_record(self._existing.files[GAME_FILE])
        draft = draft_game(self._facts, self._aligned.sources, self._aligned.draft)
        new = with_retired(old, self._outcomes.retired)
        for language in draft["title"]:
            if language not in old["title"]:
                for key in ("title", "summary", "editions", "citations"):
                    new = new | {key: new[key] | {language: draft[key][language]}}
        for language, version in self._facts.versions.items():
            edition = new["editions"][language] | {"version": version}
            new = new | {"editions": new["editions"] | {language: edition}}
        if _parts(self._existing.alignment) != _parts(self._alignment):
            order = ("parts", "topics")
            new = {key: each for key, each in new.items() if key not in order}
            new |= {key: draft[key] for key in order if key in draft}
        return changed_record("game", GAME_FILE, self._existing.files, new)


def _parts(alignment: AlignmentFile) -> list[tuple[object, ...]]:
    """Return the parts and topics of the files in their order, with the part above each."""
    return [
        (each.id, each.below, each.state if each.kind == "part" else "")
        for each in alignment.rows
        if each.kind in ("part", "topic")
    ]


@dataclass(frozen=True, slots=True)
class Outcomes:
    """Proposals for a person to confirm."""

    heirs: Mapping[str, str] = field(default_factory=dict)
    """The unit or topic that took the place of an id, in full."""
    retired: Sequence[str] = ()
    """Published ids without a successor."""
    gone: Sequence[str] = ()
    """Ids that were never published."""

    @property
    def remarks(self) -> list[str]:
        lines = [f"{former}: now {heir}" for former, heir in self.heirs.items()]
        lines += [f"{each}: no longer in the files; retired" for each in self.retired]
        return lines + [f"{each}: no longer in the files; removed" for each in self.gone]


def outcomes_of(
    before: Sequence[str],
    ids: Mapping[Row, str],
    corrections: Corrections,
    published: Collection[str],
) -> Outcomes:
    """Return the outcomes. `before` has the ids of the last import, and `ids` those of the rows
    now."""
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
    vanished = [each for each in before if each not in now]
    return Outcomes(
        {each: heirs[each] for each in vanished if each in heirs},
        [each for each in vanished if each not in heirs and each in published],
        [each for each in vanished if each not in heirs and each not in published],
    )


def with_aliases(
    topics: Mapping[str, Value], outcomes: Outcomes, published: Collection[str]
) -> None:
    """Write the aliases of published ids into the values of topics."""
    formers: dict[str, list[str]] = {}
    for former, heir in outcomes.heirs.items():
        if former in published:
            formers.setdefault(heir, []).append(former)
    for topic_id, topic in topics.items():
        _add_aliases(topic, formers.get(topic_id, ()), topic_id)
        for unit in units_below(topic):
            _add_aliases(unit, formers.get(f"{topic_id}#{unit['id']}", ()), topic_id)


def with_retired(game: Value, ids: Collection[str]) -> Value:
    """The value of `game.yml` with what is retired. A topic needs no entries for its units."""
    if not ids:
        return game
    reason = {each: section_words(each).phrases["retired"] for each in game["title"]}
    whole = [each for each in ids if "#" not in each or each.partition("#")[0] not in ids]
    retired = [{"id": each, "reason": reason} for each in whole]
    return game | {"retired": [*game.get("retired", ()), *retired]}


def _add_aliases(value: Value, formers: Sequence[str], topic_id: str) -> None:
    own = [each.removeprefix(f"{topic_id}#") for each in formers]
    new = [each for each in own if each not in value.get("aliases", ())]
    if new:
        value["aliases"] = [*value.get("aliases", ()), *new]
