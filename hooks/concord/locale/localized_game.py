"""One game in one language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar

from concord.core import urls
from concord.core.model.games import Game, Part, PlannedTopic, Term
from concord.core.model.texts import Language, Texts
from concord.core.model.topics import Topic, Unit
from concord.core.urls import FilePath, PagePath
from concord.ledgers import features
from concord.locale import list_pages
from concord.locale.sort_keys import natural_key
from concord.rules.coverage import Coverage, StateCounts, TopicProgress
from concord.rules.fallback import LocalizedText, choose_text
from concord.rules.game_graph import GameGraph
from concord.rules.glossary import TermFinder, definitions_of
from concord.rules.numbering import (
    Citation,
    citations_with_fallback,
    number_of,
    number_of_part,
    numbering_of,
)
from concord.rules.redirects import last_numbers, published_topics
from concord.rules.translation_status import TranslationStatus

if TYPE_CHECKING:
    from concord.locale.locales import Locale

T = TypeVar("T")


class LocalizedGame:
    """The texts, numbers, order and addresses of a game in one language."""

    def __init__(self, locale: Locale, game: Game, graph: GameGraph, coverage: Coverage) -> None:
        self.locale = locale
        self.model = game
        self.graph = graph
        self.language = locale.language
        self.topics = graph.topics
        self.parts = graph.parts
        self.planned = graph.planned
        self.terms = graph.terms
        self.units = graph.units
        self.icons = graph.icons
        self.home = self.page(PagePath.GAME)
        self._citations: dict[str, Mapping[str, Citation]] = {}
        self._coverage = coverage
        self._results: dict[tuple[Callable[..., Any], str], Any] = {}
        self._recent: tuple[Topic | None, dict[Callable[..., Any], Any]] = (None, {})

    def once(self, function: Callable[[LocalizedGame, Topic], T], topic: Topic) -> T:
        """What `function` returns for a topic in this language, computed once."""
        key = function, topic.id
        if key not in self._results:
            self._results[key] = function(self, topic)
        result: T = self._results[key]
        return result

    def recently(self, function: Callable[[LocalizedGame, Topic], T], topic: Topic) -> T:
        """The same, forgotten when another topic is asked for: for what takes much memory."""
        recent, results = self._recent
        if recent is not topic:
            results = {}
            self._recent = topic, results
        if function not in results:
            results[function] = function(self, topic)
        result: T = results[function]
        return result

    @cached_property
    def term_finder(self) -> TermFinder:
        """What finds the terms of the glossary in texts of this language."""
        return TermFinder(self.model, self.language)

    def in_language(self, language: Language) -> LocalizedGame:
        """The same game in another language."""
        return self.locale.in_language(language).games[self.model.id]

    @property
    def in_editions(self) -> list[LocalizedGame]:
        """The game in each of its languages, beginning with this one if it is one of them."""
        languages = self.locale.own_first
        return [self.in_language(each) for each in languages if each in self.model.editions]

    @property
    def in_source_language(self) -> LocalizedGame:
        return self.in_language(self.model.source_language)

    # Texts and numbers

    def text(self, texts: Texts) -> LocalizedText:
        """The text in this language, or in another one where it has none."""
        return choose_text(self.model, texts, self.language)

    def kind_of(self, term: Term) -> str:
        """What a component is, in words; empty for a term that names none."""
        return self.locale.messages.format(term.kind.message) if term.kind else ""

    def meanings_of(self, term: Term) -> Texts:
        """The definitions of a term; its kind in languages where a component has none."""
        kinds = {
            language: self.in_language(language).kind_of(term)
            for language in self.locale.library.languages
            if term.kind
        }
        return kinds | {**definitions_of(self.model, term)}

    @property
    def game_title(self) -> str:
        return self.text(self.model.title).text

    def title(self, topic: Topic) -> str:
        return self._titles[topic.id]

    @cached_property
    def _titles(self) -> Mapping[str, str]:
        return {topic.id: self.text(topic.title).text for topic in self.model.topics}

    def number(self, topic: Topic) -> str:
        return number_of(self.model, topic, self.language)

    def part_title(self, part: Part) -> str:
        return self.text(part.title).text

    def part_number(self, part: Part) -> str:
        """Empty if it has none in this language."""
        return number_of_part(self.model, part, self.language)

    def number_or_foreign(self, topic: Topic | PlannedTopic | Part) -> str:
        """The topic's number; where it has none here, that of another edition after its mark."""
        if self._followed in topic.number:
            return topic.number[self._followed]
        number = choose_text(self.model, topic.number, self.model.source_language)
        return f"{number.language.upper()} {number.text}" if number.text else ""

    def numbering(self, topic: Topic) -> Language:
        """The edition whose number of the topic is shown; empty if there is none."""
        return numbering_of(self.model, topic, self.language)

    def name(self, topic: Topic, unit: Unit) -> str:
        """A unit's number as a reference to it shows it; its topic's title if it has none."""
        citation = self.citations(topic).get(unit.id)
        if citation is None:
            return self.title(topic)
        mark = f"{citation.numbering.upper()} " if self.is_foreign(citation) else ""
        return mark + citation.text

    def citations(self, topic: Topic) -> Mapping[str, Citation]:
        """By unit: its number in this language, or that of an edition that has one."""
        if topic.id not in self._citations:
            self._citations[topic.id] = citations_with_fallback(self.model, topic, self.language)
        return self._citations[topic.id]

    def is_foreign(self, citation: Citation) -> bool:
        """True for the number of an edition that readers of this language do not follow."""
        return citation.numbering != self._followed

    @cached_property
    def _followed(self) -> Language:
        """The language whose edition these readers follow; empty if the game has none for them."""
        edition = self.model.editions.get(self.language)
        return (edition.follows or self.language) if edition else ""

    @cached_property
    def published_topics(self) -> frozenset[str]:
        """As `rules.redirects` returns them."""
        return published_topics(self.model)

    @cached_property
    def last_numbers(self) -> Mapping[str, str]:
        """The number under which each id was last published in this language."""
        return last_numbers(self.model, self.language)

    # Translation status

    def statuses(self, topic: Topic) -> Mapping[str, TranslationStatus]:
        """The translation status of each unit, by unit id."""
        return self._coverage.statuses(topic, self.language)

    def progress(self, topic: Topic) -> TopicProgress:
        """The progress of the topic's translation."""
        return self._coverage.progress(topic, self.language)

    @cached_property
    def state_counts(self) -> StateCounts:
        return self._coverage.counts(self.language)

    # Order

    @cached_property
    def by_title(self) -> list[Topic]:
        return self.locale.messages.sort_by_name(self.model.topics, self.title)

    @cached_property
    def in_order(self) -> list[Topic]:
        """Topics in the order of the parts that hold them.

        Without parts they are in that of their printed numbers; those without one follow, by title.
        """
        if self.parts:
            ids = (topic_id for part in self.parts.values() for topic_id in part.topics)
            return [self.topics[each] for each in ids if each in self.topics]
        return sorted(self.by_title, key=lambda topic: natural_key(self.number(topic)))

    @cached_property
    def place_of(self) -> Mapping[str, int]:
        """The index of each topic in `in_order`."""
        return {topic.id: place for place, topic in enumerate(self.in_order)}

    def in_title_order(self, topic_ids: Iterable[str]) -> list[Topic]:
        """The topics with these ids, in the order of `by_title`."""
        return [
            self.topics[each] for each in sorted(topic_ids, key=self._place_by_title.__getitem__)
        ]

    @cached_property
    def _place_by_title(self) -> Mapping[str, int]:
        return {topic.id: place for place, topic in enumerate(self.by_title)}

    # Pages and addresses

    @property
    def has_compare_pages(self) -> bool:
        return self.locale.settings.compare_pages and len(self.model.languages) > 1

    @cached_property
    def number_pages(self) -> Sequence[Sequence[Topic]]:
        """The topics on each page of the table of numbers, the same in all languages."""
        source = self.in_source_language
        return list_pages.of_numbers(self) if source is self else source.number_pages

    @cached_property
    def divergence_pages(self) -> Sequence[Sequence[Topic]]:
        """The topics on each page of the list of divergences, likewise. Empty if there are none."""
        source = self.in_source_language
        return list_pages.of_divergences(self) if source is self else source.divergence_pages

    @cached_property
    def divergence_page_of(self) -> Mapping[str, int]:
        """The page on which the divergences of each topic are listed, counted from 1."""
        pages = enumerate(self.divergence_pages, start=1)
        return {topic.id: page for page, topics in pages for topic in topics}

    def published_pages(self, name: str) -> int:
        """How many pages of a list, as "numbers", were published under any id of the game."""
        lists = {f"{each}/{name}" for each in (self.model.id, *self.model.aliases)}
        found = (
            feature.name.partition(f"/{name}/")
            for feature in self.locale.library.features
            if feature.kind == features.LIST
        )
        pages = [int(page or 1) for game, _, page in found if {game, f"{game}/{name}"} & lists]
        return max(pages, default=0)

    def page(self, path: PagePath, **ids: str) -> str:
        """The address of a page of the game in this language."""
        return self.locale.page(path, game=self.model.id, **ids)

    def data(self, path: FilePath, **ids: str) -> str:
        """The address of a data file of the game."""
        return urls.file(path, game=self.model.id, **ids)

    def address(self, topic: Topic, unit_id: str = "") -> str:
        """The address of a topic, or of a unit on its page."""
        return urls.with_anchor(self.page(PagePath.TOPIC, topic=topic.id), unit_id)

    def home_from(self, root: str) -> str:
        """The relative link to the game's home from one of its pages, from which `root` leads to
        the site's root. It is shorter than by way of the root, and most links of a page need it."""
        return root[: len(root) - len("../") * self.home.count("/")]

    def comparison_from(self, root: str, to_topic: str, topic_id: str) -> str:
        """The relative link to the comparison of a topic, which is common to all languages, from a
        page from which `to_topic` leads to the topic. It is shorter within the same folder."""
        address = self.page(PagePath.COMPARE, topic=topic_id)
        topic = self.page(PagePath.TOPIC, topic=topic_id)
        is_within = address.startswith(topic)
        return to_topic + address.removeprefix(topic) if is_within else root + address
