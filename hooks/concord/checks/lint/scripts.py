"""The letters of a text are those of its language."""

from __future__ import annotations

import re
from collections.abc import Iterator

from concord.checks.lint.aligned_texts import AlignedTexts
from concord.checks.lint.linted_game import LintedGame
from concord.checks.lint.passages import Finding, Passage, finding_at
from concord.core.model.lints import Lint

_LATIN = "A-Za-zÀ-ÖØ-öø-ɏ"
_CYRILLIC = "Ѐ-ӿ"
# Letters of the other script. Most texts have none and need no further look.
_FOREIGN = {True: re.compile(f"[{_LATIN}]"), False: re.compile(f"[{_CYRILLIC}]")}
_WORD = re.compile(rf"[{_LATIN}{_CYRILLIC}]+")
_SCRIPT_CHANGE = re.compile(rf"[{_LATIN}][{_CYRILLIC}]|[{_CYRILLIC}][{_LATIN}]")
# Latin letters that look like one-letter words of Russian. Next to another Latin word they are
# English; X and Y are variables.
_LATIN_WORD = re.compile(rf"(?<![\w'’.])(?<![{_LATIN}] )[acokyACOK](?![\w'’.])(?! [{_LATIN}])(?!…)")
# The reverse. Letters in quotation marks are meant as letters.
_CYRILLIC_WORD = re.compile(
    rf"(?<![\w'’.“„«])(?<![{_CYRILLIC}] )[{_CYRILLIC}](?![\w'’.”»])(?! [{_CYRILLIC}])(?!…)"
)
_ROMAN = re.compile(r"[ivxIVX]+")


def is_cyrillic(alphabet: str) -> bool:
    return bool(_FOREIGN[False].search(alphabet))


def script(passage: Passage, game: LintedGame) -> Iterator[Finding]:
    """Words of Latin and Cyrillic letters, and single letters that look like words."""
    text = passage.judged_text
    is_cyrillic = game.is_cyrillic(passage.language)
    if not _FOREIGN[is_cyrillic].search(text):
        return
    if _SCRIPT_CHANGE.search(text):
        for word in filter(lambda each: _SCRIPT_CHANGE.search(each[0]), _WORD.finditer(text)):
            found = f"“{word[0]}”, a word of Latin and Cyrillic letters"
            expected = "letters of one script in a word"
            yield finding_at(Lint.SCRIPT, passage, word.span(), found, expected)
    foreign, own = ("Latin", "Cyrillic") if is_cyrillic else ("Cyrillic", "Latin")
    for letter in (_LATIN_WORD if is_cyrillic else _CYRILLIC_WORD).finditer(text):
        found = f"the {foreign} letter “{letter[0]}” as a word"
        expected = f"the {own} letter"
        yield finding_at(Lint.SCRIPT, passage, letter.span(), found, expected)


def labels(texts: AlignedTexts) -> Iterator[Finding]:
    """Labels have letters of the script of their language, or are Roman numerals."""
    for passage in texts.passages.values():
        is_cyrillic = texts.game.is_cyrillic(passage.language)
        label = passage.judged_text
        if _FOREIGN[is_cyrillic].search(label) and not _ROMAN.fullmatch(label):
            expected = f"{'Cyrillic' if is_cyrillic else 'Latin'} letters"
            found = f"the label “{passage.inline.source}”"
            yield finding_at(Lint.LABELS, passage, (0, 0), found, expected)
