"""Reads the typefaces of style sheets, so that pages can load them early."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

_FACE = re.compile(r"@font-face\s*{(.*?)}", re.DOTALL)
_DESCRIPTOR = re.compile(r"([\w-]+):\s*([^;]+);")
_FILE = re.compile(r'url\("\.\./([^"]+)"\)')
_DIGITS = "0123456789"
"""Every page shows digits."""


@dataclass(frozen=True, slots=True)
class Typeface:
    """A file with one style of a typeface, for the letters of one script."""

    family: str
    """The name in the style sheet: "Onest"."""
    file: str
    """Its path below `assets/`: "typefaces/onest-latin-ext.woff2"."""
    path: Path
    """The path of the file in the file system."""
    style: str
    """The style as in CSS: "normal" or "italic"."""
    characters: frozenset[str]

    def shows_any(self, letters: str) -> bool:
        return not self.characters.isdisjoint(letters)


def read_typefaces(sheet: Path) -> tuple[Typeface, ...]:
    """Read every `@font-face` of the style sheet.

    Raises ValueError if one has no file or no range. Files are below the parent of the folder of
    the sheet.
    """
    rules = _FACE.findall(sheet.read_text(encoding="utf-8"))
    return tuple(_typeface(rule, sheet.parent.parent) for rule in rules)


def preloaded(typefaces: Sequence[Typeface], alphabet: str) -> tuple[str, ...]:
    """Return the files for the upright letters of an alphabet and for digits."""
    return tuple(
        typeface.file
        for typeface in typefaces
        if typeface.style == "normal" and typeface.shows_any(_DIGITS + alphabet)
    )


def characters_of(ranges: str) -> Iterator[str]:
    """Yield the characters of a `unicode-range` of CSS: "U+20-7E, U+2116"."""
    for part in ranges.split(","):
        first, _, last = part.strip().upper().removeprefix("U+").partition("-")
        yield from map(chr, range(int(first, 16), int(last or first, 16) + 1))


def _typeface(rule: str, assets: Path) -> Typeface:
    descriptors = dict(_DESCRIPTOR.findall(rule))
    file = _FILE.search(descriptors.get("src", ""))
    if not file or "unicode-range" not in descriptors:
        raise ValueError(f"@font-face: found “{rule.strip()}”; expected a file and a range")
    return Typeface(
        descriptors["font-family"],
        file.group(1),
        assets / file.group(1),
        descriptors.get("font-style", "normal"),
        frozenset(characters_of(descriptors["unicode-range"])),
    )
