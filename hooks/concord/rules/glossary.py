"""What the terms of a glossary mean, and where texts have them, in any inflected form."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from concord.core.model.games import Game, Term, TextOrigin
from concord.core.model.texts import Language, Texts
from concord.text.phrases import PhraseIndex, fold, folded_words, word_spans


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


@dataclass(frozen=True, slots=True)
class TermMentionSpan:
    """Words of a text that name a term, or one of several: `text[start:end]`."""

    start: int
    end: int
    terms: tuple[Term, ...]


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

    def mentions_in(self, text: str) -> Iterator[TermMentionSpan]:
        """Where the text has terms, in order; of a form that several terms have, all of them."""
        spans = word_spans(text)
        for match in self._index.longest([fold(text[start:end]) for start, end in spans]):
            yield TermMentionSpan(
                spans[match.start][0], spans[match.end - 1][1], tuple(match.values)
            )

    def terms_in(self, text: str) -> Iterator[Term]:
        """Each occurrence in turn; of a form that several terms have, all of them."""
        for match in self._index.longest(folded_words(text)):
            yield from match.values
