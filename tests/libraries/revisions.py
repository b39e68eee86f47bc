"""Changes that authors make to records over the years: renaming, moving, merging, retiring."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import yaml

_LISTS = ("clauses", "items", "examples", "notes")
REASON = {"en": "A reason.", "ru": "Причина.", "pl": "Powód."}


class Revision:
    """The records of one game below `data`. Changes are written by `save`."""

    def __init__(self, data: Path, game: str) -> None:
        self._folder = data / game
        self._records: dict[str, Any] = {
            path.stem: yaml.safe_load(path.read_text("utf-8"))
            for path in self._folder.glob("*.yml")
        }

    def rename_unit(self, topic: str, old: str, new: str) -> None:
        unit = self._unit(topic, old)
        unit["id"] = new
        unit.setdefault("aliases", []).append(old)
        self._refer(f"{topic}#{old}", f"{topic}#{new}")

    def move_unit(self, old_topic: str, unit_id: str, topic: str, label: str) -> None:
        """Move a unit to the end of the clauses of another topic."""
        unit = self._take(old_topic, unit_id)
        in_full = [
            each if "#" in each else f"{old_topic}#{each}" for each in unit.get("aliases", ())
        ]
        unit["label"] = label
        unit["aliases"] = [*in_full, f"{old_topic}#{unit_id}"]
        self._records[topic]["clauses"].append(unit)
        self._refer(f"{old_topic}#{unit_id}", f"{topic}#{unit_id}")

    def merge_unit(self, topic: str, old: str, into: str) -> None:
        gone = self._take(topic, old)
        aliases = self._unit(topic, into).setdefault("aliases", [])
        aliases += [*gone.get("aliases", ()), old]
        self._refer(f"{topic}#{old}", f"{topic}#{into}")

    def retire_unit(self, topic: str, unit_id: str, see: str) -> None:
        gone = self._take(topic, unit_id)
        for old in (*gone.get("aliases", ()), unit_id):
            self._retire(old if "#" in old else f"{topic}#{old}", see)
        self._refer(f"{topic}#{unit_id}", see)

    def retire_topic(self, topic: str) -> None:
        """Retire a topic that nothing refers to."""
        del self._records[topic]
        self._retire(topic)
        for term in self._records["glossary"]["terms"]:
            if term.get("topic") == topic:
                del term["topic"]

    def rename_term(self, old: str, new: str) -> None:
        term = self._term(old)
        term["id"] = new
        term.setdefault("aliases", []).append(old)
        self._refer(f"glossary#{old}", f"glossary#{new}")

    def retire_term(self, term_id: str, see: str) -> None:
        term = self._term(term_id)
        self._records["glossary"]["terms"].remove(term)
        for old in (*term.get("aliases", ()), term_id):
            self._retire(f"glossary#{old}", see)
        self._refer(f"glossary#{term_id}", see)

    def swap_labels(self, topic: str, one: str, other: str) -> None:
        first, second = self._unit(topic, one), self._unit(topic, other)
        first["label"], second["label"] = second["label"], first["label"]

    def rename_topic(self, old: str, new: str) -> None:
        record = self._records.pop(old)
        record["id"] = new
        record.setdefault("aliases", []).append(old)
        self._records[new] = record
        self._refer(old, new)

    def print_new_edition(self, language: str, version: str) -> None:
        edition = self._records["game"]["editions"][language]
        edition.setdefault("earlier", []).append(edition["version"])
        edition["version"] = version

    def renumber_topic(self, topic: str, language: str, number: str) -> None:
        self._records[topic]["number"][language] = number

    def save(self) -> None:
        for path in self._folder.glob("*.yml"):
            path.unlink()
        for name, record in self._records.items():
            text = yaml.safe_dump(record, allow_unicode=True, sort_keys=False)
            (self._folder / f"{name}.yml").write_text(text, encoding="utf-8")

    def _retire(self, address: str, see: str = "") -> None:
        entry: dict[str, Any] = {"id": address, "reason": REASON}
        self._records["game"].setdefault("retired", []).append(
            {**entry, "see": see} if see else entry
        )

    def _term(self, term_id: str) -> Any:
        terms = self._records["glossary"]["terms"]
        return next(term for term in terms if term["id"] == term_id)

    def _unit(self, topic: str, unit_id: str) -> Any:
        return next(unit for unit, _ in _walk(self._records[topic]) if unit["id"] == unit_id)

    def _take(self, topic: str, unit_id: str) -> Any:
        for unit, siblings in _walk(self._records[topic]):
            if unit["id"] == unit_id:
                siblings.remove(unit)
                return unit
        raise LookupError(unit_id)

    def _refer(self, old: str, new: str) -> None:
        """Replace the id in every text and list."""
        pattern = re.compile(rf"\[\[{re.escape(old)}(?=[\]|{'' if '#' in old else '#'}])")
        for name, record in self._records.items():
            self._records[name] = _mapped(record, lambda text: pattern.sub(f"[[{new}", text))
        if "#" not in old:
            for record in self._records.values():
                _replace_topic(record, old, new)


def _replace_topic(record: Any, old: str, new: str) -> None:
    """Replace the id of a topic outside texts."""
    related = record.get("related", [])
    for index, each in enumerate(related):
        if each == old:
            related[index] = new
    for entry in [*(each for each in related if isinstance(each, dict)), *record.get("terms", ())]:
        if entry.get("topic") == old:
            entry["topic"] = new


def _walk(record: Any) -> Iterator[tuple[Any, list[Any]]]:
    """Every unit with the list that contains it."""
    for name in _LISTS:
        for unit in list(record.get(name, ())):
            yield unit, record[name]
            yield from _walk(unit)


def _mapped(value: Any, function: Callable[[str], str]) -> Any:
    if isinstance(value, dict):
        return {key: _mapped(each, function) for key, each in value.items()}
    if isinstance(value, list):
        return [_mapped(each, function) for each in value]
    return function(value) if isinstance(value, str) else value
