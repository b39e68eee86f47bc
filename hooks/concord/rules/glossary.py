"""What the terms of a glossary mean, and where texts have them, in any inflected form."""

from __future__ import annotations

from collections.abc import Iterator

from concord.core.model.games import Game, Term, TextOrigin
from concord.core.model.texts import Language, Texts
from concord.text.phrases import PhraseIndex, folded_words


def definitions_of(game: Game, term: Term) -> Texts:
    """What a term means, by language. The notes of a publisher's own glossary are definitions."""
    return {**_official_notes(game, term), **term.definition}


def notes_of(game: Game, term: Term) -> Texts:
    """The notes that are no definitions."""
    definitions = _official_notes(game, term).keys() - term.definition.keys()
    return {language: note for language, note in term.note.items() if language not in definitions}


def _official_notes(game: Game, term: Term) -> Texts:
    return {
        language: note
        for language, note in term.note.items()
        if language in game.editions and game.editions[language].origin is TextOrigin.OFFICIAL
    }


class TermFinder:
    """Finds the terms of one glossary in texts of one language.

    `docs/assets/glossary/term-finder.js` finds the same terms.
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
