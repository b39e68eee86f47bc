"""How far the translations of a game have come, and what is left to do."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from concord.base.problems import Position
from concord.features.translation.translation_status import (
    TranslationStatus,
    ledger_of,
    status_of,
    statuses_of,
)
from concord.locale.locales import Locale, Locales
from concord.model.games import Game
from concord.model.ledgers import State, UnitLedger
from concord.model.texts import Language
from concord.model.topics import Topic, Unit
from concord.rules.editions import original_languages, originals_among

TO_DO = (State.OUTDATED, State.UNTRANSLATED, State.DRAFT)
"""The states that ask for work, the most urgent first."""


@dataclass(frozen=True, slots=True)
class TopicUnit:
    game: Game
    topic: Topic
    unit: Unit

    @property
    def id(self) -> str:
        """The id of the unit within the game: "abilities#costs"."""
        return f"{self.topic.id}#{self.unit.id}"

    def __str__(self) -> str:
        return f"{self.game.id}/{self.id}"

    @property
    def ledger(self) -> UnitLedger:
        return ledger_of(self.game, self.topic, self.unit)

    @property
    def originals(self) -> tuple[Language, ...]:
        """The languages in which the unit has an original. Translations must agree with them, and
        they with each other."""
        return originals_among(original_languages(self.game, self.topic), self.unit)

    def status(self, language: Language) -> TranslationStatus:
        return status_of(self.game, self.topic, self.unit, language)

    def position(self, language: Language) -> Position:
        """The position of its text in the record, or of the unit if there is no such text."""
        return self.unit.text_position.at(language)


@dataclass(frozen=True, slots=True)
class TranslationTask:
    """A unit whose text in one language is outdated, missing or a draft."""

    topic_unit: TopicUnit
    status: TranslationStatus

    @property
    def topic(self) -> Topic:
        return self.topic_unit.topic

    @property
    def unit(self) -> Unit:
        return self.topic_unit.unit


@dataclass(frozen=True, slots=True)
class StateCounts:
    """The number of units in each state, in one language."""

    by_state: Mapping[State, int]

    @property
    def total(self) -> int:
        """Without the units that are not in this language's edition."""
        return sum(self.by_state.values()) - self.of(State.NOT_IN_EDITION)

    @property
    def ready(self) -> int:
        """Originals, and texts reviewed against the current originals."""
        return self.of(State.READY)

    @property
    def percent(self) -> int:
        """The share of `ready`, rounded down: 100 means all."""
        return self.ready * 100 // self.total if self.total else 100

    def of(self, state: State) -> int:
        return self.by_state.get(state, 0)


@dataclass(frozen=True, slots=True)
class TopicProgress:
    """The progress of one topic's translation into one language."""

    game: Game
    topic: Topic
    language: Language
    statuses: Mapping[str, TranslationStatus]
    """The status of each unit, by its id."""
    counts: StateCounts

    def tasks(self, *states: State) -> Iterator[TranslationTask]:
        """Yield those of the units in some states, in reading order of the language."""
        if any(self.counts.of(each) for each in states):
            for unit, _ in self.topic.walk(self.language):
                status = self.statuses[unit.id]
                if status.state in states:
                    yield TranslationTask(TopicUnit(self.game, self.topic, unit), status)


class Coverage:
    """The translation status of every unit of a game.

    Each status is computed when it is first asked for, and only once.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self._statuses: dict[tuple[str, Language], Mapping[str, TranslationStatus]] = {}
        self._progress: dict[tuple[str, Language], TopicProgress] = {}

    def compute(self, languages: Iterable[Language]) -> None:
        for language in languages:
            for topic in self.game.topics:
                self.statuses(topic, language)

    def statuses(self, topic: Topic, language: Language) -> Mapping[str, TranslationStatus]:
        """The status of each unit of the topic, by unit id."""
        key = topic.id, language
        if key not in self._statuses:
            self._statuses[key] = statuses_of(self.game, topic, language)
        return self._statuses[key]

    def progress(self, topic: Topic, language: Language) -> TopicProgress:
        key = topic.id, language
        if key not in self._progress:
            statuses = self.statuses(topic, language)
            counts = StateCounts(Counter(each.state for each in statuses.values()))
            self._progress[key] = TopicProgress(self.game, topic, language, statuses, counts)
        return self._progress[key]

    def counts(self, language: Language) -> StateCounts:
        """The number of units of the whole game in each state."""
        return sum_counts(self.progress(topic, language).counts for topic in self.game.topics)


def units_of(game: Game, topic_id: str = "") -> Iterator[TopicUnit]:
    """Every unit of the game, or of one topic."""
    for topic in game.topics:
        if topic_id in {"", topic.id}:
            for unit, _ in topic.walk():
                yield TopicUnit(game, topic, unit)


def compute_statuses(locales: Locales) -> None:
    """Compute the statuses of all games in all languages."""
    for game in locales.library.games:
        game.of(Coverage).compute(locales.library.languages)


def state_counts(locale: Locale) -> StateCounts:
    """The number of texts in each state, of all games."""
    games = locale.library.games
    return sum_counts(game.of(Coverage).counts(locale.language) for game in games)


def sum_counts(counts: Iterable[StateCounts]) -> StateCounts:
    total: Counter[State] = Counter()
    for each in counts:
        total.update(each.by_state)
    return StateCounts(total)
