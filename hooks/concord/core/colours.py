"""The colours of the style sheets, for what no style sheet reaches: manifests, badges, the icon."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, fields
from pathlib import Path

_COLOUR = r"(#[0-9a-fA-F]{3,8}|[a-zA-Z]+)"
_TOKEN = rf"--%s:\s*(?:light-dark\({_COLOUR},\s*{_COLOUR}\)|{_COLOUR});"


@dataclass(frozen=True, slots=True)
class Colour:
    """A CSS colour for each colour scheme."""

    light: str
    dark: str


_BACKGROUND = Colour("Canvas", "Canvas")
_TEXT = Colour("CanvasText", "CanvasText")


@dataclass(frozen=True, slots=True)
class Colours:
    """Where no style sheet is given, the system colours of CSS."""

    paper: Colour = _BACKGROUND
    brand: Colour = _TEXT
    icon_line: Colour = _BACKGROUND
    icon_thread: Colour = _BACKGROUND
    badge_text: Colour = _BACKGROUND
    badge_label: Colour = _TEXT
    badge_full: Colour = _TEXT
    badge_half: Colour = _TEXT
    badge_low: Colour = _TEXT


def read_colours(sheet: Path) -> Colours:
    """Read `--badge-text` as `badge_text`, and so on, where the sheet declares it first.

    Raises ValueError with a line for each property that is missing or is no plain colour.
    """
    text = sheet.read_text(encoding="utf-8")
    found = {each.name: _declared(text, _property(each.name)) for each in fields(Colours)}
    if missing := [name for name, colour in found.items() if colour is None]:
        raise ValueError("\n".join(_complaints(sheet, missing)))
    return Colours(**{name: colour for name, colour in found.items() if colour})


def _declared(text: str, name: str) -> Colour | None:
    declaration = re.search(_TOKEN % re.escape(name), text)
    if not declaration:
        return None
    light, dark, both = declaration.groups()
    return Colour(light or both, dark or both)


def _property(name: str) -> str:
    return name.replace("_", "-")


def _complaints(sheet: Path, missing: list[str]) -> Iterator[str]:
    for name in missing:
        yield (
            f"{sheet.name}: found no colour --{_property(name)}; "
            "expected it as #rrggbb, or as light-dark(#rrggbb, #rrggbb)"
        )
