"""Words of a language: those by which rulebooks name sections and examples, and function words."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path

import yaml

from concord.base.languages import base_language
from concord.model.texts import Language
from concord_import.text.blocks import Document, UnreadableError

_TABLES = Path(__file__).parent / "words"
_SIGNS = re.compile(r"[\\*_:.]")
_WORD = re.compile(r"[^\W\d_]+")
_FEWEST_WORDS = 40  # a shorter text proves nothing
_MOST_WORDS = 5000  # that are counted
_LEAST_SHARE = 0.08  # of the words, which are function words of another language
_TIMES = 4  # as many as of the language itself


class Section(StrEnum):
    RULES = "rules"
    NOTES = "notes"
    RELATED = "related"


@dataclass(frozen=True, slots=True)
class SectionWords:
    sections: Mapping[str, Section]
    numbered: Sequence[str]
    """Stand before the number of a heading: "Article 1"."""
    contents: frozenset[str]
    """Titles of tables of contents."""
    examples: Sequence[str]
    """Begin a paragraph that is an example, before a full stop or colon."""

    empty: frozenset[str]
    """Say too little to name a unit by."""
    phrases: Mapping[str, str]
    """The texts of drafts for which the files have none."""

    def section_of(self, heading: str) -> Section | None:
        return self.sections.get(_folded(heading))

    def related_in(self, text: str) -> str | None:
        """Return the rest of a text after the words that begin a list of related topics; None for
        other texts."""
        before, colon, after = text.partition(":")
        is_list = colon and self.sections.get(_folded(before)) is Section.RELATED
        return after.strip() if is_list else None

    def example_in(self, text: str) -> str | None:
        """The example without the word that begins it; None for other texts."""
        match = re.match(r"[*_]{0,2}([^\W\d_]+)[*_]{0,2}\s*(?:\d+)?[.:]\s*[*_]{0,2}", text)
        if match and match[1].lower() in self.examples:
            return text[match.end() :].strip() or None
        return None


def known_languages() -> list[Language]:
    """The languages that have a table of section words."""
    return sorted(table.stem for table in _TABLES.glob("*.yml"))


@cache
def section_words(language: Language) -> SectionWords:
    """Return the words of the language, or of English for a language without a table."""
    paths = (_TABLES / f"{name}.yml" for name in (language, base_language(language), "en"))
    table = yaml.safe_load(next(path for path in paths if path.is_file()).read_text("utf-8"))
    sections = {words: section for section in Section for words in table[section.value]}
    return SectionWords(
        {_folded(words): section for words, section in sections.items()},
        table["numbered"],
        frozenset(table["contents"]),
        table["example"],
        frozenset(table["empty"].split()),
        table["phrases"],
    )


def _folded(words: str) -> str:
    return " ".join(_SIGNS.sub(" ", words).lower().split())


def expect_language(document: Document, language: Language) -> None:
    """Raises UnreadableError for a text that is surely in another language that is known."""
    words = Counter[str]()
    for block in document.blocks:
        words.update(_WORD.findall(f"{block.heading or ''} {block.text}".lower()))
        if words.total() >= _MOST_WORDS:
            break
    if words.total() < _FEWEST_WORDS:
        return
    own_words = _function_words().items()
    shares = {key: sum(words[word] for word in own) / words.total() for key, own in own_words}
    found = max(shares, key=lambda known: shares[known])
    stated = shares.get(base_language(language), 0.0)
    if base_language(language) != found and shares[found] >= max(_LEAST_SHARE, _TIMES * stated):
        raise UnreadableError(f"a text in the language “{found}”", f"one in “{language}”")


@cache
def _function_words() -> Mapping[Language, frozenset[str]]:
    """Return the function words of each language that no other known language has."""
    words = {language: section_words(language).empty for language in known_languages()}
    counts = Counter(word for own in words.values() for word in own)
    return {key: frozenset(word for word in own if counts[word] == 1) for key, own in words.items()}
