"""The sounds of names, by which words in other letters find them.

`search/word-repair.js` lists the sounds of the words of queries by the same rules.
"""

import re

from concord.features.search.tokens import bare

SOUNDS = "~"
"""Begins a form that is the sounds of a name. Such forms sort between Latin and Cyrillic ones, so
that only words that no text has load them."""

_LATIN_RULES = """
    shch/s sch/s sh/s sz/s ch/s cz/s ts/s zh/z rz/z kh/h ph/f ck/k qu/kv ee/i ea/i oo/u
    ya/a ja/a ia/a yu/u ju/u iu/u yo/e jo/e ye/e je/e ce/se ci/si cj/si cy/si c/k q/k w/v
    x/ks y/i j/i
"""
_LATIN = dict(rule.split("/") for rule in _LATIN_RULES.split())
"""Letters and their sound. The first that fits counts."""
_LATIN_RUN = re.compile("|".join(_LATIN))
_CYRILLIC = str.maketrans(
    dict(
        zip(
            "абвгдеёжзийклмнопрстуфхцчшщъыьэюяієґ",
            (*"abvgdeezziiklmnoprstufhssss", "", "i", "", *"euaieg"),
            strict=True,
        )
    )
)


def sounds_of(word: str) -> str:
    """Return the approximate sounds of a word in lower case. Double letters have the sound of
    one."""
    plain = bare(word)
    spoken = plain.translate(_CYRILLIC)
    if spoken == plain:
        spoken = _LATIN_RUN.sub(lambda match: _LATIN[match[0]], plain)
    return re.sub(r"(.)\1+", r"\1", spoken)
