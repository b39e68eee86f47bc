"""Ids of drafts, from the first words that mean something."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from concord.core.model.texts import Language
from concord.importing.rows import Row
from concord.text.blocks import split_blocks
from concord.text.inline import parse

_MOST_WORDS = 5
_LONGEST = 60  # characters
_WORD = re.compile(r"[a-z0-9]+")
_EMPTY = {
    "en": "a an the of to in on at by for with from and or if is are be been it its this that these those as",
    "ru": "и в во на с со к у о об от до из за по для если то это этот эта эти что как или а но ли бы же",
    "pl": "i w we na z ze do od o u za po dla jeśli to ten ta te że jak lub a ale się jest są oraz",
}
_CYRILLIC = dict(
    zip(
        "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
        "a b v g d e e zh z i i k l m n o p r s t u f kh ts ch sh shch  y  e iu ia".replace("  ", " - ").split(" "),
        strict=False,
    )
)


def transliterated(text: str) -> str:
    """In ASCII letters, lower case."""
    folded = "".join(_CYRILLIC.get(each, each) for each in text.lower())
    folded = folded.replace("ł", "l").replace("-", " ")
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
        empty = set(_EMPTY.get(language, "").split())
        found = [each for each in re.findall(r"[^\W_]+", parse(source).plain_text().lower())]
        meaning = [each for each in found if each not in empty] or found
        words = _WORD.findall(transliterated(" ".join(meaning[:_MOST_WORDS])))
        name = ""
        for word in words:
            if len(name) + len(word) > _LONGEST:
                break
            name = f"{name}-{word}" if name else word
        return name
