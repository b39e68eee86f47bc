"""Terms of the glossary with their equivalents and with the units that use them."""

import re
from collections.abc import Mapping, Sequence

from markupsafe import Markup

from concord.features.glossary.definitions import term_finder
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.model.texts import NO_TEXT, Language, RichTexts
from concord.model.topics import Topic
from concord.pages.rendering import language_attribute
from concord.text.html import as_html, tag_language
from concord.text.plain import as_plain_text
from concord.text.references import LinkedReferences

_CYRILLIC = re.compile(r"[\u0400-\u04ff]+(?:[ \xa0()/-]+[\u0400-\u04ff]+)*(?![^<]*>)")
"""Words next to each other, outside tags."""


def text_of_term(
    game: LocalizedGame, texts: RichTexts, references: LinkedReferences
) -> tuple[Markup, Markup] | None:
    """Return the definition of a term or the note on it, and the attribute with its language.

    It is in the language of the page or else in another; None if there is none.
    """
    text = game.texts.of(texts)
    if not text.text:
        return None
    html = _with_languages(as_html(text.text, text.language, references), game, text.language)
    return html, language_attribute(text.language, game.language)


def _with_languages(html: Markup, game: LocalizedGame, language: Language) -> Markup:
    """Tag what a text in Latin script quotes in Cyrillic, as words of an edition in Cyrillic."""
    names = game.locale.language_names
    quoted = [each for each, name in names.items() if _CYRILLIC.match(name)]
    if not quoted or language in quoted:
        return html
    tagged = tag_language(Markup(r"\g<0>"), quoted[0])
    return Markup(_CYRILLIC.sub(str(tagged), str(html)))  # noqa: S704 - pieces of HTML, and our own element


def uses_of_terms(game: LocalizedGame) -> Mapping[str, Sequence[tuple[str, str]]]:
    """Return the topics and units whose texts in this language name each term, by its id."""
    uses: dict[str, list[tuple[str, str]]] = {}
    for topic in game.order.topics:
        for term_id, unit_id in uses_in(game, topic):
            uses.setdefault(term_id, []).append((topic.id, unit_id))
    return uses


def uses_in(game: LocalizedGame, topic: Topic) -> list[tuple[str, str]]:
    """Return the terms that units of a topic name in this language, each with the unit."""
    references, found = PageReferences(game, to_game=game.addresses.home), []
    for unit, _ in topic.walk(game.language):
        text = as_plain_text(unit.text.get(game.language, NO_TEXT), references)
        terms = {term.id for term in game.of(term_finder).terms_in(text)}
        found += [(term_id, unit.id) for term_id in sorted(terms)]
    return found
