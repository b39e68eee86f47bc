"""Words of a language: those by which rulebooks name sections and examples, and function words."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path

import yaml

from concord.base.languages import base_language
from concord.model.texts import Language

_TABLES = Path(__file__).parent / "words"
_SIGNS = re.compile(r"[\\*_:.]")


class Section(StrEnum):
    RULES = "rules"
    NOTES = "notes"


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
    """Return the words of the language. One without a table has those of English, and names a game
    by its title alone."""
    paths = (_TABLES / f"{name}.yml" for name in (language, base_language(language), "en"))
    path = next(path for path in paths if path.is_file())
    table = yaml.safe_load(path.read_text("utf-8"))
    is_own = path.stem in {language, base_language(language)}
    sections = {words: section for section in Section for words in table[section.value]}
    return SectionWords(
        {_folded(words): section for words, section in sections.items()},
        table["numbered"],
        frozenset(table["contents"]),
        table["example"],
        frozenset(table["empty"].split()),
        table["phrases"] | ({} if is_own else {"edition": "{title}", "summary": "{title}"}),
    )


def _folded(words: str) -> str:
    return " ".join(_SIGNS.sub(" ", words).lower().split())
