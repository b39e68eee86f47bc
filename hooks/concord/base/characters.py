"""Finds invisible characters, and characters that change the direction of text."""

import html
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

_DIRECTIONS = "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
"""The marks, embeddings, overrides and isolates of the bidirectional algorithm."""
_UNSEEN = (
    # Controls besides the line feed, and the separators of lines and paragraphs.
    "\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029"
    # Characters that Unicode displays as nothing (Default_Ignorable_Code_Point).
    "\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200d\u2060-\u2065\u206a-\u206f"
    "\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb"
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
    # Characters without a public meaning: surrogates, private use, noncharacters.
    "\ud800-\uf8ff\ufdd0-\ufdef\ufffe\uffff\U000f0000-\U0010ffff"
)
_HIDDEN = re.compile(f"[{_UNSEEN}{_DIRECTIONS}]")
_ENTITY = r"&(?:#[xX][0-9a-fA-F]{1,6}|#[0-9]{1,7}|[A-Za-z][A-Za-z0-9]{1,31});"
"""Matches an entity of Markdown."""
_HIDDEN_OR_ENTITY = re.compile(f"[{_UNSEEN}{_DIRECTIONS}]|{_ENTITY}")

_JOINERS = "\u200c\u200d"
_ZERO_WIDTH_SPACE = "\u200b"
# Arabic to N'Ko with extensions, the scripts of India, Tibetan, Burmese, Khmer and Mongolian: a
# joiner or non-joiner after a letter changes its shape.
_JOINING = re.compile("[\u0600-\u0dff\u0f00-\u109f\u1780-\u18af\ufb50-\ufdff\ufe70-\ufefc]")
# Thai, Lao, Tibetan, Burmese and Khmer write no spaces between words.
_UNSPACED = re.compile("[\u0e00-\u109f\u1780-\u17ff]")
_HAN = re.compile("[\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]")
_EMOJI_SELECTORS = "\ufe0e\ufe0f"
_SKIN_COLOURS = re.compile("[\U0001f3fb-\U0001f3ff]")
_HAN_SELECTORS = re.compile("[\ufe00-\ufe02\U000e0100-\U000e01ef]")


@dataclass(frozen=True, slots=True)
class HiddenCharacter:
    start: int
    """The index of its first character in the text. An entity has several characters."""
    end: int
    character: str
    written: str
    """How the text writes it: the character itself or an entity."""

    def __str__(self) -> str:
        """Return its description for a message: “U+200B ZERO WIDTH SPACE”."""
        name = unicodedata.name(self.character, "")
        code = f"U+{ord(self.character):04X} {name}".rstrip()
        return f"{code}, written {self.written}" if self.written != self.character else code


def hidden_characters(text: str) -> Iterator[HiddenCharacter]:
    """Yield the invisible characters in a text, and the entities for such characters.

    Line feeds are left out, and characters that a script needs: joiners in words of scripts whose
    letters join and in emoji, zero-width spaces in scripts without spaces, and variation selectors
    of emoji and Chinese characters.
    """
    for match in _HIDDEN_OR_ENTITY.finditer(text):
        written = match[0]
        if len(written) == 1:
            if not _is_needed(text, match.start()):
                yield HiddenCharacter(match.start(), match.end(), written, written)
            continue
        for character in html.unescape(written):
            if _HIDDEN.match(character):
                yield HiddenCharacter(match.start(), match.end(), character, written)
                break


def may_hide(text: str) -> bool:
    """Return False if the text has no hidden characters. A quick test."""
    return _HIDDEN_OR_ENTITY.search(text) is not None


def in_printable(text: str) -> str:
    """Return the text with an escape for each hidden character except tabs. A terminal would obey
    some of them."""
    return _HIDDEN.sub(
        lambda found: (
            found[0]
            if found[0] == "\t" or _is_needed(text, found.start())
            else ascii(found[0])[1:-1]
        ),
        text,
    )


def _is_needed(text: str, index: int) -> bool:
    """Return whether the script around a character needs it."""
    character, before, after = text[index], text[index - 1 : index], text[index + 1 : index + 2]
    if character in _JOINERS:
        return _is_letter(before, _JOINING) or (_is_emoji(before) and _is_emoji(after))
    if character == _ZERO_WIDTH_SPACE:
        return _is_letter(before, _UNSPACED) and _is_letter(after, _UNSPACED)
    if character in _EMOJI_SELECTORS and _is_emoji(before):
        return True
    return bool(_HAN_SELECTORS.match(character) and _HAN.match(before))


def _is_letter(character: str, script: re.Pattern[str]) -> bool:
    """Return whether a character is a letter of a script, or a mark on a letter."""
    return bool(script.match(character)) and unicodedata.category(character)[0] in "LM"


def _is_emoji(character: str) -> bool:
    """Return whether a character is a pictograph, or a selector or skin color after one."""
    return bool(character) and (
        character in _EMOJI_SELECTORS
        or bool(_SKIN_COLOURS.match(character))
        or unicodedata.category(character) == "So"
    )
