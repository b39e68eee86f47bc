"""Glossary terms found in texts, in any inflected form."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from concord.core.model import Game, Language, Term

_WORD = re.compile(r"[^\W\d_]+(?:['’‑-][^\W\d_]+)*|\d+")

_Phrase: TypeAlias = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TermFinder:
    """Finds the terms of one glossary in texts of one language; the longest phrase wins."""

    language: Language
    phrases: Mapping[str, list[tuple[_Phrase, Term]]] = field(repr=False)
    """By first word, the longest phrase first."""

    @staticmethod
    def of(game: Game, language: Language) -> TermFinder:
        phrases: dict[str, list[tuple[_Phrase, Term]]] = {}
        for term in game.glossary:
            for form in term.forms.get(language, ()):
                if words := _folded_words(form):
                    phrases.setdefault(words[0], []).append((words, term))
        for candidates in phrases.values():
            candidates.sort(key=lambda candidate: -len(candidate[0]))
        return TermFinder(language, phrases)

    def terms_in(self, text: str) -> Iterator[Term]:
        """Each occurrence in turn; homonymous terms all count."""
        words = _folded_words(text)
        end = 0  # of the last phrase found
        for place, word in enumerate(words):
            if place < end or word not in self.phrases:
                continue
            longest = 0
            for phrase, term in self.phrases[word]:
                if len(phrase) >= longest and words[place : place + len(phrase)] == phrase:
                    longest = len(phrase)
                    yield term
            end = place + longest


def _folded_words(text: str) -> _Phrase:
    return tuple(_WORD.findall(text.casefold().replace("ё", "е")))
