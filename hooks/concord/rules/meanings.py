"""Whether two texts may be the same rule, told from short sketches of them.

A sketch is the lowest hashes of the beginnings of a text's words. It compares texts that are not
at hand, such as those of a site that was published long ago.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from zlib import crc32

from concord.core.model.texts import Language, Texts
from concord.rules.revisions import digest

_HASHES = 16  # of a sketch: more words than most clauses have
_DIGITS = 4  # of a hash
_STEM = 5  # letters of a word, mostly without its ending
_SHORT = 3  # words up to this length are in all texts
_UNLIKE = 0.1  # less than this in common: another rule
_ALIKE = 0.6  # at least this in common: the same rule in other words
_REFERENCE = re.compile(r"\[\[[^\]]*\]\]")

Meanings = Mapping[Language, str]
"""Of a unit: by language the digest of the text and its sketch, joined by a hyphen."""


def meanings_of(texts: Texts) -> Meanings:
    return {language: f"{digest(text)}-{_sketch(text)}" for language, text in texts.items()}


def are_unlike(old: Meanings, new: Meanings) -> bool:
    """True if no language that has both has anything of the old text left."""
    common = old.keys() & new.keys()
    return bool(common) and all(_similarity(old[each], new[each]) < _UNLIKE for each in common)


def are_alike(old: Meanings, new: Meanings) -> bool:
    """True if some language says the same in much the same words."""
    return any(_similarity(old[each], new[each]) >= _ALIKE for each in old.keys() & new.keys())


def are_equal(old: Meanings, new: Meanings) -> bool:
    """True if some language has the very text."""
    return any(_digest(old[each]) == _digest(new[each]) for each in old.keys() & new.keys())


def _digest(meaning: str) -> str:
    return meaning.partition("-")[0]


def _sketch(text: str) -> str:
    plain = unicodedata.normalize("NFC", _REFERENCE.sub(" ", text)).casefold()
    words = re.findall(r"\w+", plain)
    stems = {word[:_STEM] for word in words if len(word) > _SHORT} or set(words)
    hashes = {f"{crc32(stem.encode()):08x}"[-_DIGITS:] for stem in stems}
    return "".join(sorted(hashes)[:_HASHES])


def _similarity(one: str, other: str) -> float:
    """The share of words in common, from 0 to 1."""
    if _digest(one) == _digest(other):
        return 1
    first, second = _hashes(one), _hashes(other)
    lowest = sorted(first | second)[:_HASHES]
    return sum(each in first and each in second for each in lowest) / len(lowest) if lowest else 1


def _hashes(meaning: str) -> set[str]:
    sketch = meaning.partition("-")[2]
    return {sketch[start : start + _DIGITS] for start in range(0, len(sketch), _DIGITS)}
