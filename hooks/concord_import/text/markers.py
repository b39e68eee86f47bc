"""Numbers and bullets before a text, as "85.1.", "601.2f", "1e2a)", "[4.2]", "а)", "§ 4." and "•",
and headings with a number or a word before their words."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
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
_UNSPACED = r"\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff"
"""The letters of scripts that put no spaces between words."""
UNSPACED = re.compile(f"[{_UNSPACED}]")
_HAN_DIGITS = "〇一二三四五六七八九"
_HAN = f"[{_HAN_DIGITS}零十百]+"

_MARKER = re.compile(
    rf"(?P<number>{_NUMBER})(?P<close>[.):、]?)(?=\s|$|(?<=[.):、])[{_UNSPACED}])"
    rf"|(?P<han>\({_HAN}\)|{_HAN}、)"
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
_CLOSING = r"[\"”»)*_」』）】]*"
SENTENCE_END = re.compile(rf"[.!?…:;,。！？：；、，]{_CLOSING}$")
_AROUND = re.compile(
    rf"[第제]\s*(?P<number>\d+|{_HAN}|[A-Z])\s*(?P<word>[条條章節节款項项編编部조장절항편])"
    r"(?:(?P<stop>[.:)])|(?=\s|$|\W|(?<=[条條章節节])[^\W\u3040-\u309f]))\s*"
)
"""Matches 第4条 and 第一章. What stands between the two signs is the number."""
_HYPHENED = re.compile(r"(?P<number>\d+)-(?P<word>[^\W\d_]{3,})\.\s+")  # 7-боб.
_OTHER_WORDS = (
    *("artículo", "capítulo", "sección", "articolo", "capitolo", "sezione", "artigo", "secção"),
    *("chapitre", "règle", "artikel", "hoofdstuk", "madde", "bölüm", "članek", "článek", "článok"),
    *("القسم", "المادة", "الفصل", "الباب"),
)
"""Words before numbers in languages that have no table of words."""
_PART_OF_LAW = (
    r"(?<!\w)(?i:п|пп|ч|абз|подп|пункт\w*|част\w*|подпункт\w*|point|part|paragraph|abs|nr|satz)"
    r"\.?\s*\d+,?\s+(?:of\s+)?"
)
"""Matches what law says before the number of an article: «п. 2 ч. 1 ст. 4»."""
_STEM = 5  # letters that all forms of a word have
_LONGEST_NUMBER = 40  # characters, with the word before it
_WHOLLY_EMPHASIZED = re.compile(r"(\*{1,3})([^*]+)\1")
_BOLD = re.compile(r"\*\*([^*]+)\*\*")
_LONGEST_TITLE = 80  # characters


class Style(Enum):
    """The kind of signs that a label is counted by."""

    DIGIT = "digit"
    LOWER = "lower"
    UPPER = "upper"
    CYRILLIC = "cyrillic"
    ROMAN = "roman"


@dataclass(frozen=True, slots=True)
class Marker:
    written: str
    """The marker as written in the file."""
    parts: tuple[str, ...]
    """The parts of the number: ("85", "3", "а"); empty for a bullet."""
    word: str = ""
    """The word before the number: "Article"."""

    def of_parts(self, parts: Sequence[str]) -> str:
        """The last parts of a number with the signs that stand between them in the file."""
        places = list(_PART.finditer(self.written))[-len(parts) :]
        if not parts or [place[0] for place in places] != [*parts]:
            return ".".join(parts)
        return self.written[places[0].start() : places[-1].end()]

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
        before = self.written.strip("()[]\\.: –—-").removesuffix(self.parts[-1])
        return before[-1] if before[-1:] in tuple(_SIGNS) else ""

    @property
    def style(self) -> Style:
        """Of a number."""
        return style_of(self.parts[-1])


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
    if named := _named_number(stripped):
        marker, rest, is_closed = named
        if is_closed or not rest:
            return marker, rest
    match = _MARKER.match(_folded(stripped))
    if match:
        written = match[0]
        number = match["number"]
        has_sign = not number or match["close"] not in ("", ":")  # "2: move" may be a card
        if has_sign or (_WITHOUT_SIGN.fullmatch(number) and not _COUNT.fullmatch(number)):
            parts = (_of_han(match["han"]),) if match["han"] else tuple(_PART.findall(written))
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


def parts_of(number: str) -> list[str]:
    """The parts of a number: 4, b and 1 of "4b1"."""
    return _PART.findall(number)


def as_marker(written: str) -> Marker:
    """A marker that a reader has recognized already."""
    found = read_marker(written)[0] or read_marker(f"{written} x")[0]
    return found or Marker(written, tuple(_PART.findall(_folded(written))))


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
    if named := _named_number(bare):
        number, words, _ = named
        if not words:  # its number is all that names it
            return NumberedHeading(number.parts, bare)
        return NumberedHeading(number.parts, words, number.sign, number.word)
    marker, rest = read_marker(bare)
    if match := _HEADING_NUMBER.match(_folded(bare)):
        marker, rest = as_marker(f"{match['number']}."), bare[match.end() :]
    if marker and not marker.is_bullet and rest:
        return NumberedHeading(marker.chapter, rest, marker.sign)
    return NumberedHeading((), bare)


def bare_heading(heading: str) -> str:
    """Return a heading without emphasis of the whole, which only marks it as a heading."""
    match = _WHOLLY_EMPHASIZED.fullmatch(heading)
    return match[2] if match else heading


def texts_of(block: Block) -> Iterator[str]:
    """Return all texts of a block, without the number of a heading or an item."""
    yield block.heading or ""
    if block.form is Form.ITEM:
        yield as_marker(block.marker).word
    yield numbered_heading(block.text).text if block.form is Form.HEADING else block.text
    for row in block.rows:
        yield from row


def words_of(block: Block) -> str:
    return " ".join(filter(None, texts_of(block)))


def _named_number(text: str) -> tuple[Marker, str, bool] | None:
    """The number that a text begins with after a word: "Article 4: ", "§ 4", "第四条"; what follows
    it, and whether a stop or dash closes it. Without one, a number and a capital letter tell it
    from the beginning of a sentence."""
    folded = _folded(text)
    if around := _AROUND.match(folded) or _HYPHENED.match(folded):
        number, end = around["number"], around.end()
        parts = (number if number.isascii() else _of_han(number),)
        word = f"{text[0]}{around['word']}".lstrip(number)
        return Marker(text[:end].rstrip(), parts, word), text[end:], True
    match = _before_number().match(folded)
    if match is None:
        return None
    rest, number = text[match.end() :], match["number"]
    is_title = number[0].isdigit() and not rest[:1].islower() and rest[:1] not in tuple(",;/-")
    if rest and not match["stop"] and not is_title:
        return None
    word = (match["word"] or "").strip()
    marker = Marker(text[: match.end()].rstrip(), as_marker(f"{number}.").chapter, word)
    return marker, rest, bool(match["stop"])


def word_before_number(text: str) -> str:
    """The word before the number that a heading or marker begins with, or the signs around it; "§"
    for §."""
    named = _named_number(bare_heading(text))
    return (named[0].word or "§") if named else ""


def cited_numbers(text: str, words: Iterable[str]) -> Iterator[tuple[int, int, str]]:
    """Where a text has numbers after one of these words, in any of its forms or in short: the
    places, and the number in digits. «п. 2 ч. 1 ст. 4» is 4.1.2. Of a single number the word
    stays."""
    forms = []
    for word in sorted(words):
        stem = re.escape(word.strip(".§")[:_STEM])
        short = "|".join(re.escape(word[:n]) + r"\." for n in (2, 3))
        if UNSPACED.match(word):
            forms.append(rf"{word[0]}\s*(?:\d+|{_HAN})\s*{word[1:]}")
        else:
            forms.append(rf"(?<!\w)(?i:{stem}[^\W\d_]*\.?|{short})\s*\d+" if stem else r"§+\s*\d+")
    pattern = rf"(?:{_PART_OF_LAW})*(?:{'|'.join(forms)})(?:\((?:\d+|[a-z])\))*"
    ending = rf"(?!\.?\d|[^\W\d_{_UNSPACED}])"
    for found in re.finditer(pattern + ending, _folded(text, len(text))) if forms else ():
        first, *others = re.finditer(rf"\d+|{_HAN}|\([a-z]\)", found[0])
        parts = [number[0].strip("()") for number in (first, *others)]
        n_before = len(re.findall(_PART_OF_LAW, found[0]))
        whole = [*parts[n_before:], *reversed(parts[:n_before])]
        whole[0] = whole[0] if whole[0].isdigit() else _of_han(whole[0])
        start, end = found.span() if others else (found.start() + at for at in first.span())
        yield start, end, ".".join(whole)


@cache
def _before_number() -> re.Pattern[str]:
    words = {word for language in known_languages() for word in section_words(language).numbered}
    words.update(_OTHER_WORDS)
    written = "|".join(sorted(map(re.escape, words), key=len, reverse=True))
    return re.compile(
        rf"(?:(?P<word>(?i:{written})\s+)|§+\s*)"
        r"(?P<number>\d+(?:\.\d+)*[a-z]?|[IVXLC]+|[A-ZА-Я])"
        r"(?:(?P<stop>[.:)]|\s[–—-])(?=\s|$)|(?=\s|$))\s*"
    )


def _folded(text: str, length: int = _LONGEST_NUMBER) -> str:
    """The text with digits and full-width signs of its beginning as those of ASCII, each in its
    place."""
    head = text[:length]
    return text if head.isascii() else "".join(map(_plain_sign, head)) + text[length:]


@cache
def _plain_sign(sign: str) -> str:
    if sign.isdecimal():
        return str(unicodedata.decimal(sign))
    plain = unicodedata.normalize("NFKC", sign)
    return plain if len(plain) == 1 and not sign.isdigit() else sign


def _of_han(written: str) -> str:
    """A number in Chinese characters in digits: "12" for 十二."""
    total = digit = 0
    units = {"十": 10, "百": 100}
    for sign in written.strip("()、"):
        if sign in units:
            total, digit = total + (digit or 1) * units[sign], 0
        else:
            digit = 10 * digit + max(_HAN_DIGITS.find(sign), 0)
    return str(total + digit)


def with_bold_titles(blocks: Sequence[Block]) -> list[Block]:
    """The blocks; a short paragraph in bold without a stop is a heading if no block is one."""
    if any(block.form is Form.HEADING for block in blocks):
        return list(blocks)
    return [
        replace(block, form=Form.HEADING, text=bold[1], depth=2)
        if block.form is Form.PARAGRAPH
        and not block.kind
        and (bold := _BOLD.fullmatch(block.text))
        and may_be_title(bold[1])
        else block
        for block in blocks
    ]


def may_be_title(words: str, longest: int = _LONGEST_TITLE) -> bool:
    """True for a few words without a stop, at most so many characters, or for none."""
    return extent(words) <= longest and not SENTENCE_END.search(words)


def extent(words: str) -> int:
    """The number of characters; those of scripts without spaces say twice as much."""
    return len(words) + (0 if words.isascii() else len(UNSPACED.findall(words)))


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
