"""Numbers and bullets before a text, as "85.1.", "601.2f", "1e2a)", "[4.2]", "а)" and "•", and
headings with a number or a word before their words."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache

from concord_import.text.blocks import Block, Form
from concord_import.text.section_words import known_languages, section_words

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
_ROMAN_DIGITS = (
    *((100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x")),
    *((9, "ix"), (5, "v"), (4, "iv"), (1, "i")),
)
ALPHABETS = ("abcdefghijklmnopqrstuvwxyz", "абвгдежзиклмнопрстуфхцчшщэюя")
_LAST_PART = re.compile(r"[^\W_]+(?=\W*$)")
_COUNT = re.compile(r"\d+[xх×mм]", re.IGNORECASE)  # 3x, 5m
_EMPHASIZED = re.compile(r"(?P<sign>\*{1,3})(?=\S)(?P<inner>[^*]+)(?P=sign)")
_HEADING_NUMBER = re.compile(
    r"(?!\d{4}\s)(?P<number>(?:[A-Z]\.?)?\d+(?:\.\d+)*[a-z]?)[.:)]?\s+(?=\S)"  # and no year
)
SENTENCE_END = re.compile(r"[.!?…:;,][\"”»)*_]*$")
_WHOLLY_EMPHASIZED = re.compile(r"(\*{1,3})([^*]+)\1")
_BOLD = re.compile(r"\*\*[^*]+\*\*")
_LONGEST_TITLE = 80  # characters
_FEWEST = 2


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
    """The marker as written in the file."""
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
        """The number without the signs around it."""
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
        number = match["number"]
        has_sign = not number or bool(match["close"])
        if has_sign or (_WITHOUT_SIGN.fullmatch(number) and not _COUNT.fullmatch(number)):
            parts = tuple(_PART.findall(written))
            return Marker(written, parts), stripped[match.end() :].lstrip()
    bullet = _BULLET.match(stripped)
    if bullet:
        return Marker(bullet[0], ()), stripped[bullet.end() :].lstrip()
    return None, text


def read_marked_up(text: str) -> tuple[Marker | None, str]:
    """The marker that inline Markdown begins with, and what follows it. The marker may be
    emphasized: "**1.2** A rule." and "**1.2 Setup.** A rule."
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


def as_marker(written: str) -> Marker:
    """A marker that a reader has recognized already."""
    found, _ = read_marker(f"{written} x")
    return found or Marker(written, tuple(_PART.findall(written)))


@cache
def ordinal(label: str) -> str:
    """The place that a label says, whatever its alphabet: "3" for "3.", "c" and "в"."""
    found = _LAST_PART.search(label.lower().lstrip("0"))
    part = found[0] if found else label
    for alphabet in ALPHABETS:
        if len(part) == 1 and part in alphabet:
            return str(alphabet.index(part) + 1)
    return part


@dataclass(frozen=True, slots=True)
class NumberedHeading:
    parts: tuple[str, ...]
    """The parts of its number; empty for a heading without one."""
    words: str
    """Inline Markdown, without the number."""
    sign: str | None = None
    """Before the last part of the number, as `Marker` has it."""
    before: str = ""
    """The word before the number: "Article"."""

    @property
    def text(self) -> str:
        """The heading without its number."""
        return f"{self.before} {self.words}".strip()


def numbered_heading(text: str) -> NumberedHeading:
    """The parts of a heading in inline Markdown: "1.2 Setup", "4.0 Cards", "Article 1: Setup"."""
    bare = bare_heading(text)
    named = _named().match(bare)
    if named:
        return _numbered(named["number"], bare[named.end() :], named["word"])
    match = _HEADING_NUMBER.match(bare)
    if match:
        return _numbered(match["number"], bare[match.end() :])
    marker, rest = read_marker(bare)
    if marker and not marker.is_bullet and rest:
        return NumberedHeading(marker.chapter, rest, marker.sign)
    return NumberedHeading((), bare)


def bare_heading(heading: str) -> str:
    """Return a heading without emphasis of the whole, which only marks it as a heading."""
    match = _WHOLLY_EMPHASIZED.fullmatch(heading)
    return match[2] if match else heading


def texts_of(block: Block) -> Iterator[str]:
    """Return all texts of a block, without the number of a heading."""
    yield block.heading or ""
    yield numbered_heading(block.text).text if block.form is Form.HEADING else block.text
    for row in block.rows:
        yield from row


def words_of(block: Block) -> str:
    return " ".join(filter(None, texts_of(block)))


def _numbered(number: str, words: str, before: str = "") -> NumberedHeading:
    marker = as_marker(f"{number}.")
    return NumberedHeading(marker.chapter, words, marker.sign, before)


@cache
def _named() -> re.Pattern[str]:
    words = {word for language in known_languages() for word in section_words(language).numbered}
    written = "|".join(sorted(map(re.escape, words), key=len, reverse=True))
    return re.compile(
        rf"(?P<word>{written})\s+(?P<number>[A-ZА-Я]|[IVX]+|\d+(?:\.\d+)*)(?:[.:)]|\s[–—-])\s+(?=\S)",
        re.IGNORECASE,
    )


def with_bold_titles(blocks: Sequence[Block]) -> list[Block]:
    """The blocks; a short paragraph in bold without a stop is a heading if no block is one."""
    if any(block.form is Form.HEADING for block in blocks):
        return list(blocks)
    titles = [
        place
        for place, block in enumerate(blocks[:-1])
        if block.form is Form.PARAGRAPH
        and not block.kind
        and _BOLD.fullmatch(block.text)
        and may_be_title(block.text.strip("*"))
    ]
    if len(titles) < _FEWEST:
        return list(blocks)
    written = list(blocks)
    for place in titles:
        text = blocks[place].text.strip("*")
        written[place] = replace(blocks[place], form=Form.HEADING, text=text, depth=2)
    return written


def may_be_title(words: str, longest: int = _LONGEST_TITLE) -> bool:
    """True for a few words without a stop, at most so many characters, or for none."""
    return len(words) <= longest and not SENTENCE_END.search(words)


def roman(count: int) -> str:
    """A number in Roman digits, in lower case."""
    written = ""
    for value, digits in _ROMAN_DIGITS:
        n, count = divmod(count, value)
        written += digits * n
    return written


def lettered(count: int, alphabet: str = ALPHABETS[0]) -> str:
    """The letter for a number: a, b … z, aa, bb …, as Word counts."""
    repeated, place = divmod(count - 1, len(alphabet))
    return alphabet[place] * (repeated + 1)
