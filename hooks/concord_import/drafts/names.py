"""Ids of drafts, from the first words that mean something."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import chain, count

from concord.base.ids import ascii_words, is_device
from concord.model.texts import Language
from concord.text.blocks import split_blocks
from concord.text.parsing import parse
from concord.text.plain import own_words
from concord_import.alignment.rows import Row
from concord_import.structure.entries import Entry
from concord_import.text.markers import word_before_number
from concord_import.text.section_words import section_words

_MOST_WORDS = 5
_LONGEST = 60  # characters
_WORDY = re.compile(r"[A-Za-z]{3,}(?:[-_. ][A-Za-z0-9]+)*")
_LETTER = re.compile(r"[a-z]")
_ANY_WORD = re.compile(r"[^\W_]+")


@dataclass(frozen=True, slots=True)
class Names:
    """Gives ids that are unique among those given before."""

    _languages: Sequence[Language]
    _taken: set[str] = field(default_factory=set)
    _is_reserved: Callable[[str], bool] = lambda _: False

    def name(self, row: Row, parent_id: str = "", fallback: str = "unit") -> str:
        """An id from the words of the row.

        Where it is taken, the parent's id goes before it; a number is added as a last resort.
        """
        own = id_words(self._languages, row) or fallback
        longer = f"{parent_id}-{own}"[:_LONGEST].rstrip("-") if parent_id else own
        return self.unique(own, longer)

    def unique(self, *candidates: str) -> str:
        """The first that is free, or the first with a number."""
        numbered = (f"{candidates[0]}-{number}" for number in count(2))
        found = next(
            name
            for name in chain(candidates, numbered)
            if not (name in self._taken or is_device(name) or self._is_reserved(name))
        )
        self._taken.add(found)
        return found


def id_words(languages: Sequence[Language], row: Row) -> str:
    """The id that a tree or table has for the row, if it is made of words. Or else the id that the
    words of the row give in the first language in which they can, or that a file has for it.
    Empty if none has letters that ids have."""
    entries = {key: row.entries[key][0] for key in languages if key in row.entries}
    if wordy := [entry.key for entry in entries.values() if _WORDY.fullmatch(entry.key)]:
        return _joined(ascii_words(wordy[0]))
    named = (_by_words(language, entry) for language, entry in entries.items())
    own = (name for entry in entries.values() for name in (entry.key, *entry.anchors))
    given = chain(named, (_joined(ascii_words(words)) for words in own))
    return next((words for words in given if _LETTER.search(words)), "")


def _by_words(language: Language, entry: Entry) -> str:
    """The first words that are neither grammar nor numbers; all words if there are none, or only
    the one before the number: “Article 4”."""
    source = entry.heading or next(iter(split_blocks(entry.text).texts()), "")
    found = _ANY_WORD.findall(own_words(parse(source).nodes).lower())
    words = [word for word in found if not word.isdigit()]
    words = found if len(words) == 1 and word_before_number(source) else words
    empty = section_words(language).empty
    meaning = [word for word in words if word not in empty] or words
    return _joined(ascii_words(" ".join(meaning[:_MOST_WORDS])))


def _joined(words: Sequence[str]) -> str:
    name = ""
    for word in words:
        if len(name) + len(word) > _LONGEST:
            break
        name = f"{name}-{word}" if name else word
    return name
