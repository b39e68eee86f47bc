"""What one edition has of units that other editions have too."""

from __future__ import annotations

import copy
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

from concord.core.model.texts import Language
from concord_import.draft_numbers import in_style
from concord_import.draft_texts import Value
from concord_import.likeness import ordinal
from concord_import.record_values import walk

_OF_LANGUAGES = ("heading", "text", "label", "printed", "was", "former", "changed", "since")


@dataclass(frozen=True, slots=True)
class EditionFacts:
    """What is known of a new version of the edition in one language."""

    language: Language
    before: str
    """The version that the records have."""
    version: str
    languages: Sequence[Language]
    """Of the game, that of the ids first."""
    editions: Sequence[Language]
    """Those with numbers of their own."""
    followers: Sequence[Language]
    """Languages that have the units of this edition."""
    numbers: Mapping[Language, Mapping[str, str]]
    """The present numbers of units in full, by edition and id."""
    published: Collection[str]
    imported: str
    """What is said of the texts of new topics: "official" or "to restate"."""
    is_reserved: Callable[[str], bool]

    @property
    def own(self) -> list[Language]:
        """The languages that have a unit of this edition alone."""
        return [each for each in self.languages if each in (self.language, *self.followers)]


def others_that_number(facts: EditionFacts, unit: Value) -> list[Language]:
    """Other editions that print a number of the unit, or of one below it."""
    others = [each for each in facts.editions if each != facts.language]
    found = set()
    for each in walk(unit):
        having = each.get("only", others)
        labels = each.get("label", {})
        found |= {*having} if isinstance(labels, str) else {*labels}
    return [each for each in others if each in found]


def own_part(facts: EditionFacts, unit: Value) -> Value:
    """A copy with what this edition has."""
    part = copy.deepcopy(unit)
    for each in walk(part):
        labels = each.get("label")
        if isinstance(labels, str):
            each["label"] = {facts.language: labels}
        each["only"] = facts.own
        for key in ("aliases", "divergences", "waivers", "order"):
            each.pop(key, None)
        for key in _OF_LANGUAGES:
            if isinstance(each.get(key), dict):
                kept = {k: v for k, v in each[key].items() if k in facts.own}
                each[key] = kept
                if not kept:
                    del each[key]
        if "inferred" in each:
            each["inferred"] = [k for k in each["inferred"] if k == facts.language]
    return part


def keep_other_numbers(facts: EditionFacts, unit: Value, topic_id: str, label: str) -> None:
    """State in full the numbers that other editions print of a unit that has moved in all of them.
    `label` is that of its new place, from which other numbers would follow."""
    for each in walk(unit):
        for language in facts.editions:
            number = facts.numbers[language].get(f"{topic_id}#{each['id']}", "")
            if language != facts.language and number:
                each.setdefault("printed", {}).setdefault(language, number)
    place = ordinal(label)
    if "label" in unit and place.isdigit():
        unit["label"] = {
            key: in_style(place, former) for key, former in labels_of(facts, unit).items()
        }


def labels_of(facts: EditionFacts, unit: Value) -> dict[Language, str]:
    """The labels of a unit by edition."""
    labels = unit.get("label", {})
    if not isinstance(labels, str):
        return dict(labels)
    having = unit.get("only", facts.editions)
    return {each: labels for each in facts.editions if each in having}


def leave_to(facts: EditionFacts, unit: Value) -> None:
    """Take this edition from a unit, and from all below it, that other editions have."""
    others = [each for each in facts.languages if each not in facts.own]
    for each in walk(unit):
        had = each.get("only", facts.languages)
        each["only"] = [language for language in had if language in others] or others
        for key in (*_OF_LANGUAGES, "inferred", "untranslated"):
            for language in facts.own:
                leave_out(each, key, language)


def leave_out(value: Value, key: str, language: Language) -> None:
    """Take a language from a mapping or a list; what is empty then goes."""
    held = value.get(key)
    if isinstance(held, dict) and language in held:
        value[key] = {each: said for each, said in held.items() if each != language}
    elif isinstance(held, list) and language in held:
        value[key] = [each for each in held if each != language]
    if key in value and not value[key]:
        del value[key]
