"""Terms of the glossary with their equivalents and with the units that use them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from concord.features.glossary.definitions import term_finder
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.model.games import Term
from concord.model.texts import NO_TEXT, RichTexts, Texts
from concord.model.topics import Topic
from concord.pages.rendering import language_attribute
from concord.text.html import as_html
from concord.text.plain import as_plain_text
from concord.text.references import LinkedReferences


@dataclass(frozen=True, slots=True)
class TermText:
    """The definition of a term, or the note on it."""

    html: Markup
    language_attribute: Markup


def text_of_term(
    game: LocalizedGame, texts: RichTexts, references: LinkedReferences
) -> TermText | None:
    """The text in the language of the page or else in another; None if there is none."""
    text = game.texts.of(texts)
    if not text.text:
        return None
    return TermText(
        as_html(text.text, text.language, references),
        language_attribute(text.language, game.language),
    )


def uses_of_terms(game: LocalizedGame) -> Mapping[str, Sequence[tuple[str, str]]]:
    """The topics and units whose text in this language has a term, by the id of the term."""
    uses: dict[str, list[tuple[str, str]]] = {}
    for topic in game.order.topics:
        for term_id, unit_id in uses_in(game, topic):
            uses.setdefault(term_id, []).append((topic.id, unit_id))
    return uses


def uses_in(game: LocalizedGame, topic: Topic) -> list[tuple[str, str]]:
    """The terms that units of a topic have in their texts in this language, with these units."""
    references = PageReferences(game, to_game=game.addresses.home)
    return [
        (term_id, unit.id)
        for unit, _ in topic.walk(game.language)
        for term_id in sorted(
            {
                term.id
                for term in game.of(term_finder).terms_in(
                    as_plain_text(unit.text.get(game.language, NO_TEXT), references)
                )
            }
        )
    ]


def equivalents_of(game: LocalizedGame, term: Term) -> Texts:
    """The term in the other languages."""
    others = (each for each in game.locale.library.languages if each != game.language)
    return {language: term.term[language] for language in others if language in term.term}
