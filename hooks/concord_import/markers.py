"""The numbers and bullets before a text: "85.1.", "601.2f", "1e2a)", "[4.2]", "а)", "•"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum

_ROMAN = r"(?:x{0,3}(?:ix|iv|v?i{1,3}|v|x))"
_LETTER = "[a-zа-яё]"
# Digits that points join, with letters or a roman numeral behind; or a letter that begins it all.
_DECIMAL = rf"\d+(?:[.\-]\d+)*(?:(?:\.?{_LETTER}{{1,2}}|\.{_ROMAN})(?:\.{_LETTER})?)?"
_ALTERNATING = rf"\d+(?:{_LETTER}\d+)+{_LETTER}?"  # 1e2a
_NUMBER = rf"(?:[A-Z]\.?)?(?:{_ALTERNATING}|{_DECIMAL})\+*"
_BETWEEN_BRACKETS = r"\d+(?:\.\d+)+[a-z]?"
_SIGNS = ".-"  # between the parts of a number
_BULLETS = "*•‣◦–—-"

_MARKER = re.compile(
    rf"(?P<number>{_NUMBER})(?P<close>[.):]?)(?=\s|$)"
    rf"|(?P<full>\\?\[{_BETWEEN_BRACKETS}\\?\]|\({_BETWEEN_BRACKETS}\)(?=\s|$))"
    rf"|(?P<bracketed>\((?:{_LETTER}|\d+|{_ROMAN})\))(?=\s|$)"
    rf"|(?P<letter>{_LETTER}|{_ROMAN}|[A-Z])(?P<after>[.)])(?=\s|$)",
    re.IGNORECASE,
)
_BULLET = re.compile(rf"[{re.escape(_BULLETS)}](?=\s)")
_PART = re.compile(r"\d+|[^\W\d_]+|\++")
_WITHOUT_SIGN = re.compile(
    rf"\d+(?:\.\d+)+(?:[a-zа-я]|(?i:\.{_LETTER}|\.{_ROMAN}(?:\.{_LETTER})?))?|\d+[a-zа-я]"
)
_COUNT = re.compile(r"\d+[xх×mм]", re.IGNORECASE)  # 3x, 5m
_EMPHASIZED = re.compile(r"(?P<sign>\*{1,3})(?=\S)(?P<inner>[^*]+)(?P=sign)")


class Style(Enum):
    """The kind of signs that a label is counted by."""

    DIGIT = "digit"
    LOWER = "lower"
    UPPER = "upper"
    CYRILLIC = "cyrillic"
    ROMAN = "roman"
    BULLET = "bullet"


@dataclass(frozen=True, slots=True)
class Marker:
    written: str
    """As it stands in the file."""
    parts: tuple[str, ...]
    """The parts of the number: ("85", "3", "а"); empty for a bullet."""

    @property
    def is_bullet(self) -> bool:
        return not self.parts

    @property
    def is_full(self) -> bool:
        """True for a number of several parts, which names its parents too."""
        return len(self.parts) > 1

    @property
    def chapter(self) -> tuple[str, ...]:
        """The parts, but ("1",) of 1.0, which numbers a chapter."""
        is_chapter = self.parts[1:] == ("0",) and self.parts[0].strip("0")
        return self.parts[:1] if is_chapter else self.parts

    @property
    def sign(self) -> str | None:
        """Before the last of several parts: "." of 1.2, nothing of 1a; None for a single part."""
        if not self.is_full:
            return None
        before = self.number.removesuffix(self.parts[-1])
        return before[-1] if before[-1:] in tuple(_SIGNS) else ""

    @property
    def number(self) -> str:
        """Without the signs around it."""
        return self.written.strip("()[]\\.: ")

    @property
    def style(self) -> Style:
        return style_of(self.parts[-1]) if self.parts else Style.BULLET


def style_of(label: str) -> Style:
    if label.isdigit():
        return Style.DIGIT
    if re.fullmatch("[а-яёА-ЯЁ]+", label):
        return Style.CYRILLIC
    if re.fullmatch(_ROMAN, label, re.IGNORECASE) and len(label) > 1:
        return Style.ROMAN
    return Style.UPPER if label.isupper() else Style.LOWER


def read_marker(text: str) -> tuple[Marker | None, str]:
    """The marker that a text begins with, and what follows it.

    A single number without a sign after it is a marker only where several parts make it one:
    "7 cards" begins with none.
    """
    stripped = text.lstrip()
    match = _MARKER.match(stripped)
    if match:
        written = match[0]
        has_sign = not match["number"] or bool(match["close"])
        if has_sign or _names_itself(match["number"]):
            parts = tuple(_PART.findall(written))
            return Marker(written, parts), stripped[match.end() :].lstrip()
    bullet = _BULLET.match(stripped)
    if bullet:
        return Marker(bullet[0], ()), stripped[bullet.end() :].lstrip()
    return None, text


def read_marked_up(text: str) -> tuple[Marker | None, str]:
    """The same for inline Markdown, where the marker may be emphasized: "**1.2** A rule." and
    "**1.2 Setup.** A rule."
    """
    emphasis = _EMPHASIZED.match(text.lstrip())
    if emphasis is None:
        return read_marker(text)
    marker, rest = read_marker(emphasis["inner"])
    after = text.lstrip()[emphasis.end() :]
    if marker is None or marker.is_bullet:
        return None, text
    if not rest:
        return (marker, after.lstrip()) if after[:1].isspace() or not after else (None, text)
    return marker, f"{emphasis['sign']}{rest}{emphasis['sign']}{after}"


def _names_itself(number: str) -> bool:
    return bool(_WITHOUT_SIGN.fullmatch(number)) and not _COUNT.fullmatch(number)


def as_marker(written: str) -> Marker:
    """A marker that a reader has recognized already."""
    found, _ = read_marker(f"{written} x")
    return found or Marker(written, tuple(_PART.findall(written)))
