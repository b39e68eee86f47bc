"""The parts of a text that a translator keeps: references, icons, links and emphasis.

The text of a segment is inline Markdown. Exchange formats can hide its codes from accidents; joined
again, the parts are the text.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

_CODE = re.compile(
    r"(?P<alone>\[\[[^\]|]+\]\]|:[a-z][a-z0-9-]*:)"
    r"|(?P<reference>\[\[[^\]|]+\|)|(?P<close>\]\])"
    r"|(?P<link_end>\]\(https?://[^)\s]+\))|(?P<link>\[(?=[^\[\]]*\]\())"
    r"|(?P<emphasis>\*\*|\*)"
)
_OPENINGS = {"close": "reference", "link_end": "link"}
"""The opening of each closing code."""
_TARGET = re.compile(r"\[\[([^\]|]+)")
_ADDRESS = re.compile(r"\]\((https?://[^)\s]+)\)")
_ICON = re.compile(r"(?<!\w):[a-z][a-z0-9-]*:")
_NUMBER = re.compile(r"(?<![\w.])\d+(?:[.,]\d+)*(?!\w)")
_MARKUP = re.compile(r"\[\[[^\]|]*\|?|\]\]|\]\([^)]*\)")


class CodeKind(StrEnum):
    WORDS = "words"
    ALONE = "alone"
    OPENING = "opening"
    CLOSING = "closing"


@dataclass(frozen=True, slots=True)
class Part:
    text: str
    kind: CodeKind
    pair: int = 0
    """The number of a code within its text, from 1, which an opening shares with its closing."""


def parts_of(text: str) -> Iterator[Part]:
    """Yield the words and codes of a text in order. A code without its pair is words."""
    pairs = _pairs(text)
    start = 0
    for match in _CODE.finditer(text):
        if match.start() not in pairs:
            continue
        if match.start() > start:
            yield Part(text[start : match.start()], CodeKind.WORDS)
        kind, number = pairs[match.start()]
        yield Part(match[0], kind, number)
        start = match.end()
    if start < len(text):
        yield Part(text[start:], CodeKind.WORDS)


def _pairs(text: str) -> dict[int, tuple[CodeKind, int]]:
    """By offset: the codes that stand alone or have their pair."""
    found: dict[int, tuple[CodeKind, int]] = {}
    stack: list[tuple[str, int]] = []
    number = 0
    for match in _CODE.finditer(text):
        at, group = match.start(), str(match.lastgroup)
        if group == "alone":
            number += 1
            found[at] = CodeKind.ALONE, number
            continue
        name = match[0] if group == "emphasis" else _OPENINGS.get(group, group)
        if stack and stack[-1][0] == name and group not in _OPENINGS.values():
            number += 1
            found[stack.pop()[1]] = CodeKind.OPENING, number
            found[at] = CodeKind.CLOSING, number
        elif group not in _OPENINGS:
            stack.append((name, at))
    return found


def lost_codes(source: str, target: str) -> list[str]:
    """Return the references, icons and links that one text has more often than the other, in words
    for a message. Emphasis may differ."""
    one, other = _kept(source), _kept(target)
    missing = [f"no {code}" for code in (one - other).elements()]
    return missing + [
        f"{code}, which the source does not have" for code in (other - one).elements()
    ]


def _kept(text: str) -> Counter[str]:
    references = (f"reference to {target}" for target in _TARGET.findall(text))
    icons = (f"icon {icon}" for icon in _ICON.findall(text))
    links = (f"link to {address}" for address in _ADDRESS.findall(text))
    return Counter([*references, *icons, *links])


def numbers_in(text: str) -> Counter[str]:
    """The numbers in the words of a text, with a point for each decimal sign."""
    words = _MARKUP.sub(" ", text)
    return Counter(number.replace(",", ".") for number in _NUMBER.findall(words))
