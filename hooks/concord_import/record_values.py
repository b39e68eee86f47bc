"""The values of all topics of a game, in which units are found, taken out and put elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from concord_import.draft_texts import Value
from concord_import.merged_records import LISTS, units_below

_REFERENCE = re.compile(r"(?<=\[\[)[^\]|]+")


@dataclass(slots=True)
class RecordValues:
    topics: dict[str, Value]
    """By id; they are changed."""
    changed: set[str] = field(default_factory=set)
    """The ids of the topics that were changed."""
    renamed: dict[str, str] = field(default_factory=dict)
    """The ids that moved units had, in full, with those that they have now."""
    former: dict[str, str] = field(default_factory=dict)
    """The reverse."""

    def current(self, full: str) -> str:
        """The id that a unit has now."""
        return self.renamed.get(full, full)

    def rename(self, old: str, new: str) -> None:
        self.renamed[old] = new
        self.former[new] = old

    def find(self, full: str) -> Value | None:
        """The unit or topic; None if there is none."""
        topic_id, _, unit_id = self.current(full).partition("#")
        topic = self.topics.get(topic_id)
        if topic is None or not unit_id:
            return topic
        return next((each for each in units_below(topic) if each["id"] == unit_id), None)

    def ids_in(self, topic_id: str) -> set[str]:
        """The ids of the units of a topic, within it."""
        return {each["id"] for each in units_below(self.topics[topic_id])}

    def mark(self, full: str) -> None:
        self.changed.add(self.current(full).partition("#")[0])

    def take(self, full: str) -> Value | None:
        """Remove a unit with all below it. Returns it."""
        topic_id, _, unit_id = self.current(full).partition("#")
        topic = self.topics[topic_id]
        for parent in (topic, *units_below(topic)):
            for key in ("intro", *LISTS):
                units = [parent["intro"]] if key == "intro" and key in parent else parent.get(key)
                for unit in units or ():
                    if unit["id"] == unit_id:
                        _drop(parent, key, unit_id)
                        self.mark(full)
                        return dict(unit)
        return None

    def insert(self, parent_full: str, key: str, unit: Value, siblings: Sequence[str]) -> None:
        """Put a unit behind the last of `siblings`, ids within the topic, that its list has."""
        parent = self.find(parent_full)
        if parent is None:
            raise KeyError(parent_full)
        self.mark(parent_full)
        if key == "intro" and key not in parent:
            parent["intro"] = unit
            return
        listed = parent.setdefault("clauses" if key == "intro" else key, [])
        ids = [each["id"] for each in listed]
        place = _place(ids, siblings)
        listed.insert(place, unit)
        for order in parent.get("order", {}).values():
            if set(order) & set(ids):
                order.insert(_place(order, siblings), unit["id"])

    def rename_references(self, moved: Mapping[str, str]) -> None:
        """Let all texts refer to units by the ids that they have now."""
        for topic_id, topic in self.topics.items():
            changed = with_references(topic, moved)
            if changed != topic:
                self.topics[topic_id] = changed
                self.changed.add(topic_id)


def with_references(value: Any, moved: Mapping[str, str]) -> Any:
    """The value with the ids in its references changed."""
    if isinstance(value, str):
        return _REFERENCE.sub(lambda found: _renamed(found[0], moved), value)
    if isinstance(value, Mapping):
        return {key: with_references(each, moved) for key, each in value.items()}
    if isinstance(value, list):
        return [with_references(each, moved) for each in value]
    return value


def _renamed(target: str, moved: Mapping[str, str]) -> str:
    """Of a range, if both ends have moved to one topic."""
    first, dots, last = target.partition("..")
    if not dots:
        return moved.get(target, target)
    topic_id, _, first_id = first.partition("#")
    new, end = moved.get(f"{topic_id}#{first_id}", ""), moved.get(f"{topic_id}#{last}", "")
    new_topic, _, new_last = end.partition("#")
    is_together = new and new.partition("#")[0] == new_topic
    return f"{new}..{new_last}" if is_together else target


def _drop(parent: Value, key: str, unit_id: str) -> None:
    if key == "intro":
        del parent["intro"]
        return
    parent[key] = [each for each in parent[key] if each["id"] != unit_id]
    if not parent[key]:
        del parent[key]
    orders = {
        language: [each for each in order if each != unit_id]
        for language, order in parent.get("order", {}).items()
    }
    parent.pop("order", None)
    if any(orders.values()):
        parent["order"] = {language: order for language, order in orders.items() if order}


def _place(ids: Sequence[str], siblings: Sequence[str]) -> int:
    found = (ids.index(each) + 1 for each in reversed(siblings) if each in ids)
    return next(found, 0)


def with_history(value: Value, key: str, language: str, version: str, said: str) -> None:
    """Write what an earlier version of an edition had."""
    if version and said:
        value.setdefault(key, {}).setdefault(language, {})[version] = said


def walk(value: Value) -> Iterator[Value]:
    """A unit and all below it."""
    yield value
    yield from units_below(value)
