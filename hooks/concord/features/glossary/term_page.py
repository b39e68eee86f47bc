"""The page of a term, with the units that use it, which the glossary only counts."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TypeAlias

from concord.base import urls
from concord.base.ids import GLOSSARY
from concord.features.glossary.definitions import definitions_of, notes_of
from concord.features.glossary.term_uses import text_of_term, uses_of_terms
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.model.games import Term
from concord.pages.page import Page, PageContext
from concord.pages.rendering import language_attribute
from concord.pages.topic.descriptions import PREVIEW, description
from concord.pages.topic.navigation import Link, UnitLink, sidebar, unit_link
from concord.text.plain import as_plain_text

_MOST_UNITS = 60  # listed one by one; a word of more units is a common one


TopicUses: TypeAlias = tuple[str, str, int, Sequence[UnitLink]]
"""The title of a topic and the link to it, the number of its units that use a term, and links to
these units; no links if the term is a common one."""


def term_page(context: PageContext) -> Page:
    game, term = context.game, context.game.terms[context.key.term]
    to_game = game.addresses.home_from(context.root)
    references = PageReferences(game, to_game=to_game)
    words = game.texts.of(term.term)
    places, languages = game.of(uses_of_terms).get(term.id, ()), game.locale.own_first
    title, described = preview_of_term(game, term)
    return Page(
        html=context.render(
            "glossary/term.html",
            term=term,
            words_of_term=words.text,
            words_attribute=language_attribute(words.language, game.language),
            equivalents={
                language: term.term[language] for language in languages[1:] if language in term.term
            },
            kind=game.texts.kind_of(term),
            definition=text_of_term(game, definitions_of(game.model, term), references),
            note=text_of_term(game, notes_of(game.model, term), references),
            unconfirmed=", ".join(code.upper() for code in term.unconfirmed),
            glossary_href=to_game + urls.topic_in_game(GLOSSARY),
            forms={
                language: term.forms[language] for language in languages if language in term.forms
            },
            topic=_topic(game, term, to_game),
            n_uses=_n_uses(game, places),
            uses=list(_by_topic(game, places, to_game)),
        ),
        title=title,
        description=described,
        sidebar=sidebar(context, game.topics.get(term.topic)),
    )


def preview_of_term(game: LocalizedGame, term: Term) -> tuple[str, str]:
    """Return the title and the description of the page of a term.

    The title has the id of the term if several terms have equal words in the language.
    """
    words = game.texts.of(term.term).text
    name = f"{words} ({term.id})" if game.of(_names)[words] > 1 else words
    own = definitions_of(game.model, term).get(game.language)
    own = own or notes_of(game.model, term).get(game.language)
    references = PageReferences(game, to_game=game.addresses.home)
    said = as_plain_text(own, references, game.language) if own else ""
    said = said or _n_uses(game, game.of(uses_of_terms).get(term.id, ()))
    kind = game.texts.kind_of(term)
    closing = game.locale.messages.format("glossary_description", game=game.texts.game_title)
    texts = [f"{kind}.", said] if kind else [said]
    return f"{name} · {game.texts.game_title}", description(f"{words}:", texts, closing, PREVIEW)


def _names(game: LocalizedGame) -> Counter[str]:
    """Return how many terms have the same words."""
    return Counter(game.texts.of(term.term).text for term in game.model.glossary)


def _n_uses(game: LocalizedGame, places: Sequence[tuple[str, str]]) -> str:
    return game.locale.messages.format("n_uses", n=len(places)) if places else ""


def _topic(game: LocalizedGame, term: Term, to_game: str) -> Link | None:
    topic = game.topics.get(term.topic)
    return Link(game.texts.title(topic), to_game + urls.topic_in_game(topic.id)) if topic else None


def _by_topic(
    game: LocalizedGame, places: Sequence[tuple[str, str]], to_game: str
) -> Iterator[TopicUses]:
    for topic_id, group in groupby(places, key=lambda place: place[0]):
        topic, ids = game.topics[topic_id], [unit_id for _, unit_id in group]
        listed = ids if len(places) <= _MOST_UNITS else ()
        links = [unit_link(game, topic, unit_id, to_game) for unit_id in listed]
        yield game.texts.title(topic), to_game + urls.topic_in_game(topic_id), len(ids), links
