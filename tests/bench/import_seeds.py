"""Compares what is read from source documents with the records that were made of them.

`source_documents.yml` lists the documents, each group with the game and the topics of its records.
The records restate the documents, so units are found by number, place and likeness.
"""

# ruff: noqa: T201 - a command prints

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import yaml

from concord.model.games import Game
from concord.model.kinds import Kind
from concord.model.texts import Language
from concord_import.alignment.rows import Finders, align, finders_of
from concord_import.alignment.trees import pair_trees
from concord_import.structure.entries import Entry, walk
from concord_import.structure.sources import Source, read_source
from concord_import.text.markers import ordinal
from concord_import.updates.record_tree import RecordTree


@dataclass(slots=True)
class Figures:
    """Of the units that the records have in a language."""

    expected: int = 0
    found: int = 0
    kind: int = 0
    parent: int = 0
    numbered: int = 0
    number: int = 0

    def add(self, other: Figures) -> None:
        for name in self.__slots__:
            setattr(self, name, getattr(self, name) + getattr(other, name))

    def __str__(self) -> str:
        return (
            f"units {self.found}/{self.expected} ({_share(self.found, self.expected)}),"
            f" kind {_share(self.kind, self.found)}, parent {_share(self.parent, self.found)},"
            f" number {_share(self.number, self.numbered)}"
        )


_LIST = Path(__file__).with_name("source_documents.yml")


def report_seeds(folder: Path, games: Sequence[Game]) -> None:
    """`folder` has the documents."""
    total = Figures()
    print("Source documents, compared with their records:")
    for group in yaml.safe_load(_LIST.read_text("utf-8")):
        game = next(each for each in games if each.id == group["game"])
        topics = tuple(each for each in game.topics if each.id in group["topics"])
        game = replace(game, topics=topics, parts=())
        sources = [
            read_source(language, folder / name) for language, name in group["files"].items()
        ]
        ids: dict[tuple[Language, Entry], str] = {}
        for source in sources:
            figures, found = _compare(game, source)
            ids |= {(source.language, entry): id_ for entry, id_ in found.items()}
            total.add(figures)
            print(f"  {game.id} {source.language}: {figures}")
        if len(sources) > 1:
            _report_alignment(sources, ids, {}, "without the glossary")
            finders = finders_of(game, [each.language for each in sources])
            _report_alignment(sources, ids, finders, "with the glossary")
    print(f"  all: {total}")


def _compare(game: Game, source: Source) -> tuple[Figures, dict[Entry, str]]:
    language = source.language
    tree = RecordTree(game, language)
    records = {tree.ids[entry]: entry for entry in walk(tree.entries)}
    pairs = pair_trees(source.entries, tree.entries, (language, language))
    ids = {entry: tree.ids[each.other[0]] for each in pairs if each.other for entry in each.one}
    first: dict[str, Entry] = {}
    for entry, id_ in ids.items():
        first.setdefault(id_, entry)
    above = {child: entry for entry in walk(source.entries) for child in entry.children}
    parents = {tree.ids[c]: tree.ids[e] for e in records.values() for c in e.children}
    inferred = _inferred(game, language)
    figures = Figures(expected=len(records))
    for id_, record in records.items():
        if id_ not in first:
            continue
        entry = first[id_]
        figures.found += 1
        is_heading = {entry.kind, record.kind} == {Kind.CLAUSE, Kind.HEADING}
        figures.kind += entry.kind is record.kind or (is_heading and bool(record.heading))
        parent = above.get(entry)
        figures.parent += (ids.get(parent, "") if parent else "") == parents.get(id_, "")
        is_printed = record.label and not game.editions[language].is_editorial
        if is_printed and id_ not in inferred:
            figures.numbered += 1
            is_right = bool(entry.label) and ordinal(entry.label) == ordinal(record.label)
            figures.number += is_right
            if not is_right:
                print(f"    number of {id_}: {entry.number}; expected {record.number}")
        if entry.kind is not record.kind:
            print(f"    kind of {id_}: {entry.kind}; expected {record.kind}")
    for id_ in records.keys() - first.keys():
        print(f"    not found: {id_}")
    return figures, ids


def _inferred(game: Game, language: Language) -> set[str]:
    """What the edition has no printed number for."""
    found = {each.id for each in game.topics if language in each.inferred}
    for topic in game.topics:
        units = (f"{topic.id}#{unit.id}" for unit, _ in topic.walk() if language in unit.inferred)
        found.update(units)
    return found


def _report_alignment(
    sources: Sequence[Source], ids: Mapping[tuple[Language, Entry], str], finders: Finders, how: str
) -> None:
    documents = {each.language: each.entries for each in sources}
    one, other = list(documents)[:2]
    rows = [row for top in align(documents, one, finders=finders) for row in top.walk()]
    found = right = 0
    for row in rows:
        for a in row.entries.get(one, ()):
            for b in row.entries.get(other, ()):
                found += 1
                is_right = ids.get((one, a)) == ids.get((other, b), "?")
                right += is_right
                if not is_right:
                    print(f"    joined: {ids.get((one, a))} and {ids.get((other, b))}")
    left = {id_ for (language, _), id_ in ids.items() if language == one}
    expected = len(left & {id_ for (language, _), id_ in ids.items() if language == other})
    print(
        f"    {one}–{other} {how}: precision {right / max(found, 1):.3f},"
        f" recall {min(right, expected) / max(expected, 1):.3f}"
    )


def _share(part: int, whole: int) -> str:
    return f"{part / whole:.1%}" if whole else "–"
