"""One game in one language."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from concord.core.model.games import Game, Term
from concord.core.model.texts import Language, RichTexts
from concord.locale.addresses import GameAddresses
from concord.locale.lists import ListPages
from concord.locale.names import UnitNames
from concord.locale.numbers import GameNumbers
from concord.locale.order import GameOrder
from concord.locale.texts import GameTexts
from concord.rules.coverage import Coverage
from concord.rules.game_graph import GameGraph
from concord.rules.glossary import definitions_of
from concord.text.parsing import parse_text

if TYPE_CHECKING:
    from concord.locale.locales import Locale


class LocalizedGame:
    """A game with its texts, numbers, names, order and addresses in one language."""

    def __init__(self, locale: Locale, game: Game, graph: GameGraph, coverage: Coverage) -> None:
        self.locale = locale
        self.model = game
        self.graph = graph
        self.coverage = coverage
        self.language = locale.language
        self.topics = graph.topics
        self.parts = graph.parts
        self.planned = graph.planned
        self.terms = graph.terms
        self.units = graph.units
        self.texts = GameTexts(game, self.language, locale.messages)
        self.numbers = GameNumbers(game, self.language)
        self.names = UnitNames(self.language, self.texts, self.numbers, locale.messages)
        self.order = GameOrder(graph, self.texts, self.numbers, locale.messages)
        self.addresses = GameAddresses(locale.library, game, self.language)

    @cached_property
    def lists(self) -> ListPages:
        """The pages of its long lists, which all languages divide alike."""
        source = self.in_source_language
        return ListPages(self.graph, self.order.topics) if source is self else source.lists

    @property
    def has_compare_pages(self) -> bool:
        return self.locale.settings.compare_pages and len(self.model.languages) > 1

    def in_language(self, language: Language) -> LocalizedGame:
        """This game in another language."""
        return self.locale.in_language(language).games[self.model.id]

    @property
    def in_editions(self) -> list[LocalizedGame]:
        """The game in each of its languages, beginning with this one if it is one of them."""
        languages = self.locale.own_first
        return [self.in_language(each) for each in languages if each in self.model.editions]

    @property
    def in_source_language(self) -> LocalizedGame:
        return self.in_language(self.model.source_language)

    def meanings_of(self, term: Term) -> RichTexts:
        """The definitions of a term; its kind in languages where a component has none."""
        kinds = {
            language: parse_text(self.in_language(language).texts.kind_of(term))
            for language in self.locale.library.languages
            if term.kind
        }
        return kinds | {**definitions_of(self.model, term)}
