"""An invented game in three languages with several releases, kept as a keeper would keep it.

English and Russian have editions with numbers, and Polish follows the English one.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import yaml

from tests.libraries.builders import GAME, TOPIC, VALID, Files

_EDITIONS = ("en", "ru")
_VERSIONS = ("1.0", "1.1", "1.2", "2.0", "2.1")
_DAYS = ("2020-01-31", "2020-06-01", "2021-03-15", "2023-03-01", "2024-09-09")


@dataclass
class Rulebook:
    """The records of the game. Every change writes the history that it needs."""

    versions: list[str] = field(default_factory=lambda: [_VERSIONS[0]])
    topics: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    retired: list[dict[str, Any]] = field(default_factory=list)
    numbers: dict[str, dict[str, str]] = field(default_factory=dict)
    """The numbers of the last release by the id of a unit, which is unique in the game."""
    made: int = 0

    @property
    def before(self) -> str:
        return self.versions[-2]

    def add(self, topic: str, place: int = 99, since: str = "") -> None:
        self.made += 1
        unit: dict[str, Any] = {"id": f"rule-{self.made}", "text": self._words()}
        if since:
            unit["since"] = dict.fromkeys(_EDITIONS, since)
        self.topics.setdefault(topic, []).insert(place, unit)

    def _words(self) -> dict[str, str]:
        self.made += 1
        n = self.made
        return {
            "en": f"Each player draws {n} cards.",
            "ru": f"Каждый игрок берёт {n} карт.",
            "pl": f"Każdy gracz dobiera {n} kart.",
        }

    def reword(self, unit: dict[str, Any], *languages: str) -> None:
        words = self._words()
        for language in languages:
            if language not in unit["text"]:
                continue
            texts = _earlier(unit, "texts").setdefault(language, {})
            texts.setdefault(self.before, unit["text"][language])
            unit["text"] = unit["text"] | {language: words[language]}
            if language in _EDITIONS:
                changed = unit.setdefault("changed", {}).setdefault(language, [])
                changed += [self.versions[-1]] * (self.versions[-1] not in changed)

    def move(self, unit: dict[str, Any], old: str, new: str, place: int) -> None:
        self.topics[old].remove(unit)
        places = _earlier(unit, "places")
        for edition in unit.get("only", _EDITIONS):
            if edition in _EDITIONS:
                places.setdefault(edition, {}).setdefault(self.before, old)
        unit["aliases"] = [*unit.get("aliases", ()), f"{old}#{unit['id']}"]
        self.topics[new].insert(place, unit)

    def retire(self, unit: dict[str, Any], topic: str) -> None:
        self.topics[topic].remove(unit)
        gone: dict[str, Any] = {
            "id": f"{topic}#{unit['id']}",
            "reason": dict.fromkeys(("en", "ru", "pl"), "-"),
        }
        gone |= {key: unit[key] for key in ("since", "earlier") if key in unit}
        for language, text in unit["text"].items():
            _earlier(gone, "texts").setdefault(language, {})[self.before] = text
        for edition, number in self.numbers[unit["id"]].items():
            _earlier(gone, "numbers").setdefault(edition, {})[self.before] = number
        self.retired.append(gone)

    def leave(self, unit: dict[str, Any]) -> None:
        """Drop a unit from the Russian edition alone."""
        unit["only"] = ["en", "pl"]
        text = unit["text"].pop("ru")
        _earlier(unit, "texts").setdefault("ru", {})[self.before] = text

    def release(self) -> Files:
        """Number the units by their places, and write the files of the records."""
        files: dict[str, str | None] = {**VALID, TOPIC: None}
        editions = {
            "en": {"title": "Rules", "versions": self._dated, "recorded_from": _VERSIONS[0]},
            "ru": {"title": "Правила", "versions": self._dated, "recorded_from": _VERSIONS[0]},
            "pl": {"follows": "en"},
        }
        game = yaml.safe_load(VALID[GAME]) | {"editions": editions, "retired": self.retired}
        game.pop("planned", None)
        files[GAME] = _dump(game)
        for number, (topic, units) in enumerate(self.topics.items(), start=1):
            self._number(str(number), units)
            title = {"en": f"About {topic}", "ru": f"О {topic}", "pl": f"O {topic}"}
            record = {"id": topic, "number": {"en": str(number), "ru": str(number)}, "title": title}
            files[f"data/game/{topic}.yml"] = _dump(record | {"clauses": units})
        return files

    @property
    def _dated(self) -> list[dict[str, str]]:
        return [
            {"version": version, "date": day}
            for version, day in zip(self.versions, _DAYS, strict=False)
        ]

    def _number(self, topic: str, units: list[dict[str, Any]]) -> None:
        for unit in units:
            unit["label"] = {}
        for edition in _EDITIONS:
            having = [each for each in units if edition in each.get("only", _EDITIONS)]
            for place, unit in enumerate(having, start=1):
                unit["label"][edition] = str(place)
        for unit in units:
            now = {key: f"{topic}.{label}" for key, label in unit["label"].items()}
            for edition, number in self.numbers.get(unit["id"], {}).items():
                if now.get(edition) != number:
                    _earlier(unit, "numbers").setdefault(edition, {})[self.before] = number
            self.numbers[unit["id"]] = now


def _earlier(unit: dict[str, Any], key: str) -> dict[str, Any]:
    found: dict[str, Any] = unit.setdefault("earlier", {}).setdefault(key, {})
    return found


def _dump(record: Any) -> str:
    return yaml.safe_dump(record, allow_unicode=True, sort_keys=False)


def releases(seed: int) -> Iterator[Files]:
    """Five releases, with changes of every kind in each after the first."""
    chance = random.Random(seed)  # noqa: S311  for a test
    book = Rulebook()
    for topic in ("sails", "ropes"):
        for _ in range(7):
            book.add(topic)
    yield book.release()
    for version in _VERSIONS[1:]:
        book.versions.append(version)
        topics = list(book.topics)
        chance.shuffle(topics)
        old, new = topics
        movable = [each for each in book.topics[old] if not {"only", "aliases"} & {*each}]
        book.move(chance.choice(movable), old, new, chance.randrange(4))
        book.reword(chance.choice(book.topics[old]), "en", "ru", "pl")
        book.reword(chance.choice(book.topics[new]), chance.choice(_EDITIONS))
        book.reword(chance.choice(book.topics[new]), "pl")
        book.add(new, chance.randrange(4), since=version)
        numbered = [
            each
            for each in book.topics[old]
            if "only" not in each
            and version not in str(each.get("changed"))
            and version not in each.get("since", {}).values()
            and book.before not in _earlier(each, "texts").get("pl", {})
        ]
        if len(numbered) > 2:
            book.retire(numbered[0], old)
            book.leave(numbered[1])
        yield book.release()
