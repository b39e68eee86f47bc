"""Glossary terms found in texts, in any inflected form."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from concord.model import Game, Language, Term

_WORD = re.compile(r"[^\W\d_]+(?:['’‑-][^\W\d_]+)*|\d+")

_Phrase: TypeAlias = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Finder:
    """Finds the terms of one glossary in texts of one language; the longest phrase wins."""

    language: Language
    phrases: Mapping[str, list[tuple[_Phrase, Term]]] = field(repr=False)
    """By first word, the longest phrase first."""

    @staticmethod
    def of(game: Game, language: Language) -> Finder:
        phrases: dict[str, list[tuple[_Phrase, Term]]] = {}
        for term in game.glossary:
            for form in term.forms.get(language, ()):
                if words := _folded_words(form):
                    phrases.setdefault(words[0], []).append((words, term))
        for candidates in phrases.values():
            candidates.sort(key=lambda candidate: -len(candidate[0]))
        return Finder(language, phrases)

    def terms_in(self, text: str) -> Iterator[Term]:
        """Each occurrence in turn; homonymous terms all count."""
        words = _folded_words(text)
        place = 0
        while place < len(words):
            found = [
                (phrase, term)
                for phrase, term in self.phrases.get(words[place], ())
                if words[place : place + len(phrase)] == phrase
            ]
            longest = len(found[0][0]) if found else 1
            yield from (term for phrase, term in found if len(phrase) == longest)
            place += longest


def _folded_words(text: str) -> _Phrase:
    return tuple(word.casefold().replace("ё", "е") for word in _WORD.findall(text))
