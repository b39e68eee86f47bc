"""Reads the colors of style sheets, for files without style sheets: manifests, badges, the icon."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path

_COLOUR = r"(#[0-9a-fA-F]{3,8}|[a-zA-Z]+)"
_HUE = re.compile(r'\[data-hue="(\w+)"\]\s*{(.*?)}', re.DOTALL)
_TOKEN = rf"--%s:\s*(?:light-dark\({_COLOUR},\s*{_COLOUR}\)|{_COLOUR});"


@dataclass(frozen=True, slots=True)
class Colour:
    """A CSS color for each color scheme."""

    light: str
    dark: str


_BACKGROUND = Colour("white", "black")
_TEXT = Colour("black", "white")


@dataclass(frozen=True, slots=True)
class Colours:
    """The colors. Without a style sheet they are black and white."""

    paper: Colour = _BACKGROUND
    ink: Colour = _TEXT
    quiet: Colour = _TEXT
    line: Colour = _TEXT
    number: Colour = _TEXT
    accent: Colour = _TEXT
    icon_line: Colour = _BACKGROUND
    icon_thread: Colour = _BACKGROUND
    badge_text: Colour = _BACKGROUND
    badge_label: Colour = _TEXT
    badge_full: Colour = _TEXT
    badge_half: Colour = _TEXT
    badge_low: Colour = _TEXT


def read_colours(*sheets: Path) -> Colours:
    """Read the custom properties: `--badge-text` is `badge_text`. The first declaration counts.

    Raises ValueError with a line for each property that is missing or is no plain color.
    """
    text = "\n".join(sheet.read_text(encoding="utf-8") for sheet in sheets)
    properties = {field.name: field.name.replace("_", "-") for field in fields(Colours)}
    found = {name: _declared(text, declared) for name, declared in properties.items()}
    if missing := [properties[name] for name, colour in found.items() if colour is None]:
        raise ValueError(
            "\n".join(
                f"{sheets[-1].name}: found no color --{declared}; "
                "expected it as #rrggbb, or as light-dark(#rrggbb, #rrggbb)"
                for declared in missing
            )
        )
    return Colours(**{name: colour for name, colour in found.items() if colour})


def read_hues(*sheets: Path) -> Mapping[str, Colour]:
    """Read the accent color of each hue, by the name of the hue.

    Raises ValueError that names each hue without a plain color.
    """
    rules = [rule for sheet in sheets for rule in _HUE.findall(sheet.read_text(encoding="utf-8"))]
    hues = {name: _declared(rule, "accent") for name, rule in reversed(rules)}
    if missing := [name for name, colour in hues.items() if colour is None]:
        raise ValueError(f"{sheets[-1].name}: found no --accent of the hues {', '.join(missing)}")
    return {name: colour for name, colour in hues.items() if colour}


def _declared(text: str, name: str) -> Colour | None:
    declaration = re.search(_TOKEN % re.escape(name), text)
    if not declaration:
        return None
    light, dark, both = declaration.groups()
    return Colour(light or both, dark or both)
