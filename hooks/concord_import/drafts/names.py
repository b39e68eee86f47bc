"""Ids of drafts, from the first words that mean something."""

import re
from collections.abc import Callable, Collection, Sequence
from itertools import chain, count

from concord.base.ids import ascii_words, is_device
from concord.model.texts import Language
from concord.text.blocks import split_blocks
from concord.text.parsing import parse
from concord.text.plain import own_words
from concord_import.alignment.rows import Row
from concord_import.structure.entries import Entry
from concord_import.text.section_words import section_words

_MOST_WORDS = 5
_LONGEST = 60  # characters
_WORDY = re.compile(r"[A-Za-z]{3,}(?:[-_. ][A-Za-z0-9]+)*")
_LETTER = re.compile(r"[a-z]")
_ANY_WORD = re.compile(r"[^\W_]+")


class Names:
    """Gives ids that are unique among those given before."""

    def __init__(
        self,
        languages: Sequence[Language],
        taken: Collection[str] = (),
        is_reserved: Callable[[str], bool] = lambda _: False,
    ) -> None:
        self._languages = languages
        self._taken = set(taken)
        self._is_reserved = is_reserved

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
        found = next(each for each in chain(candidates, numbered) if self._is_free(each))
        self._taken.add(found)
        return found

    def _is_free(self, name: str) -> bool:
        return not (name in self._taken or is_device(name) or self._is_reserved(name))


def id_words(languages: Sequence[Language], row: Row) -> str:
    """The id that a tree or table has for the row, if it is made of words. Or else the id that the
    words of the row give in the first language in which they can, or that a file has for it.
    Empty if none has letters that ids have."""
    entries = {each: row.entries[each][0] for each in languages if each in row.entries}
    key = next((each.key for each in entries.values() if _WORDY.fullmatch(each.key)), "")
    if key:
        return _joined(ascii_words(key))
    named = (_by_words(each, entry) for each, entry in entries.items())
    own = (name for entry in entries.values() for name in (entry.key, *entry.anchors))
    given = chain(named, (_joined(ascii_words(each)) for each in own))
    return next((each for each in given if _LETTER.search(each)), "")


def _by_words(language: Language, entry: Entry) -> str:
    source = entry.heading or next(iter(split_blocks(entry.text).texts()), "")
    return _joined(ascii_words(" ".join(_meaning(language, source))))


def _joined(words: Sequence[str]) -> str:
    name = ""
    for word in words:
        if len(name) + len(word) > _LONGEST:
            break
        name = f"{name}-{word}" if name else word
    return name


def _meaning(language: Language, source: str) -> Sequence[str]:
    """Return the first words that are neither grammar nor numbers; all words if there are none."""
    found = _ANY_WORD.findall(own_words(parse(source).nodes).lower())
    words = [each for each in found if not each.isdigit()]
    empty = section_words(language).empty
    return [each for each in words if each not in empty][:_MOST_WORDS] or words[:_MOST_WORDS]
