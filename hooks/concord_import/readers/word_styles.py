"""The styles of paragraphs in a Word document."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from concord_import.readers.word_package import value_at

_MOST_BASES = 20  # styles that one is based on; more are a circle
_LEVELS = 9
_HEADING = re.compile(r"heading ([1-9])")


@dataclass(frozen=True, slots=True)
class ParagraphStyle:
    name: str = ""
    """In lower case: Word keeps the English names of its own styles in every language."""
    heading_level: int = 0
    """Counted from 1; 0 if it is no heading."""
    list_number: str = ""
    list_level: int = 0


class Styles:
    """`root` is that of the part "styles", or None."""

    def __init__(self, root: Any) -> None:
        elements = root.findall("style") if root is not None else []
        self._elements = {each.get("styleId", ""): each for each in elements}
        self._known: dict[str, ParagraphStyle] = {}

    def style(self, style_id: str | None) -> ParagraphStyle:
        key = style_id or ""
        if key not in self._known:
            self._known[key] = self._read(key)
        return self._known[key]

    def lists(self) -> Mapping[str, str]:
        """The number of the list of each style that is one."""
        numbers = {each: value_at(e, "pPr/numPr/numId") for each, e in self._elements.items()}
        return {each: number for each, number in numbers.items() if number}

    def _read(self, key: str) -> ParagraphStyle:
        chain = list(self._chain(key))
        if not chain:
            return ParagraphStyle()
        name = (value_at(chain[0], "name") or "").lower()
        outline = _first(chain, "pPr/outlineLvl")
        named = _HEADING.fullmatch(name)
        level = int(outline) + 1 if outline.isdecimal() else int(named[1]) if named else 0
        return ParagraphStyle(
            name,
            level if level <= _LEVELS else 0,
            _first(chain, "pPr/numPr/numId"),
            int(_first(chain, "pPr/numPr/ilvl") or 0),
        )

    def _chain(self, key: str) -> Iterator[Any]:
        """The style and those that it is based on."""
        for _ in range(_MOST_BASES):
            element = self._elements.get(key)
            if element is None:
                return
            yield element
            key = value_at(element, "basedOn") or ""


def _first(chain: list[Any], path: str) -> str:
    return next((value for each in chain if (value := value_at(each, path)) is not None), "")
