"""The numbers and bullets that stand before a text: "85.1.", "601.2f", "а)", "(iv)", "•"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum

_ROMAN = r"(?:x{0,3}(?:ix|iv|v?i{1,3}|v|x))"
_LETTER = "[a-zа-яё]"
# Digits that points join, with letters or a roman numeral behind; or a letter that begins it all.
_NUMBER = (
    rf"(?:[A-Z]\.?)?\d+(?:[.\-]\d+)*(?:(?:\.?{_LETTER}{{1,2}}|\.{_ROMAN})(?:\.{_LETTER})?)?\+*"
)
_BULLETS = "*•‣◦–—-"

_MARKER = re.compile(
    rf"(?P<number>{_NUMBER})(?P<close>[.):]?)(?=\s|$)"
    rf"|(?P<bracketed>\((?:{_LETTER}|\d+|{_ROMAN})\))(?=\s|$)"
    rf"|(?P<letter>{_LETTER}|{_ROMAN}|[A-Z])(?P<after>[.)])(?=\s|$)",
    re.IGNORECASE,
)
_BULLET = re.compile(rf"[{re.escape(_BULLETS)}](?=\s)")
_PART = re.compile(r"\d+|[^\W\d_]+|\++")
_WITHOUT_SIGN = re.compile(
    rf"\d+(?:\.\d+)+(?:[a-zа-я]|(?i:\.{_LETTER}|\.{_ROMAN}(?:\.{_LETTER})?))?|\d+[a-zа-я]"
)


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
    def number(self) -> str:
        """Without the signs around it."""
        return self.written.strip("().: ")

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
        if has_sign or _WITHOUT_SIGN.fullmatch(match["number"]):
            parts = tuple(_PART.findall(written))
            return Marker(written, parts), stripped[match.end() :].lstrip()
    bullet = _BULLET.match(stripped)
    if bullet:
        return Marker(bullet[0], ()), stripped[bullet.end() :].lstrip()
    return None, text


def as_marker(written: str) -> Marker:
    """A marker that a reader has recognized already."""
    found, _ = read_marker(f"{written} x")
    return found or Marker(written, tuple(_PART.findall(written)))
