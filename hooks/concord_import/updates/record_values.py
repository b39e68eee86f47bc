"""The values of all topics of a game: units are found, taken out and put elsewhere, for one edition
or for all."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from concord.model.games import Game
from concord.model.texts import Language
from concord.rules.numbering import citations_of
from concord.text.parsing import with_targets
from concord_import.drafts.draft_numbers import in_style
from concord_import.drafts.draft_texts import LISTS, Value, units_below
from concord_import.text.markers import ordinal

_EARLIER = ("numbers", "texts", "places")
"""The keys of what earlier versions had."""
NUMBERS = ("label", "printed", "changed", "since", "inferred")
_OF_LANGUAGES = ("heading", "text", "untranslated", *NUMBERS)


@dataclass(slots=True)
class RecordValues:
    topics: dict[str, Value]
    """The topics by id. The methods change them."""
    changed: set[str] = field(default_factory=set)
    """The ids of the topics that were changed."""
    renamed: dict[str, str] = field(default_factory=dict)
    """The present full id of each moved unit, by its former one."""

    def current(self, full: str) -> str:
        """The id that a unit has now."""
        return self.renamed.get(full, full)

    def find(self, full: str) -> Value | None:
        """Return the unit or topic; None if there is none."""
        topic_id, _, unit_id = self.current(full).partition("#")
        topic = self.topics.get(topic_id)
        if topic is None or not unit_id:
            return topic
        return next((unit for unit in units_below(topic) if unit["id"] == unit_id), None)

    def mark(self, full: str) -> None:
        self.changed.add(self.current(full).partition("#")[0])

    def take(self, full: str) -> tuple[Value, str]:
        """Remove a unit with all below it. Return it, and the id of the unit or topic above it."""
        topic_id, _, unit_id = self.current(full).partition("#")
        topic = self.topics[topic_id]
        parent, key, unit = next(
            (parent, key, unit)
            for parent in (topic, *units_below(topic))
            for key in ("intro", *LISTS)
            for unit in ([parent.get(key, {})] if key == "intro" else parent.get(key, ()))
            if unit.get("id") == unit_id
        )
        _drop(parent, key, unit_id)
        self.mark(full)
        return dict(unit), topic_id if parent is topic else f"{topic_id}#{parent['id']}"

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
        ids = [other["id"] for other in listed]
        listed.insert(place_after(ids, siblings), unit)
        for order in parent.get("order", {}).values():
            if set(order) & set(ids):
                order.insert(place_after(order, siblings), unit["id"])


def with_references(value: Any, moved: Mapping[str, str]) -> Any:
    """The value with the ids in its references changed."""
    if isinstance(value, str):
        return with_targets(value, moved)
    if isinstance(value, Mapping):
        return {key: with_references(inner, moved) for key, inner in value.items()}
    if isinstance(value, list):
        return [with_references(inner, moved) for inner in value]
    return value


def _drop(parent: Value, key: str, unit_id: str) -> None:
    if key == "intro":
        del parent["intro"]
        return
    parent[key] = [unit for unit in parent[key] if unit["id"] != unit_id]
    if not parent[key]:
        del parent[key]
    orders = parent.pop("order", {}).items()
    left = {language: [id_ for id_ in order if id_ != unit_id] for language, order in orders}
    if any(left.values()):
        parent["order"] = {language: order for language, order in left.items() if order}


def place_after(ids: Sequence[str], siblings: Sequence[str]) -> int:
    """Return the index behind the last of these siblings that a list has; 0 if it has none."""
    found = (ids.index(sibling) + 1 for sibling in reversed(siblings) if sibling in ids)
    return next(found, 0)


def add_history(value: Value, history: Value) -> None:
    """Add the history of one edition to the histories of the others."""
    for key, said in history.items():
        if key == "earlier":
            add_history(value.setdefault(key, {}), said)
        else:
            value[key] = value.get(key, {}) | said


def units_of(value: Value) -> Iterator[Value]:
    """A unit and all below it."""
    yield value
    yield from units_below(value)


@dataclass(frozen=True)  # without slots: it caches
class EditionFacts:
    """The facts on a new version of the edition in one language."""

    game: Game
    language: Language
    version: str
    imported: str
    """The origin of the texts of new topics: "official" or "to restate"."""
    is_reserved: Callable[[str], bool]

    @property
    def before(self) -> str:
        """The version that the records have."""
        return self.game.editions[self.language].version

    @property
    def editions(self) -> list[Language]:
        """The editions that have numbers of their own."""
        return [key for key, edition in self.game.editions.items() if not edition.follows]

    @property
    def followers(self) -> list[Language]:
        """Languages that have the units of this edition."""
        editions = self.game.editions.items()
        return [key for key, edition in editions if edition.follows == self.language]

    @cached_property
    def numbers(self) -> Mapping[Language, Mapping[str, str]]:
        """The present numbers of units in full, by edition and id."""
        return {
            language: {
                f"{topic.id}#{unit}": citation.text
                for topic in self.game.topics
                for unit, citation in citations_of(self.game, topic, language).items()
                if citation.label
            }
            for language in self.game.editions
        }

    @cached_property
    def published(self) -> frozenset[str]:
        return frozenset(published.id for published in self.game.published_ids)

    @property
    def own(self) -> list[Language]:
        """The languages that have a unit of this edition alone."""
        having = {self.language, *self.followers}
        return [language for language in self.game.languages if language in having]

    def labels_of(self, value: Value, key: str = "label") -> dict[Language, str]:
        """The labels of a unit, or under the key “number” the numbers of a topic, by edition."""
        labels = value.get(key, {})
        if not isinstance(labels, str):
            return dict(labels)
        having = value.get("only") or value.get("editions") or self.editions
        return {edition: labels for edition in self.editions if edition in having}

    def keep_other_numbers(self, unit: Value, topic_id: str, label: str) -> None:
        """Write the full numbers that other editions print of a unit that has moved in all of them.

        `label` is the label at its new position, from which other numbers would follow.
        """
        for inner in units_of(unit):
            for language in self.editions:
                number = self.numbers[language].get(f"{topic_id}#{inner['id']}", "")
                if language != self.language and number:
                    inner.setdefault("printed", {}).setdefault(language, number)
        place = ordinal(label)
        if "label" in unit and place.isdigit():
            labels = self.labels_of(unit).items()
            unit["label"] = {edition: in_style(place, former) for edition, former in labels}

    def leave_to_others(self, unit: Value) -> None:
        """Remove this edition from a unit and from all units below it."""
        others = [other for other in self.game.languages if other not in self.own]
        for inner in units_of(unit):
            had = inner.get("only", self.game.languages)
            inner["only"] = [language for language in had if language in others] or others
            for language in self.own:
                leave_unit(inner, _OF_LANGUAGES, language)


def leave_unit(unit: Value, keys: Iterable[str], language: Language) -> None:
    """Remove a language from a unit and from its history."""
    leave_out(unit, keys, language)
    leave_out(unit.get("earlier", {}), _EARLIER, language)
    if not unit.get("earlier", True):
        del unit["earlier"]


def leave_out(value: Value, keys: Iterable[str], language: Language) -> None:
    """Remove a language from the mappings and lists under these keys, and the keys that have
    nothing left."""
    for key in keys:
        held = value.get(key)
        if isinstance(held, dict) and language in held:
            value[key] = {name: said for name, said in held.items() if name != language}
        elif isinstance(held, list) and language in held:
            value[key] = [name for name in held if name != language]
        if key in value and not value[key]:
            del value[key]
