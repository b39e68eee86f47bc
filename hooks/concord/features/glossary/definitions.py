"""The meanings of the terms of a glossary, and the places where texts name them in any form."""

from collections.abc import Iterator, Sequence

from concord.locale.localized_game import LocalizedGame
from concord.model.games import Game, Term, TextOrigin
from concord.model.texts import Language, RichTexts
from concord.text.parsing import parse_text
from concord.text.phrases import PhraseIndex, PhraseMatch, fold, folded_words, word_spans


def definitions_of(game: Game, term: Term) -> RichTexts:
    """Return the meaning of a term by language. Notes of a glossary by the publisher are
    definitions."""
    return {**_official_notes(game, term), **term.definition}


def notes_of(game: Game, term: Term) -> RichTexts:
    """Return the notes that are no definitions."""
    definitions = _official_notes(game, term).keys() - term.definition.keys()
    return {language: note for language, note in term.note.items() if language not in definitions}


def meanings_of(game: LocalizedGame, term: Term) -> RichTexts:
    """Return the definitions of a term, or its kind in languages in which a component has none."""
    kinds = {
        language: parse_text(game.in_language(language).texts.kind_of(term))
        for language in game.locale.library.languages
        if term.kind
    }
    return kinds | {**definitions_of(game.model, term)}


def _official_notes(game: Game, term: Term) -> RichTexts:
    return {
        language: note
        for language, note in term.note.items()
        if language in game.editions and game.editions[language].origin is TextOrigin.OFFICIAL
    }


_KEPT_TEXTS = 1 << 11
"""Texts that are kept with their terms: the pages of a topic follow one another."""


class TermFinder:
    """Finds the terms of one glossary in texts of one language.

    `assets/glossary/term-finder.js` finds the same terms.
    """

    def __init__(self, game: Game, language: Language) -> None:
        self._index = PhraseIndex(
            (folded_words(form), term)
            for term in game.names
            for form in term.forms.get(language, ())
        )
        self._language = language
        self._known: dict[str, Sequence[PhraseMatch[Term]]] = {}

    def mentions_in(self, text: str) -> Sequence[PhraseMatch[Term]]:
        """Return the parts of the text that name terms, in order: `text[start:end]`."""
        if text not in self._known:
            if len(self._known) == _KEPT_TEXTS:
                self._known.clear()
            self._known[text] = self._find_mentions(text)
        return self._known[text]

    def _find_mentions(self, text: str) -> Sequence[PhraseMatch[Term]]:
        spans, folded = word_spans(text), fold(text)
        if len(folded) == len(text):  # as nearly always
            words = [folded[start:end] for start, end in spans]
        else:
            words = [fold(text[start:end]) for start, end in spans]
        mentions = []
        for match in self._index.longest(words):
            start, end = spans[match.start][0], spans[match.end - 1][1]
            is_lower = text[start:end].islower()
            if terms := tuple(term for term in match.values if self._is_named(term, is_lower)):
                mentions.append(PhraseMatch(start, end, terms))
        return mentions

    def _is_named(self, term: Term, is_lower: bool) -> bool:
        """Return False for a component in small letters whose name has capitals: these are common
        words."""
        return not (is_lower and term.is_of_unit) or term.forms[self._language][0].islower()

    def terms_in(self, text: str) -> Iterator[Term]:
        """Yield each named term in turn; if several terms have a form, all of them."""
        for mention in self._find_mentions(text):
            yield from mention.values


def term_finder(game: LocalizedGame) -> TermFinder:
    """Return a finder of the terms in texts of the language of the game."""
    return TermFinder(game.model, game.language)
