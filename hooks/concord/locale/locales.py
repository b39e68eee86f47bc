"""The library as readers of one language meet it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from concord.core import urls
from concord.core.ids import GLOSSARY
from concord.core.model import Game, Language, Library, PublishedNumber, Topic, Unit
from concord.core.settings import SharePages
from concord.locale.interface import Messages
from concord.rules.coverage import Coverage, StateCounts, TopicProgress, sum_counts
from concord.rules.divergences import units_with_divergences
from concord.rules.fallback import choose_text
from concord.rules.numbering import Citation, citations_with_fallback, number_of, numbering_of
from concord.rules.redirects import IdRegister, Redirect, last_numbers, redirects
from concord.rules.references import referrers, unit_referrers
from concord.rules.translation_status import TranslationStatus
from concord.text.inline import Reference
from concord.text.markup import Target


class Locales:
    """The readers of all languages, each made once."""

    def __init__(
        self,
        library: Library,
        share_pages: SharePages = SharePages.ALL,
        *,
        compare_pages: bool = True,
    ) -> None:
        self.library = library
        self.share_pages = share_pages
        self.compare_pages = compare_pages
        self.coverage = {game.id: Coverage(game) for game in library.games}
        """By game; all languages share it."""
        self._locales: dict[Language, Locale] = {}

    def compute_statuses(self) -> None:
        """Compute the translation statuses of all games in all languages."""
        for coverage in self.coverage.values():
            coverage.compute(self.library.languages)

    def of(self, language: Language) -> Locale:
        if language not in self._locales:
            self._locales[language] = Locale(self, language)
        return self._locales[language]


class Locale:
    """One language of a library: what it calls things and where it finds them."""

    def __init__(self, locales: Locales, language: Language) -> None:
        library = locales.library
        self.in_language = locales.of
        interfaces = {each.language: each for each in library.interfaces}
        self.library = library
        self.share_pages = locales.share_pages
        self.compare_pages = locales.compare_pages
        self.coverage = locales.coverage
        self.language = language
        self.messages = Messages(interfaces[language])
        self.language_names = {each.language: each.name for each in library.interfaces}

    @cached_property
    def games(self) -> Mapping[str, LocalizedGame]:
        return {game.id: LocalizedGame(self, game) for game in self.library.games}

    @cached_property
    def state_counts(self) -> StateCounts:
        """Of all games."""
        return sum_counts(game.state_counts for game in self.games.values())


class LocalizedGame:
    """One game in one language."""

    def __init__(self, locale: Locale, game: Game) -> None:
        self.locale = locale
        self.model = game
        self.language = locale.language
        self.home = urls.game(locale.library, locale.language, game.id)
        self.topics = {topic.id: topic for topic in game.topics}
        self.planned = {planned.id: planned for planned in game.planned}
        self.terms = {term.id: term for term in game.glossary}
        self.units = {
            topic.id: {unit.id: unit for unit, _ in topic.walk()} for topic in game.topics
        }
        self._citations: dict[str, Mapping[str, Citation]] = {}
        self._coverage = locale.coverage[game.id]

    def citations(self, topic: Topic) -> Mapping[str, Citation]:
        """What to show for each unit: its number here, or that of an edition that has one."""
        if topic.id not in self._citations:
            self._citations[topic.id] = citations_with_fallback(self.model, topic, self.language)
        return self._citations[topic.id]

    @property
    def is_compared(self) -> bool:
        """True if its topics have a page with their languages side by side."""
        return self.locale.compare_pages and len(self.model.languages) > 1

    def statuses(self, topic: Topic) -> Mapping[str, TranslationStatus]:
        """The translation status of each unit, by unit id."""
        return self._coverage.statuses(topic, self.language)

    def progress(self, topic: Topic) -> TopicProgress:
        """The progress of the topic's translation."""
        return self._coverage.progress(topic, self.language)

    def number(self, topic: Topic) -> str:
        return number_of(self.model, topic, self.language)

    def title(self, topic: Topic) -> str:
        return self._titles[topic.id]

    @cached_property
    def _titles(self) -> Mapping[str, str]:
        return {
            topic.id: choose_text(self.model, topic.title, self.language).text
            for topic in self.model.topics
        }

    def numbering(self, topic: Topic) -> Language:
        return numbering_of(self.model, topic, self.language)

    def in_language(self, language: Language) -> LocalizedGame:
        return self.locale.in_language(language).games[self.model.id]

    @cached_property
    def referrers(self) -> Mapping[str, Mapping[str, tuple[str, ...]]]:
        return referrers(self.model)

    @cached_property
    def unit_referrers(self) -> Mapping[str, tuple[Reference, ...]]:
        return unit_referrers(self.model)

    @cached_property
    def redirects(self) -> Mapping[str, Redirect]:
        return redirects(self.model)

    @cached_property
    def redirects_by_target(self) -> Mapping[str, Sequence[Redirect]]:
        """The ids that are gone, by the id that took their place."""
        found: dict[str, list[Redirect]] = {}
        for redirect in self.redirects.values():
            if redirect.target:
                found.setdefault(redirect.target, []).append(redirect)
        return found

    @cached_property
    def removed_units(self) -> Mapping[str, Sequence[Redirect]]:
        """The units that are gone from the topic in which they stood, by its id."""
        found: dict[str, list[Redirect]] = {}
        for redirect in self.redirects.values():
            if redirect.former_unit and redirect.former_topic != redirect.topic:
                found.setdefault(redirect.former_topic, []).append(redirect)
        return found

    @cached_property
    def published_numbers(self) -> Mapping[str, Sequence[PublishedNumber]]:
        """Every number that was ever published for what lives, by the id that it has today."""
        register = IdRegister(self.model)
        found: dict[str, list[PublishedNumber]] = {}
        for each in self.model.published_numbers:
            redirect = register.redirect(each.id)
            if redirect and redirect.target:
                found.setdefault(redirect.target, []).append(each)
        return found

    @cached_property
    def units_with_divergences(self) -> Mapping[str, frozenset[str]]:
        """The topics in which the editions part, by id, with the ids of the units concerned."""
        source = self.in_language(self.model.source_language)
        return (
            units_with_divergences(self.model) if source is self else source.units_with_divergences
        )

    @cached_property
    def last_numbers(self) -> Mapping[str, str]:
        """Under which number each id was published last in this language."""
        return last_numbers(self.model, self.language)

    def is_foreign(self, citation: Citation) -> bool:
        """True for the number of an edition that readers of this language do not follow."""
        edition = self.model.editions.get(self.language)
        followed = (edition.follows or self.language) if edition else ""
        return citation.numbering != followed

    def name(self, topic: Topic, unit: Unit) -> str:
        """A unit's number as a reference to it shows it; its topic's title if it has none."""
        citation = self.citations(topic).get(unit.id)
        if citation is None:
            return self.title(topic)
        mark = f"{citation.numbering.upper()} " if self.is_foreign(citation) else ""
        return mark + citation.text

    @cached_property
    def state_counts(self) -> StateCounts:
        return self._coverage.counts(self.language)

    @cached_property
    def by_number(self) -> list[Topic]:
        """Topics as their printed numbers run; those without one follow, by title."""
        return sorted(self.by_title, key=lambda topic: natural(self.number(topic)))

    @cached_property
    def place_of(self) -> Mapping[str, int]:
        """Where each topic stands in `by_number`."""
        return {topic.id: place for place, topic in enumerate(self.by_number)}

    @cached_property
    def _place_by_title(self) -> Mapping[str, int]:
        return {topic.id: place for place, topic in enumerate(self.by_title)}

    def in_title_order(self, topic_ids: Iterable[str]) -> list[Topic]:
        """The topics named, as `by_title` lists them."""
        return [
            self.topics[each] for each in sorted(topic_ids, key=self._place_by_title.__getitem__)
        ]

    @cached_property
    def by_title(self) -> list[Topic]:
        return self.locale.messages.in_order(self.model.topics, self.title)

    def address(self, topic: Topic, unit_id: str = "") -> str:
        return self.home + way_to(topic.id, unit_id)

    def below(self, root: str) -> str:
        """The way to the game's home from a page of the game, from which `root` leads to the
        site's root. Most links of a page take it: it is shorter than by way of the root."""
        return root[: len(root) - len("../") * self.home.count("/")]


