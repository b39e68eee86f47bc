"""Draft records of aligned rows, as the values that their YAML files hold."""

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field

from concord.base.ids import ascii_words
from concord.model.kinds import TRAITS, Kind
from concord.model.texts import Language
from concord_import.alignment.rows import Row
from concord_import.drafts.draft_numbers import DraftNumbers, numbers_of
from concord_import.drafts.draft_texts import (
    LISTS,
    Value,
    component_texts,
    joined_heading,
    plain_words,
    texts_of,
    units_below,
)
from concord_import.drafts.names import Names, id_words
from concord_import.structure.entries import Level


@dataclass(frozen=True, slots=True)
class Draft:
    """The records of one game."""

    topics: Mapping[str, Value]
    """The records by the id of the topic."""
    parts: Sequence[Value]
    """Empty if the topics stand side by side."""
    kinds: Mapping[str, dict[Language, str]]
    """The kinds of components, with their words."""
    expansions: Mapping[str, dict[Language, str]]
    """The expansions that components need, with their titles."""
    unknown: Sequence[str]
    """A line for each id by which a component names rules that there are not."""
    ids: Mapping[Row, str]
    """The id of every row, of a unit with its topic: "setup#first-player"."""


@dataclass(slots=True)
class Drafter:
    """Drafts the records of one game."""

    languages: Sequence[Language]
    """The language from whose titles ids are made stands first."""
    untitled: Mapping[Language, str]
    """The title of a topic without one."""
    other_topics: Mapping[Language, str]
    """The title of a part for the topics without a part."""
    is_reserved: Callable[[str], bool]
    """Returns True for an id that is the address of something else."""
    known_ids: Mapping[Row, str]
    """The ids of rows that have one."""
    added: frozenset[Language]
    """Languages that are added to records. What they lack is still to be translated."""
    _topic_names: Names = field(init=False)
    _numbers: dict[Row, DraftNumbers] = field(default_factory=dict)
    _topics: dict[str, Value] = field(default_factory=dict)
    _ids: dict[Row, str] = field(default_factory=dict)
    _kinds: dict[str, dict[Language, str]] = field(default_factory=dict)
    _expansions: dict[str, dict[Language, str]] = field(default_factory=dict)
    _named: Counter[tuple[str, Language, str]] = field(default_factory=Counter)
    """How many components of a topic have a name in a language."""

    def __post_init__(self) -> None:
        self._topic_names = self._names({id_.partition("#")[0] for id_ in self.known_ids.values()})

    def draft(self, rows: Sequence[Row]) -> Draft:
        everything = [row for top in rows for row in top.walk()]
        topics = [row for row in everything if row.level is Level.TOPIC]
        parts = {below: row for row in everything for below in row.children}
        self._numbers |= numbers_of(topics, self.languages)
        for topic in topics:
            self._topic(topic, parts.get(topic, topic))
        named = {id_: id_ for id_ in self._ids.values()}
        for row, id_ in self._ids.items():
            entries = [entry for group in row.entries.values() for entry in group]
            named |= {name: id_ for entry in entries for name in (entry.key, *entry.anchors)}
        unknown = []
        for drafted in self._topics.values():
            for unit in units_below(drafted):
                rules = unit.pop("rules", ())
                if known := [named[name] for name in rules if name in named]:
                    unit["rules"] = known
                unknown += [f"{unit['id']}: {name}" for name in rules if name not in named]
        words = self._kinds, self._expansions, unknown
        return Draft(self._topics, self._parts(rows), *words, self._ids)

    def _parts(self, rows: Sequence[Row]) -> list[Value]:
        """Return the parts. If there are parts, every topic is in one."""
        if all(row.level is Level.TOPIC for row in rows):
            return []
        parts = [self._part(row) for row in rows if row.level is not Level.TOPIC]
        outside = [self._ids[row] for row in rows if row.level is Level.TOPIC]
        if outside:
            title = {language: self.other_topics[language] for language in self.languages}
            words = "-".join(ascii_words(next(iter(title.values()))))
            part_id = self._topic_names.unique(words or "part")
            parts.insert(0, {"id": part_id, "title": title, "topics": outside})
        return parts

    def _part(self, row: Row) -> Value:
        part: Value = {"id": self._top_id(row, "part")}
        firsts = {language: row.entries[language][0] for language in self._in(row.entries)}
        number = {language: entry.number for language, entry in firsts.items() if entry.number}
        part |= ({"number": number} if number else {}) | self._title(row, row)
        topics = [self._ids[child] for child in row.children if child.level is Level.TOPIC]
        parts = [self._part(child) for child in row.children if child.level is Level.PART]
        return part | ({"topics": topics} if topics else {}) | ({"parts": parts} if parts else {})

    def _topic(self, row: Row, part: Row) -> None:
        """Draft a topic. One without a title has that of its part."""
        topic_id = self._top_id(row, id_words(self.languages, part) or "topic")
        topic = self._topics[topic_id] = {"id": topic_id}
        numbers = self._numbers[row]
        if numbers.labels:
            topic["number"] = self._sorted(numbers.labels)
        if numbers.inferred:
            topic["inferred"] = self._in(numbers.inferred)
        topic |= self._title(row, part)
        if set(row.entries) != set(self.languages):
            topic["editions"] = self._in(row.entries)
        known = (id_.partition("#") for id_ in self.known_ids.values())
        kept = {unit_id for own_topic, _, unit_id in known if own_topic == topic_id}
        topic |= self._lists(row, topic_id, "", self._names(kept))

    def _title(self, row: Row, part: Row) -> Value:
        title = {
            language: plain_words(joined_heading(row.entries[language]))
            or plain_words(joined_heading(part.entries.get(language, ())))
            or self.untitled[language]
            for language in self._in(row.entries)
        }
        missing = [language for language in self.languages if language not in {*title, *self.added}]
        return {"title": title} | ({"untranslated": missing} if missing else {})

    def _lists(self, row: Row, topic_id: str, parent_id: str, names: Names) -> Value:
        """The units below a row, by their keys, and the orders of other languages."""
        rows: dict[str, list[Row]] = {}
        kinds = {child: kind_of(child) for child in row.children}
        for child in row.children:
            key = TRAITS[kinds[child]].record_key
            is_second_lead = key == "intro" and key in rows
            is_misplaced = not parent_id and not TRAITS[kinds[child]].is_in_topics
            if is_second_lead or is_misplaced:
                key, kinds[child] = "clauses", Kind.CLAUSE
            rows.setdefault(key, []).append(child)
        for listed in rows.values():
            self._numbers |= numbers_of(listed, self.languages, kinds)
        value: Value = {}
        for key in ("intro", *LISTS):
            listed = rows.get(key, [])
            units = [self._unit(unit_row, topic_id, parent_id, names) for unit_row in listed]
            if units:
                value[key] = units[0] if key == "intro" else units
        orders = self._orders(row, rows)
        return value | ({"order": orders} if orders else {})

    def _unit(self, row: Row, topic_id: str, parent_id: str, names: Names) -> Value:
        kept_topic, _, kept = self.known_ids.get(row, "").partition("#")
        unit_id = kept
        if not kept or kept_topic != topic_id:
            unit_id = names.unique(kept) if kept else names.name(row, parent_id)
        self._ids[row] = f"{topic_id}#{unit_id}"
        unit: Value = {"id": unit_id}
        if kind_of(row) is Kind.COMPONENT:
            return self._component(row, unit, topic_id) | self._lists(row, topic_id, unit_id, names)
        numbers = self._numbers[row]
        if labels := self._sorted(numbers.labels):
            is_same = len(set(labels.values())) == 1 and set(labels) == set(row.entries)
            unit["label"] = next(iter(labels.values())) if is_same else labels
        if not {*self.added, *row.entries}.issuperset(self._topics[topic_id]["title"]):
            unit["only"] = self._in(row.entries)
        if numbers.inferred:
            unit["inferred"] = self._in(numbers.inferred)
        if numbers.printed:
            unit["printed"] = self._sorted(numbers.printed)
        unit |= texts_of({language: row.entries[language] for language in self._in(row.entries)})
        return unit | self._lists(row, topic_id, unit_id, names)

    def _component(self, row: Row, unit: Value, topic_id: str) -> Value:
        entries = {language: row.entries[language] for language in self._in(row.entries)}
        cards = {key: entry.card for key, (entry, *_) in entries.items() if entry.card}
        kinds = {key: card.kind for key, card in cards.items()}
        name, text = component_texts(entries)
        times = 1 + max((self._named[topic_id, *said] for said in name.items()), default=0)
        self._named.update((topic_id, *said) for said in name.items())
        if times > 1:  # a component is cited by its name
            name = {key: f"{said} ({times})" for key, said in name.items()}
        unit |= {"name": name, "kind": _worded(self._kinds, kinds)} | (
            {"text": text} if text else {}
        )
        if expansions := {key: card.expansion for key, card in cards.items() if card.expansion}:
            unit["needs"] = _worded(self._expansions, expansions)
        for said in filter(None, (name, text)):  # a language has both or none
            said.update(dict.fromkeys({*name, *text} - {*said}, next(iter(said.values()))))
        missing = [language for language in self.languages if language not in {*name, *self.added}]
        unit |= {"untranslated": missing} if missing else {}
        return unit | {"rules": next(iter(cards.values())).rules}

    def _orders(self, row: Row, rows: Mapping[str, Sequence[Row]]) -> Value:
        """For languages that print a list in another order than the record."""
        orders: Value = {}
        for key, listed in rows.items():
            for language in self._in(row.entries) if key != "components" else ():
                if order := _order_in(language, row, listed):
                    orders.setdefault(language, [self._ids[o].partition("#")[2] for o in order])
        return orders

    def _in(self, languages: Collection[Language]) -> list[Language]:
        """Return the languages in the order of the game."""
        return [language for language in self.languages if language in languages]

    def _sorted(self, texts: Mapping[Language, str]) -> dict[Language, str]:
        return {language: texts[language] for language in self.languages if language in texts}

    def _top_id(self, row: Row, fallback: str) -> str:
        kept = self.known_ids.get(row, "")
        self._ids[row] = kept or self._topic_names.name(row, fallback=fallback)
        return self._ids[row]

    def _names(self, taken: set[str]) -> Names:
        return Names(self.languages, taken, self.is_reserved)


