"""What the page of a topic has of the glossary: links to the terms in its texts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from markupsafe import Markup

from concord.base.urls import FilePath
from concord.features.glossary.term_links import TermLink, link_terms
from concord.locale.localized_game import LocalizedGame
from concord.model.texts import Reference, RichText
from concord.model.topics import Topic, Unit
from concord.pages.page import PageContext
from concord.pages.units.parts import ShownTopic
from concord.rules.editions import LocalizedText

_TERMS = Markup(' data-terms="{}"')


def terms_attribute(_context: PageContext, shown: ShownTopic) -> Markup:
    """The address of the terms, for scripts; empty if there are none."""
    game = shown.game
    href = shown.root + game.addresses.data(FilePath.TERMS_DATA)
    return _TERMS.format(href) if game.terms else Markup("")


def linked_terms(
    game: LocalizedGame, topic: Topic
) -> Callable[[Unit, LocalizedText[RichText]], LocalizedText[RichText]]:
    """Add mentions of terms to the texts of a topic."""

    def linked(unit: Unit, text: LocalizedText[RichText]) -> LocalizedText[RichText]:
        if not game.model.names or unit.traits.is_heading or unit.component:
            return text
        terms = _ClauseTerms(game.in_language(text.language), topic.id)
        return replace(text, text=link_terms(text.text, text.language, terms))

    return linked


class _ClauseTerms:
    """Finds the first mention of each term in the texts of one clause.

    Common words are not linked, nor are terms on the page of the topic that deals with them.
    """

    def __init__(self, game: LocalizedGame, topic_id: str) -> None:
        """`game` is that in the language of the texts."""
        self._finder = game.texts.term_finder
        self._topic = topic_id
        self._seen: set[str] = set()

    def links_in(self, text: str) -> Sequence[TermLink]:
        return list(self._links_in(text))

    def _links_in(self, text: str) -> Iterator[TermLink]:
        for mention in self._finder.mentions_in(text):
            if any(term.is_of_unit and term.topic == self._topic for term in mention.terms):
                continue  # the topic means its own component, not another of the same name
            others = (term for term in mention.terms if term.topic != self._topic)
            terms = {term.id: term for term in others if not term.is_everyday}
            if terms and not self._seen.issuperset(terms):
                self._seen.update(terms)
                first = next(iter(terms.values()))
                unit = Reference(*first.id.split("#")) if first.is_of_unit else None
                yield TermLink(mention.start, mention.end, tuple(terms), unit)
