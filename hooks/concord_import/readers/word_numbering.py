"""Counts the paragraphs of Word's automatic lists, whose numbers no text contains."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from concord_import.readers.passages import lettered, roman
from concord_import.readers.word_package import is_on, value_at

BULLET = "•"
_RUSSIAN = "абвгдежзиклмнопрстуфхцчшщэюя"  # the letters that Word counts by
_BLANK = re.compile(r"%(\d)")


@dataclass(frozen=True, slots=True)
class _Level:
    start: int
    style: str
    """The name of the format, as "decimal"."""
    text: str
    """The number with %1 for the count of the first level, %2 for that of the second."""
    is_legal: bool
    """True if all levels are written in digits."""


@dataclass(slots=True)
class _List:
    """Lists that count together."""

    levels: Mapping[int, _Level]
    counts: dict[int, int] = field(default_factory=dict)
    """By level, counted from 0."""


@dataclass(frozen=True, slots=True)
class Numbering:
    """The lists of a document. `label` has to be called for every paragraph, in their order."""

    _lists: Mapping[str, _List]
    """By the number of the list; several may be one."""
    _starts: Mapping[str, Mapping[int, int]]
    """Where a list begins anew, by level."""
    _begun: set[tuple[str, int]] = field(default_factory=set)

    def label(self, number: str, level: int) -> str:
        """The next number in a list as printed, or a bullet; empty if there is none."""
        listed = self._lists.get(number)
        own = listed.levels.get(level) if listed else None
        if listed is None or own is None:
            return ""
        start = self._starts.get(number, {}).get(level)
        if start is not None and (number, level) not in self._begun:
            listed.counts[level] = start - 1
        self._begun.add((number, level))
        listed.counts[level] = listed.counts.get(level, own.start - 1) + 1
        for deeper in [each for each in listed.counts if each > level]:
            del listed.counts[deeper]
        return BULLET if own.style == "bullet" else self._written(listed, own)

    @staticmethod
    def _written(listed: _List, own: _Level) -> str:
        def count(match: re.Match[str]) -> str:
            level = listed.levels.get(int(match[1]) - 1)
            if level is None:
                return ""
            place = listed.counts.get(int(match[1]) - 1, level.start)
            return _counted(place, "decimal" if own.is_legal else level.style)

        return _BLANK.sub(count, own.text).strip()


def read_numbering(root: Any, style_lists: Mapping[str, str]) -> Numbering:
    """`root` is that of the part "numbering", or None; `style_lists` has the list of each style
    that is one."""
    if root is None:
        return Numbering({}, {})
    abstract = {each.get("abstractNumId", ""): each for each in root.findall("abstractNum")}
    numbers = {each.get("numId", ""): each for each in root.findall("num")}
    shared: dict[str, _List] = {}
    lists: dict[str, _List] = {}
    starts: dict[str, dict[int, int]] = {}
    for number, element in numbers.items():
        key = value_at(element, "abstractNumId") or ""
        link = value_at(abstract.get(key), "numStyleLink")
        linked = numbers.get(style_lists.get(link, "")) if link else None
        if linked is not None:
            key = value_at(linked, "abstractNumId") or key
        if key in abstract:
            lists[number] = shared.setdefault(key, _List(_levels(abstract[key])))
        starts[number] = {
            _int(each.get("ilvl")): _int(value_at(each, "startOverride"))
            for each in element.findall("lvlOverride")
            if each.find("startOverride") is not None
        }
    return Numbering(lists, starts)


def _levels(element: Any) -> Mapping[int, _Level]:
    return {
        _int(each.get("ilvl")): _Level(
            _int(value_at(each, "start"), 1),
            value_at(each, "numFmt") or "decimal",
            value_at(each, "lvlText") or "",
            bool(is_on(each, "isLgl")),
        )
        for each in element.findall("lvl")
    }


def _counted(count: int, style: str) -> str:
    if count < 1:
        return str(count)
    match style:
        case "lowerLetter":
            return lettered(count)
        case "upperLetter":
            return lettered(count).upper()
        case "lowerRoman":
            return roman(count)
        case "upperRoman":
            return roman(count).upper()
        case "russianLower":
            return lettered(count, _RUSSIAN)
        case "russianUpper":
            return lettered(count, _RUSSIAN).upper()
        case "none":
            return ""
        case _:
            return str(count)


def _int(value: str | None, default: int = 0) -> int:
    return int(value) if value and value.isdecimal() else default
