"""Words and phrases that mean the same: synonyms of a language, and the players' own words for a
term."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from concord.features.search.language_words import language_words
from concord.features.search.tokens import words_of
from concord.model.games import Game
from concord.model.texts import Language

CONCEPT = "§"
"""Begins the name of a concept, which is a term of a glossary or a group of synonyms:
"§reef/action-card", "§en/12"."""

Expression: TypeAlias = tuple[str, ...]
"""The words of an expression."""


@dataclass(frozen=True, slots=True)
class Synonyms:
    """The synonyms of one language."""

    in_texts: Mapping[str, Sequence[Expression]]
    """The expressions by which texts name each concept."""
    in_queries: Mapping[str, Sequence[Expression]]
    """The expressions by which queries name each concept. Texts name a term by its own forms."""

    @property
    def words(self) -> Iterator[tuple[str, str]]:
        """Yield each single word of queries with its concept."""
        for concept, own in self.in_queries.items():
            yield from ((concept, *words) for words in own if len(words) == 1)


def synonyms_of(language: Language, games: Iterable[Game]) -> Synonyms:
    known = language_words(language)
    groups = {
        f"{CONCEPT}{language}/{place}": _expressions(set(group) - set(known.function_words))
        for place, group in enumerate(known.synonyms)
    }
    sayings = {
        f"{CONCEPT}{game.id}/{term.id}": _expressions(term.also[language])
        for game in games
        for term in game.names
        if language in term.also
    }
    asked, answered = {}, {}
    for place, (in_query, in_text) in enumerate(known.questions):
        concept = f"{CONCEPT}{language}/?{place}"
        asked[concept], answered[concept] = _expressions(in_query), _expressions(in_text)
    return Synonyms(groups | answered, groups | sayings | asked)


def _expressions(texts: Iterable[str]) -> Sequence[Expression]:
    return [words for text in sorted(texts) if (words := tuple(words_of(text)))]
