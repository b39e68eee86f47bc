"""Glossary terms found in texts, in any inflected form."""

from __future__ import annotations

from collections.abc import Iterator

from concord.core.model.games import Game, Term
from concord.core.model.texts import Language
from concord.text.phrases import PhraseIndex, folded_words


class TermFinder:
    """Finds the terms of one glossary in texts of one language.

    `docs/assets/compare/term-finder.js` finds the same terms.
    """

    def __init__(self, game: Game, language: Language) -> None:
        self._index = PhraseIndex(
            (folded_words(form), term)
            for term in game.glossary
            for form in term.forms.get(language, ())
        )

    def terms_in(self, text: str) -> Iterator[Term]:
        """Each occurrence in turn; of a form that several terms have, all of them."""
        for match in self._index.longest(folded_words(text)):
            yield from match.values
