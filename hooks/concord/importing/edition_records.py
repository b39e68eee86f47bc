"""Writes the differences of a new edition into the values of records, with their history."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field

from concord.core.kinds import TRAITS
from concord.core.model.texts import Language
from concord.importing.draft_texts import Value, plain_words, texts_of
from concord.importing.editions import Change, Difference
from concord.importing.entries import Entry
from concord.importing.merged_records import units_below
from concord.importing.names import Names
from concord.importing.rows import Row

_LISTS = ("items", "clauses", "notes", "examples")
_TEXTS = ("heading", "text")


@dataclass(slots=True)
class EditionChange:
    """A new version of the edition in one language."""

    language: Language
    before: str
    """The version that the records have."""
    version: str
    languages: Sequence[Language]
    """Of the game, that of the ids first."""
    topics: dict[str, Value]
    """All topics, by id; they are changed."""
    published: Collection[str]
    is_reserved: Callable[[str], bool]
    retired: list[str] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    changed: set[str] = field(default_factory=set)
    """The ids of the topics that were changed."""
    _ids: dict[Entry, str] = field(default_factory=dict)

    def apply(self, found: Sequence[Difference], ids: Mapping[Entry, str]) -> None:
        """`ids` are those of all entries of the new edition that are in the records."""
        self._ids.update(ids)
        entries = {*ids, *(each.new for each in found if each.new)}
        above = {child: entry for entry in entries for child in entry.children}
        gone = {each.id for each in found if Change.GONE in each.changes}
        parents: dict[Entry | None, str] = {
            child: each.id for each in found if each.old for child in each.old.children
        }
        for each in found:
            if each.new and Change.MOVED in each.changes and parents.get(each.old) in gone:
                self._add(each.new, above.get(each.new))
                remark = f"stands elsewhere in {self.language}, where it is a unit of its own now"
                self.remarks.append(f"{each.id}: {remark}")
            elif Change.NEW in each.changes and each.new:
                self._add(each.new, above.get(each.new))
            elif Change.GONE in each.changes:
                self._remove(each)
            elif each.new and each.old and "#" in each.id:
                self._update(each, each.old, each.new)
            else:
                self.remarks.append(f"{each.id}: {', '.join(each.changes)}; change it by hand")

    def _update(self, difference: Difference, old: Entry, new: Entry) -> None:
        unit = self._find(difference.id)
        if unit is None:
            return
        if Change.RENUMBERED in difference.changes:
            labels = unit["label"]
            if isinstance(labels, str):
                labels = dict.fromkeys(unit.get("only", self.languages), labels)
            unit["label"] = {**labels, self.language: new.label}
            self._history(unit, "was", old.number)
        if Change.REWORDED in difference.changes:
            self._history(unit, "former", _flat(old))
            changed = unit.setdefault("changed", {})
            changed[self.language] = [*changed.get(self.language, []), self.version]
            self._reword(unit, new)
        if Change.MOVED in difference.changes:
            below = difference.below
            self.remarks.append(f"{difference.id}: stands below {below} now; move it by hand")
        self._mark(difference.id)

    def _reword(self, unit: Value, new: Entry) -> None:
        texts = texts_of({self.language: [new]})
        if "heading" in unit and "text" in unit and "heading" not in texts:
            texts["heading"] = {self.language: unit["heading"].get(self.language, "")}
        for key in _TEXTS:
            if key in unit and key in texts:
                unit[key] = {**unit[key], **texts[key]}
        if not any(key in unit and key in texts for key in _TEXTS):
            key = next(each for each in _TEXTS if each in unit)
            unit[key] = {**unit[key], self.language: _flat(new)}
        if "table" in texts or "table" in unit:
            self.remarks.append(f"{unit['id']}: compare its table by hand")

    def _add(self, new: Entry, above: Entry | None) -> None:
        parent_id = self._ids.get(above, "") if above else ""
        parent = self._find(parent_id) if parent_id else None
        if parent is None or new.kind is None:
            self.remarks.append(f"“{new.words[:60]}” is new; add its topic by hand")
            return
        topic_id = parent_id.partition("#")[0]
        names = Names(
            [self.language],
            [each["id"] for each in units_below(self.topics[topic_id])],
            self.is_reserved,
        )
        unit_id = names.name(Row({self.language: (new,)}), parent_id.partition("#")[2])
        unit: Value = {"id": unit_id}
        if new.label:
            unit["label"] = {self.language: new.label}
        if list(self.languages) != [self.language]:
            unit["only"] = [self.language]
        unit |= texts_of({self.language: [new]})
        unit["since"] = {self.language: self.version}
        key = TRAITS[new.kind].record_key
        if key == "items" and "#" not in parent_id:
            key = "clauses"
        listed = parent.setdefault(key, []) if key != "intro" else []
        if key == "intro":
            self.remarks.append(f"{parent_id}: “{new.words[:60]}” is a new lead; add it by hand")
            return
        listed.insert(self._place(listed, new, above), unit)
        self._ids[new] = f"{topic_id}#{unit_id}"
        self._mark(parent_id)

    def _place(self, listed: Sequence[Value], new: Entry, above: Entry | None) -> int:
        """Behind the unit that stands before it in the edition."""
        places = {each["id"]: place for place, each in enumerate(listed, 1)}
        found = 0
        for sibling in above.children if above else ():
            if sibling is new:
                break
            found = places.get(self._ids.get(sibling, "").partition("#")[2], found)
        return found

    def _remove(self, difference: Difference) -> None:
        unit = self._find(difference.id)
        if "#" in difference.id and unit is None:
            return  # with what it stood below
        if unit is None or "#" not in difference.id:
            self.remarks.append(f"{difference.id}: gone; retire the topic by hand")
            return
        others = [each for each in unit.get("only", self.languages) if each != self.language]
        self._mark(difference.id)
        if others:
            self._leave_to(unit, others)
            return
        if difference.id in self.published:
            self.retired.append(difference.id)
        self._delete(difference.id)

    def _leave_to(self, unit: Value, others: Sequence[Language]) -> None:
        """Take the language from a unit, and from all below it, that other editions have."""
        for each in (unit, *units_below(unit)):
            own = [language for language in each.get("only", self.languages) if language in others]
            each["only"] = own or list(others)
            for key in (*_TEXTS, "label", "printed", "was", "former", "changed", "since"):
                if isinstance(each.get(key), dict):
                    each[key] = {k: v for k, v in each[key].items() if k != self.language}
            if self.language in each.get("inferred", ()):
                each["inferred"] = [k for k in each["inferred"] if k != self.language]

    def _delete(self, full: str) -> None:
        topic_id, _, unit_id = full.partition("#")
        topic = self.topics[topic_id]
        for value in (topic, *units_below(topic)):
            for key in _LISTS:
                if any(each["id"] == unit_id for each in value.get(key, ())):
                    value[key] = [each for each in value[key] if each["id"] != unit_id]
                    if not value[key]:
                        del value[key]
            if value.get("intro", {}).get("id") == unit_id:
                del value["intro"]

    def _history(self, unit: Value, key: str, said: str) -> None:
        if self.before and said:
            of_language = unit.setdefault(key, {}).setdefault(self.language, {})
            of_language[self.before] = said

    def _find(self, full: str) -> Value | None:
        topic_id, _, unit_id = full.partition("#")
        topic = self.topics.get(topic_id)
        if topic is None or not unit_id:
            return topic
        return next((each for each in units_below(topic) if each["id"] == unit_id), None)

    def _mark(self, full: str) -> None:
        self.changed.add(full.partition("#")[0])


def _flat(entry: Entry) -> str:
    """Heading and text as one text."""
    return "\n\n".join(filter(None, (plain_words(entry.heading), entry.text)))
