"""Writes the differences of a new edition into the values of records, with their history."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from concord.model.kinds import TRAITS
from concord.model.texts import Language
from concord_import.alignment.rows import Row
from concord_import.drafts.draft_texts import Value, plain_words, texts_of, units_below
from concord_import.drafts.names import Names
from concord_import.structure.entries import Entry, Level, walk
from concord_import.updates.differences import Change, Difference
from concord_import.updates.merged_records import TEXTS
from concord_import.updates.record_values import (
    NUMBERS,
    EditionFacts,
    RecordValues,
    add_history,
    leave_out,
    leave_unit,
    place_after,
    units_of,
    with_references,
)


@dataclass(slots=True)
class EditionChange:
    facts: EditionFacts
    records: RecordValues
    game: Value
    """The value of `game.yml`; its parts are changed."""
    entries: Sequence[Entry]
    """The topmost entries of the new edition."""
    retired: list[str] = field(default_factory=list)
    histories: dict[str, Value] = field(default_factory=dict)
    """The last texts of retired units by id, as their entries in `game.yml` have them."""
    removed: list[str] = field(default_factory=list)
    """The ids of topics that are gone."""
    remarks: list[str] = field(default_factory=list)
    _ids: dict[Entry, str] = field(default_factory=dict)
    _above: Mapping[Entry, Entry] = field(default_factory=dict)

    def apply(self, found: Sequence[Difference], ids: Mapping[Entry, str]) -> None:
        """Apply the differences. `ids` has the ids of all entries of the new edition that are in
        the records."""
        self._ids.update(ids)
        self._above = {child: entry for entry in walk(self.entries) for child in entry.children}
        for difference in found:
            if difference.new is None:
                self._remove(difference.id)
            elif difference.old is None:
                self._add(difference.new)
            elif "#" in difference.id:
                self._change_unit(difference, difference.old, difference.new)
            else:
                self._change_topic(difference, difference.new)
        for topic_id, topic in self.records.topics.items():
            changed = with_references(topic, self.records.renamed)
            if changed != topic:
                self.records.topics[topic_id] = changed
                self.records.changed.add(topic_id)

    def _change_topic(self, difference: Difference, new: Entry) -> None:
        topic = self.records.topics[difference.id]
        if Change.RENUMBERED in difference.changes:
            numbers = self.facts.labels_of(topic, "number")
            self._keep(topic, "numbers", numbers.get(self.facts.language, ""))
            topic["number"] = {**numbers, self.facts.language: new.number}
            self._keep_numbers(difference.id, units_below(topic))
        if Change.REWORDED in difference.changes:
            self._keep(topic, "texts", topic["title"].get(self.facts.language, ""))
            topic["title"] = {**topic["title"], self.facts.language: plain_words(new.heading)}
        if Change.MOVED in difference.changes:
            self._place_topic(difference.id, new)
        self.records.mark(difference.id)

    def _place_topic(self, topic_id: str, new: Entry) -> None:
        """Put a topic behind the topic before it, or else into the list of a topic after it."""
        above = self._above.get(new)
        beside = above.children if above else self.entries
        known = [self._ids[entry] for entry in beside if entry in self._ids]
        before = known[: known.index(topic_id)]
        lists = [part for part in _walk(self.game) if "topics" in part]
        nearest = [id_ for id_ in (*reversed(before), *known) if id_ != topic_id]
        if own := [part for id_ in nearest for part in lists if id_ in part["topics"]]:
            remove_topic(self.game, topic_id)
            own[0]["topics"].insert(place_after(own[0]["topics"], before), topic_id)
        elif "parts" in self.game or "topics" in self.game:
            self.remarks.append(f"{topic_id}: stands in a new part; put it there by hand")

    def _before(self, new: Entry, above: Entry | None) -> list[str]:
        """Return the ids of the entries before an entry in the same list, within their topic."""
        siblings = above.children if above else ()
        before = siblings[: siblings.index(new)] if new in siblings else ()
        ids = (self.records.current(self._ids[entry]) for entry in before if entry in self._ids)
        return [id_.partition("#")[2] or id_ for id_ in ids]

    def _change_unit(self, difference: Difference, old: Entry, new: Entry) -> None:
        if Change.MOVED in difference.changes:
            self._move(difference.id, new)
        unit = self.records.find(difference.id)
        if unit is None:
            return
        if Change.RENUMBERED in difference.changes:
            labels = self.facts.labels_of(unit)
            unit["label"] = {**labels, self.facts.language: new.label}
        if {Change.RENUMBERED, Change.MOVED} & {*difference.changes}:
            self._keep_numbers(difference.id, units_of(unit))
        if Change.REWORDED in difference.changes:
            self._keep(unit, "texts", _flat(old))
            changed = unit.setdefault("changed", {})
            changed.setdefault(self.facts.language, []).append(self.facts.version)
            self._reword(unit, new)
        self.records.mark(difference.id)

    def _keep_numbers(self, full: str, units: Iterable[Value]) -> None:
        """The numbers in full that units of a topic had, unless it is written already."""
        topic_id = self.records.current(full).partition("#")[0]
        numbers = self.facts.numbers[self.facts.language]
        former = {new: old for old, new in self.records.renamed.items()}
        for unit in units:
            now = f"{topic_id}#{unit['id']}"
            said = numbers.get(former.get(now, now), "")
            earlier = unit.get("earlier", {}).get("numbers", {})
            if self.facts.before not in earlier.get(self.facts.language, {}):
                self._keep(unit, "numbers", said)

    def _keep(self, unit: Value, key: str, said: str, language: Language = "") -> None:
        """Write the number, text or place (`key`) that the version before has for a unit."""
        if self.facts.before and said:
            earlier = unit.setdefault("earlier", {}).setdefault(key, {})
            earlier.setdefault(language or self.facts.language, {})[self.facts.before] = said

    def _reword(self, unit: Value, new: Entry) -> None:
        language = self.facts.language
        texts = texts_of({language: [new]})
        for key in TEXTS:
            if key in unit and key in texts:
                unit[key] = {**unit[key], **texts[key]}
        if not any(key in unit and key in texts for key in TEXTS):
            key = next(name for name in TEXTS if name in unit)
            unit[key] = {**unit[key], language: _flat(new)}
        if "table" in texts or "table" in unit:
            self.remarks.append(f"{unit['id']}: compare its table by hand")

    def _move(self, full: str, new: Entry) -> None:
        """Move a unit below the entry that is now above it, in all editions."""
        unit, above = self.records.find(full), self._above.get(new)
        if unit is None or above is None or new.kind is None or above not in self._ids:
            return
        target = self.records.current(self._ids[above])
        part, above_it = self.records.take(full)
        self.facts.keep_other_numbers(part, full.partition("#")[0], new.label)
        self._keep(part, "places", above_it)
        self._rename(full.partition("#")[0], target, part)
        if printed := ", ".join(part.get("printed", ())):
            self.remarks.append(f"{full}: {printed}: keeps the number that it prints, as “printed”")
        key = self._key(new, target)
        self.records.insert(target, key, part, self._before(new, above))

    def _rename(self, old_topic: str, target: str, part: Value) -> None:
        """Give moved units ids that are free in their topic, and aliases for those they had."""
        topic_id = target.partition("#")[0]
        if topic_id == old_topic:
            return
        names = self._names(topic_id)
        for unit in units_of(part):
            old = f"{old_topic}#{unit['id']}"
            unit["id"] = names.unique(unit["id"], f"{unit['id']}-{topic_id}")
            self.records.renamed[old] = f"{topic_id}#{unit['id']}"
            if old in self.facts.published:
                unit["aliases"] = [*unit.get("aliases", ()), old]

    def _names(self, topic_id: str) -> Names:
        """Ids that were published are not used again."""
        start = f"{topic_id}#"
        gone = {id_.removeprefix(start) for id_ in self.facts.published if id_.startswith(start)}
        taken = {unit["id"] for unit in units_below(self.records.topics[topic_id])} | gone
        return Names([self.facts.language], taken, self.facts.is_reserved)

    def _add(self, new: Entry) -> None:
        above = self._above.get(new)
        if new.level is Level.TOPIC:
            self._add_topic(new)
            return
        parent_id = self.records.current(self._ids.get(above, "")) if above else ""
        if new.kind is None or self.records.find(parent_id) is None or not parent_id:
            self.remarks.append(f"“{new.words[:60]}” is new; add it by hand")
            return
        topic_id = parent_id.partition("#")[0]
        row = Row({self.facts.language: (new,)})
        unit_id = self._names(topic_id).name(row, parent_id.partition("#")[2])
        unit: Value = {"id": unit_id}
        if new.label:
            unit["label"] = {self.facts.language: new.label}
        has_edition = self.records.topics[topic_id].get("editions") == [self.facts.language]
        if not has_edition and list(self.facts.game.languages) != self.facts.own:
            unit["only"] = self.facts.own
        if self.facts.followers and not has_edition:
            unit["untranslated"] = list(self.facts.followers)
        unit |= texts_of({self.facts.language: [new]})
        unit["since"] = {self.facts.language: self.facts.version}
        self.records.insert(parent_id, self._key(new, parent_id), unit, self._before(new, above))
        self._ids[new] = f"{topic_id}#{unit_id}"

    def _key(self, new: Entry, parent_id: str) -> str:
        """Return the key of the list for such units."""
        traits = TRAITS[new.kind] if new.kind else None
        is_possible = traits is not None and (traits.is_in_topics or "#" in parent_id)
        return traits.record_key if traits and is_possible else "clauses"

    def _add_topic(self, new: Entry) -> None:
        language = self.facts.language
        published = {id_.partition("#")[0] for id_ in self.facts.published}
        names = Names([language], {*self.records.topics, *published}, self.facts.is_reserved)
        topic_id = names.name(Row({language: (new,)}), fallback="topic")
        topic: Value = {"id": topic_id}
        if new.number:
            topic["number"] = {language: new.number}
        topic["title"] = {language: plain_words(new.heading)}
        missing = [other for other in self.facts.game.languages if other != language]
        if missing:
            topic |= {"untranslated": missing, "editions": [language]}
        topic["imported"] = {language: self.facts.imported}
        self.records.topics[topic_id] = topic
        self.records.changed.add(topic_id)
        self._ids[new] = topic_id
        self._place_topic(topic_id, new)

    def _remove(self, full: str) -> None:
        value = self.records.find(full)
        if value is None:
            return  # with what it stood below
        others = [edition for edition in self.facts.editions if edition != self.facts.language]
        of_topic = self.records.topics[self.records.current(full).partition("#")[0]]
        having = [edition for edition in of_topic.get("editions", others) if edition in others]
        left = [language for language in having if language in value.get("only", others)]
        self.records.mark(full)
        if "#" not in full:
            self._remove_topic(full, value, left)
            return
        histories = {unit["id"]: self._last_words(full, unit) for unit in units_of(value)}
        if left:
            self.facts.leave_to_others(value)
            for unit in units_of(value):
                add_history(unit, histories[unit["id"]])
        else:
            gone = {f"{full.partition('#')[0]}#{key}": last for key, last in histories.items()}
            self.histories |= gone
            self.retired += [id_ for id_ in gone if id_ in self.facts.published]
            self.records.take(full)

    def _last_words(self, full: str, unit: Value) -> Value:
        """The history of a unit that is gone, up to the version that had it last."""
        own = {
            key: {k: v for k, v in texts.items() if k in self.facts.own}
            for key, texts in unit.get("earlier", {}).items()
        }
        since = {k: v for k, v in unit.get("since", {}).items() if k in self.facts.own}
        history: Value = {"since": since} if since else {}
        if any(own.values()):
            history["earlier"] = {key: texts for key, texts in own.items() if texts}
        numbers = self.facts.numbers[self.facts.language]
        self._keep(history, "numbers", numbers.get(f"{full.partition('#')[0]}#{unit['id']}", ""))
        for language in self.facts.own:
            said = (unit.get(key, {}).get(language, "") for key in ("heading", "text"))
            self._keep(history, "texts", "\n\n".join(filter(None, said)), language)
        return history

    def _remove_topic(self, topic_id: str, topic: Value, left: Sequence[Language]) -> None:
        if left:
            topic["editions"] = list(left)
            leave_out(topic, ("number", "inferred"), self.facts.language)
            for unit in units_below(topic):
                leave_unit(unit, NUMBERS, self.facts.language)
            return
        del self.records.topics[topic_id]
        self.records.changed.discard(topic_id)
        self.removed.append(topic_id)
        remove_topic(self.game, topic_id)
        if topic_id in self.facts.published:
            self.retired.append(topic_id)


def _flat(entry: Entry) -> str:
    """Heading and text as one text."""
    return "\n\n".join(filter(None, (plain_words(entry.heading), entry.text)))


def remove_topic(game: Value, topic_id: str) -> None:
    for part in _walk(game):
        if topic_id in part.get("topics", ()):
            part["topics"] = [id_ for id_ in part["topics"] if id_ != topic_id]


def _walk(value: Value) -> Iterator[Value]:
    """The value of a game that states the order of its topics, and its parts on all levels."""
    if "id" in value or "topics" in value:
        yield value
    for part in value.get("parts", ()):
        yield from _walk(part)
