"""Words and phrases that mean the same: those of a language, and what players say for a term."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from concord.core.model.games import Game
from concord.core.model.texts import Language
from concord.search.language_words import language_words
from concord.search.tokens import words_of

CONCEPT = "§"
"""Begins the name of a concept, which is a term of a glossary or a group of synonyms:
"§ti4/action-card", "§en/12"."""

Expression: TypeAlias = tuple[str, ...]
"""The words of an expression."""


@dataclass(frozen=True, slots=True)
class Synonyms:
    """The synonyms of one language."""

    groups: Mapping[str, Sequence[Expression]]
    """By concept: expressions that mean the same, in texts and in queries."""
    sayings: Mapping[str, Sequence[Expression]]
    """By concept, which is a term: expressions for it that are in queries only."""

    @property
    def words(self) -> Iterator[str]:
        for _, expression in self.expressions:
            yield from expression

    @property
    def expressions(self) -> Iterator[tuple[str, Expression]]:
        """Yield each expression with its concept."""
        for concepts in (self.groups, self.sayings):
            for concept, own in concepts.items():
                yield from ((concept, expression) for expression in own)


def synonyms_of(language: Language, games: Iterable[Game]) -> Synonyms:
    known = language_words(language)
    return Synonyms(
        {
            f"{CONCEPT}{language}/{place}": _expressions(set(group) - set(known.function_words))
            for place, group in enumerate(known.synonyms)
        },
        {
            f"{CONCEPT}{game.id}/{term.id}": _expressions(term.also[language])
            for game in games
            for term in game.glossary
            if language in term.also
        },
    )


def _expressions(texts: Iterable[str]) -> Sequence[Expression]:
    return [words for text in sorted(texts) if (words := tuple(words_of(text)))]
