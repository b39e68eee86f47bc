"""Draft records of aligned rows, as the values that their YAML files hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from concord.core.kinds import TRAITS, Kind
from concord.core.model.texts import Language
from concord.importing.entries import Level
from concord.importing.names import Names
from concord.importing.rows import Row
from concord.text.blocks import split_blocks

Value = dict[str, Any]
"""A mapping as YAML has it."""


@dataclass(frozen=True, slots=True)
class Draft:
    """The records of one game."""

    topics: Mapping[str, Value]
    """By id."""
    parts: Sequence[Value]
    ids: Mapping[Row, str]
    """The id of every row, of a unit with its topic: "setup#first-player"."""


def drafts(rows: Sequence[Row], languages: Sequence[Language]) -> Draft:
    """`languages` has that of the ids first."""
    return _Drafter(languages).draft(rows)


class _Drafter:
    def __init__(self, languages: Sequence[Language]) -> None:
        self._languages = languages
        self._topic_names = Names(languages, {"glossary", "numbers", "divergences", "index"})
        self._topics: dict[str, Value] = {}
        self._ids: dict[Row, str] = {}

    def draft(self, rows: Sequence[Row]) -> Draft:
        parts = [value for row in rows if (value := self._top(row)) is not None]
        return Draft(self._topics, parts, self._ids)

    def _top(self, row: Row) -> Value | None:
        """The record of a part; topics are collected."""
        if _level(row) is Level.TOPIC:
            self._topic(row)
            return None
        part: Value = {"id": self._id(row, self._topic_names, "part")}
        number = self._numbers(row)
        if number:
            part["number"] = number
        part["title"] = self._headings(row)
        listed = [each for each in row.children if _level(each) is Level.TOPIC]
        for each in listed:
            self._topic(each)
        part["topics"] = [self._ids[each] for each in listed]
        parts = [each for each in row.children if _level(each) is Level.PART]
        if parts:
            part["parts"] = [value for each in parts if (value := self._top(each)) is not None]
        return part

    def _topic(self, row: Row) -> None:
        topic_id = self._id(row, self._topic_names, "topic")
        topic: Value = {"id": topic_id}
        number = self._numbers(row)
        if number:
            topic["number"] = number
        inferred = [each for each in number if row.entries[each][0].is_inferred]
        if inferred:
            topic["inferred"] = inferred
        topic["title"] = self._headings(row)
        names = Names(self._languages)
        here = frozenset(self._languages)
        topic |= self._lists(row, topic_id, "", names, here)
        self._topics[topic_id] = topic

    def _lists(
        self, row: Row, topic_id: str, parent_id: str, names: Names, above: frozenset[Language]
    ) -> Value:
        """The units below a row, by their keys, and the orders of other languages."""
        lists: dict[str, list[Value]] = {}
        rows: dict[str, list[Row]] = {}
        for child in row.children:
            key = _record_key(child)
            unit_id = names.name(child, parent_id)
            self._ids[child] = f"{topic_id}#{unit_id}"
            lists.setdefault(key, []).append(self._unit(child, topic_id, unit_id, names, above))
            rows.setdefault(key, []).append(child)
        orders = self._orders(row, rows)
        value: Value = {}
        for key in ("intro", "items", "clauses", "notes", "examples"):
            if key in lists:
                value[key] = lists[key][0] if key == "intro" else lists[key]
        return value | ({"order": orders} if orders else {})

    def _unit(
        self, row: Row, topic_id: str, unit_id: str, names: Names, above: frozenset[Language]
    ) -> Value:
        unit: Value = {"id": unit_id}
        labels = {
            each: row.entries[each][0].label for each in self._in(row) if row.entries[each][0].label
        }
        if labels:
            same = len(set(labels.values())) == 1 and len(labels) == len(row.entries)
            unit["label"] = next(iter(labels.values())) if same else labels
        if row.languages != above:
            unit["only"] = self._in(row)
        inferred = [each for each in labels if row.entries[each][0].is_inferred]
        if inferred:
            unit["inferred"] = inferred
        printed = {
            each: row.entries[each][0].printed
            for each in self._in(row)
            if row.entries[each][0].printed
        }
        if printed:
            unit["printed"] = printed
        unit |= self._texts(row)
        return unit | self._lists(row, topic_id, unit_id, names, row.languages)

    def _texts(self, row: Row) -> Value:
        """Heading, text and table; only what all documents of the row have stays apart."""
        blocks = {
            each: [split_blocks(e.text) for e in row.entries[each] if e.text]
            for each in self._in(row)
        }
        headings = {each: self._heading(row, each) for each in self._in(row)}
        paragraphs = {
            each: [p for b in blocks[each] for p in b.paragraphs] for each in self._in(row)
        }
        has_headings, has_texts = all(headings.values()), all(paragraphs.values())
        value: Value = {}
        if has_headings:
            value["heading"] = headings
        elif any(headings.values()):
            paragraphs = {
                each: [*filter(None, [headings[each]]), *paragraphs[each]] for each in paragraphs
            }
            has_texts = all(paragraphs.values())
        if has_texts:
            value["text"] = {each: "\n\n".join(texts) for each, texts in paragraphs.items()}
        elif any(paragraphs.values()):
            value = {
                "text": {
                    each: "\n\n".join(filter(None, [headings[each], *paragraphs[each]]))
                    for each in paragraphs
                }
            }
        return value

    def _heading(self, row: Row, language: Language) -> str:
        return " ".join(filter(None, (each.heading for each in row.entries[language])))

    def _headings(self, row: Row) -> Value:
        return {each: self._heading(row, each) for each in self._in(row)}

    def _numbers(self, row: Row) -> Value:
        return {
            each: row.entries[each][0].number
            for each in self._in(row)
            if row.entries[each][0].number
        }

    def _orders(self, row: Row, rows: Mapping[str, Sequence[Row]]) -> Value:
        """For languages that print a list in another order than the record."""
        orders: Value = {}
        for listed in rows.values():
            for language in self._languages:
                places = {
                    entry: place
                    for place, entry in enumerate(
                        child for each in row.entries.get(language, ()) for child in each.children
                    )
                }
                own = [each for each in listed if language in each.entries]
                if any(each.entries[language][0] not in places for each in own):
                    continue
                by_place = sorted(own, key=lambda each: places[each.entries[language][0]])
                if by_place != own:
                    others = iter(by_place)
                    full = [next(others) if language in each.entries else each for each in listed]
                    orders[language] = [self._ids[each].partition("#")[2] for each in full]
        return orders

    def _in(self, row: Row) -> list[Language]:
        return [each for each in self._languages if each in row.entries]

    def _id(self, row: Row, names: Names, fallback: str) -> str:
        self._ids[row] = names.name(row, fallback=fallback)
        return self._ids[row]


def _level(row: Row) -> Level:
    return next(iter(row.entries.values()))[0].level


def _record_key(row: Row) -> str:
    kinds = [entry.kind for entries in row.entries.values() for entry in entries if entry.kind]
    kind = next((each for each in kinds if each is not Kind.HEADING), kinds[0])
    return TRAITS[kind].record_key
