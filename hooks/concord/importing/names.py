"""Ids of drafts, from the first words that mean something."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from concord.core.model.texts import Language
from concord.importing.rows import Row
from concord.importing.section_words import section_words
from concord.text.blocks import split_blocks
from concord.text.inline import parse

_MOST_WORDS = 5
_LONGEST = 60  # characters
_WORD = re.compile(r"[a-z0-9]+")
_ANY_WORD = re.compile(r"[^\W_]+")
_PAIRS = (
    "аa бb вv гg дd еe ёe жzh зz иi йi кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъ ыy "
    "ь эe юiu яia іi їi єe ґg łl øo ßss"
)
_LETTERS = {pair[0]: pair[1:] for pair in _PAIRS.split()}


def transliterated(text: str) -> str:
    """In ASCII letters, lower case."""
    folded = "".join(_LETTERS.get(each, each) for each in text.lower())
    decomposed = unicodedata.normalize("NFKD", folded)
    return "".join(each for each in decomposed if not unicodedata.combining(each))


class Names:
    """Gives ids that are unique among those given before."""

    def __init__(self, languages: Sequence[Language], taken: set[str] | None = None) -> None:
        self._languages = languages
        self._taken = set(taken or ())

    def name(self, row: Row, parent_id: str = "", fallback: str = "unit") -> str:
        """An id from the words of the first language that has the row.

        Where it is taken, the parent's id goes before it; a number is added as a last resort.
        """
        own = self._words(row) or fallback
        longer = f"{parent_id}-{own}"[:_LONGEST].rstrip("-") if parent_id else own
        for candidate in (own, longer):
            if candidate not in self._taken:
                return self._take(candidate)
        number = 2
        while f"{own}-{number}" in self._taken:
            number += 1
        return self._take(f"{own}-{number}")

    def _take(self, name: str) -> str:
        self._taken.add(name)
        return name

    def _words(self, row: Row) -> str:
        language = next(each for each in self._languages if each in row.entries)
        entry = row.entries[language][0]
        source = entry.heading or next(iter(split_blocks(entry.text).texts()), "")
        words = _WORD.findall(transliterated(" ".join(self._meaning(language, source))))
        name = ""
        for word in words:
            if len(name) + len(word) > _LONGEST:
                break
            name = f"{name}-{word}" if name else word
        return name

    def _meaning(self, language: Language, source: str) -> Sequence[str]:
        """The first words that are neither grammar nor numbers, if there are any."""
        found = _ANY_WORD.findall(parse(source).plain_text().lower())
        words = [each for each in found if not each.isdigit()]
        empty = section_words(language).empty
        return [each for each in words if each not in empty][:_MOST_WORDS] or words[:_MOST_WORDS]
