"""New drafts of topics merged into records that people have edited since the last import.

A value of a record changes only where its file or its row has changed since. What people added
stays.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from concord.model.texts import Language
from concord_import.alignment.alignment_file import AlignmentRow
from concord_import.drafts.draft_texts import LISTS, Value, units_below, without_references
from concord_import.structure.sources import words_digest
from concord_import.updates.record_values import place_after

TEXTS = ("heading", "text")
_NUMBERS = ("label", "inferred", "printed")
_OF_COMPONENT = ("name", "kind", "needs", "rules")
_DRAFTED = frozenset(("id", "only", "table", "order", "intro", *LISTS, *TEXTS, *_NUMBERS))
_DRAFTED_OF_TOPIC = frozenset(("number", "inferred", "title", "editions", "untranslated"))


@dataclass(slots=True)
class TopicMerge:
    """Merges the topics of one game."""

    records: Mapping[str, Value]
    """The topics as they are, by id."""
    before: Mapping[str, AlignmentRow]
    """The rows of the last import, by id."""
    after: Mapping[str, AlignmentRow]
    """The rows now."""
    recorded: frozenset[Language] = frozenset()
    """Languages whose texts the drafts have from the records, since others are added to them."""
    former: Mapping[str, str] = field(default_factory=dict)
    """The ids that moved units had before, in full, by their new ones."""
    remarks: list[str] = field(default_factory=list)
    """The units that were edited both in the records and in the files."""
    _units: dict[str, Value] = field(init=False)
    _imported: dict[Language, set[str]] = field(default_factory=lambda: defaultdict(set))
    """The digests of the words of all entries of the last import."""

    def __post_init__(self) -> None:
        for row in self.before.values():
            for language, places in row.places.items():
                self._imported[language].update(place.words_digest for place in places)
        self._units = {
            f"{topic_id}#{unit['id']}": unit
            for topic_id, topic in self.records.items()
            for unit in units_below(topic)
        }

    def merge(self, topic: Value) -> Value | None:
        """The topic, with what people wrote; None if nothing in it has changed."""
        topic_id = topic["id"]
        old = self.records.get(topic_id)
        if old is None:
            return self._below(topic, topic_id, {}) if topic_id not in self.before else None
        was, states = old.get("imported", {}), topic["imported"]
        imported = was | {key: states[key] for key in was if states.get(key) == "official"}
        is_stated = self.recorded or imported != was
        if not is_stated and _state(self.before, topic_id) == _state(self.after, topic_id):
            return None
        is_same = self._is_same(topic_id)
        merged = {
            key: old.get(key, value) if is_same and key in _DRAFTED_OF_TOPIC else value
            for key, value in self._below(topic, topic_id, old).items()
        }
        if self.recorded:
            imported |= {key: said for key, said in states.items() if key not in self.recorded}
            merged |= {key: old[key] for key in ("related",) if key in old}
        if self.recorded or was or is_same:
            merged.pop("imported", None)
            merged |= {"imported": imported} if imported else {}
        return _ordered(merged | _kept(old, merged, _DRAFTED | _DRAFTED_OF_TOPIC))

    def _below(self, value: Value, topic_id: str, old: Value) -> Value:
        """The value with its units merged."""
        merged = dict(value)
        if "intro" in value:
            merged["intro"] = self._unit(value["intro"], topic_id) or value["intro"]
        for key in LISTS:
            units = [self._unit(unit, topic_id) for unit in value.get(key, ())]
            listed = [unit for unit in units if unit is not None]
            listed = self._with_added(listed, old.get(key, ()), topic_id)
            if listed:
                merged[key] = listed
            else:
                merged.pop(key, None)
        return merged

    def _unit(self, unit: Value, topic_id: str) -> Value | None:
        """None for one that a person has removed from the records."""
        full = f"{topic_id}#{unit['id']}"
        old_id = self.former.get(full, full)
        old = self._units.get(old_id)
        if old is None:
            is_removed = old_id in self.before
            return None if is_removed else self._below(unit, topic_id, {})
        merged = self._below(unit, topic_id, old)
        if self._is_same(full, old_id):
            # It exists in other editions than before if its topic does.
            kept = ("only",) if self._is_same(topic_id) else ()
            for key in (*kept, *_NUMBERS, *_OF_COMPONENT, *TEXTS, "table"):
                merged.pop(key, None)
                if key in old:
                    merged[key] = old[key]
        merged |= self._texts(unit, old, full, old_id)
        return _ordered(merged | _kept(old, merged, _DRAFTED))

    def _texts(self, unit: Value, old: Value, full: str, old_id: str) -> Value:
        """Texts of languages whose file says the same as before stay as people left them."""
        texts: Value = {}
        for key in (key for key in TEXTS if key in unit and key in old):
            texts[key] = dict(unit[key])
            for language in unit[key]:
                if old[key].get(language) and self._stays(old, language, full, old_id):
                    texts[key][language] = old[key][language]
        return texts

    def _stays(self, old: Value, language: Language, full: str, old_id: str) -> bool:
        """True if a text stays as the records have it."""
        if language in self.recorded or self._is_same(full, old_id):
            return language not in self.recorded
        written = (old[key].get(language, "") for key in ("name", *TEXTS) if key in old)
        said = words_digest(map(without_references, written))
        before, after = (
            rows[id_].places.get(language, ()) if id_ in rows else ()
            for rows, id_ in ((self.before, old_id), (self.after, full))
        )
        is_unchanged = [place.digest for place in before] == [place.digest for place in after]
        if said not in self._imported[language]:
            if not is_unchanged:
                self.remarks.append(f"{full}: the {language} text was edited, and its file changed")
            return True
        return is_unchanged and [said] == [place.words_digest for place in after]

    def _is_same(self, full: str, old_id: str = "") -> bool:
        """True if the files have the same texts for it as before."""
        before, after = self.before.get(old_id or full), self.after.get(full)
        return before is not None and after is not None and before.state == after.state

    def _with_added(self, listed: list[Value], old: Sequence[Value], topic_id: str) -> list[Value]:
        """The list, with units that people added, each behind the one that it stood behind."""
        previous = ""
        for unit in old:
            ids = [kept["id"] for kept in listed]
            if f"{topic_id}#{unit['id']}" not in self.before and unit["id"] not in ids:
                listed.insert(place_after(ids, [previous]), unit)
            previous = unit["id"]
        return listed


def _state(rows: Mapping[str, AlignmentRow], topic_id: str) -> list[tuple[object, ...]]:
    """Return the id, the entry above and the digest of a topic and of each of its units, in the
    order of the files."""
    return [
        (id_, row.below, row.state)
        for id_, row in rows.items()
        if id_ == topic_id or id_.startswith(f"{topic_id}#")
    ]


def _kept(old: Value, merged: Value, drafted: frozenset[str]) -> Value:
    return {key: said for key, said in old.items() if key not in drafted and key not in merged}


def _ordered(value: Value) -> Value:
    """Put the lists of units at the end."""
    lists = {key: value[key] for key in ("intro", *LISTS, "order") if key in value}
    return {key: said for key, said in value.items() if key not in lists} | lists