@dataclass(frozen=True, slots=True)
class PageReferences:
    """References as they stand on one page."""

    game: LocalizedGame
    to_game: str = field(kw_only=True)
    """The way from the page to the game's home, with a trailing slash."""

    def target(self, reference: Reference) -> Target:
        if reference.topic == GLOSSARY:
            return self._term(reference)
        topic = self.game.topics.get(reference.topic)
        if topic is None:
            return self._planned(reference)
        title = self.game.title(topic)
        address = self.to_game + way_to(topic.id, reference.unit)
        if not reference.unit:
            return Target(reference.words or title, address, title)
        unit = self.game.units[topic.id][reference.unit]
        name = self.game.name(topic, unit)
        return Target(reference.words or name, address, f"{name} · {title}")

    def _term(self, reference: Reference) -> Target:
        address = self.to_game + way_to(GLOSSARY, reference.unit)
        if not reference.unit:
            title = self.game.locale.messages.format("glossary")
            return Target(reference.words or title, address, title)
        term = self.game.terms[reference.unit]
        name = choose_text(self.game.model, term.term, self.game.language).text
        return Target(reference.words or name, address, name)

    def _planned(self, reference: Reference) -> Target:
        planned = self.game.planned[reference.topic]
        title = choose_text(self.game.model, planned.title, self.game.language).text
        explanation = self.game.locale.messages.format("topic_planned")
        return Target(reference.words or title, "", explanation)


def way_to(topic: str, unit: str = "") -> str:
    """From a game's home to a topic, or to a unit of it."""
    return f"{topic}/#{unit}" if unit else f"{topic}/"


def natural(number: str) -> tuple[bool, list[tuple[int, str]]]:
    """A sort key under which "9" stands before "10", and no number comes last."""
    parts = re.findall(r"\d+|\D+", number)
    return not number, [(int(part), "") if part.isdecimal() else (0, part) for part in parts]


def terms_href(game: LocalizedGame, root: str) -> str:
    """Where scripts find the game's terms; empty where there is no glossary."""
    has_terms = bool(game.model.glossary)
    return root + urls.game_data(game.model.id, urls.TERMS) if has_terms else ""