def _worded(known: dict[str, dict[Language, str]], words: Mapping[Language, str]) -> str:
    """The id that the first words give, under which all are kept."""
    id_ = "-".join(ascii_words(next(iter(words.values())))) or "component"
    for language, said in words.items():
        known.setdefault(id_, {}).setdefault(language, said)
    return id_


def _order_in(language: Language, parent: Row, listed: Sequence[Row]) -> list[Row]:
    """Return a list in the order of a language; empty if it is the order of the record."""
    children = [child for entry in parent.entries.get(language, ()) for child in entry.children]
    places = {entry: place for place, entry in enumerate(children)}
    own = [child for child in listed if language in child.entries]
    if any(child.entries[language][0] not in places for child in own):
        return []
    by_place = sorted(own, key=lambda child: places[child.entries[language][0]])
    if by_place == own:
        return []
    others = iter(by_place)
    return [next(others) if language in child.entries else child for child in listed]


def kind_of(row: Row) -> Kind:
    """Return the kind that most documents give the row. A heading gets the kind that any other
    document gives it."""
    kinds = [entry.kind for entries in row.entries.values() for entry in entries if entry.kind]
    others = [kind for kind in kinds if kind is not Kind.HEADING] or kinds
    return Counter(others).most_common(1)[0][0]
