"""What the search knows of each language besides its dictionary, from the tables in `words/`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from concord.core.languages import base_language
from concord.core.model.texts import Language

TABLES = Path(__file__).parent / "words"


@dataclass(frozen=True, slots=True)
class LanguageWords:
    function_words: tuple[str, ...] = ()
    """Words that hardly count in a query that has others."""
    contractions: Mapping[str, str] = field(default_factory=dict)
    """What is typed for other words: "can't" for "cannot"."""
    negations: tuple[str, ...] = ()
    """Words and prefixes that may be written together with the word after them."""


@cache
def language_words(language: Language) -> LanguageWords:
    """Return the words of a language; none where there is no table of it."""
    path = TABLES / f"{base_language(language)}.yml"
    if not path.is_file():
        return LanguageWords()
    table: Any = yaml.safe_load(path.read_text(encoding="utf-8"))
    return LanguageWords(
        tuple(table["function_words"].split()),
        table["contractions"],
        tuple(table["negations"]),
    )
