"""The progress of the translations of a game, and the texts that ask for work."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from concord.features.translation.translation_status import (
    TranslationStatus,
    ledger_of,
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
        """The languages in which the unit has an original.

        Translations must agree with them, and they with each other.
        """
        return originals_among(original_languages(self.game, self.topic), self.unit)

    def status(self, language: Language) -> TranslationStatus:
        return self.game.of(Coverage).statuses(self.topic, language)[self.unit.id]


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

    @property
    def are_due(self) -> bool:
        """True if some texts ask for work."""
        return any(self.of(state) for state in TO_DO)

    def of(self, state: State) -> int:
        return self.by_state.get(state, 0)


@dataclass(frozen=True, slots=True)
class TopicProgress:
    """The progress of one topic's translation into one language."""

    topic: Topic
    language: Language
    statuses: Mapping[str, TranslationStatus]
    """The status of each unit, by its id."""
    counts: StateCounts

    def tasks(self, *states: State) -> Iterator[tuple[Unit, TranslationStatus]]:
        """Yield the units whose texts are in one of these states, in the order of the language."""
        if any(self.counts.of(state) for state in states):
            for unit, _ in self.topic.walk(self.language):
                status = self.statuses[unit.id]
                if status.state in states:
                    yield unit, status


class Coverage:
    """The translation status of each unit of a game, computed when it is first asked for."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._progress: dict[tuple[str, Language], TopicProgress] = {}

    def progress(self, topic: Topic, language: Language) -> TopicProgress:
        key = topic.id, language
        if key not in self._progress:
            statuses = statuses_of(self.game, topic, language)
            counts = StateCounts(Counter(status.state for status in statuses.values()))
            self._progress[key] = TopicProgress(topic, language, statuses, counts)
        return self._progress[key]

    def statuses(self, topic: Topic, language: Language) -> Mapping[str, TranslationStatus]:
        """Return the status of each unit of the topic, by unit id."""
        return self.progress(topic, language).statuses

    def counts(self, language: Language) -> StateCounts:
        """Return the number of units of the whole game in each state."""
        return sum_counts(self.progress(topic, language).counts for topic in self.game.topics)


def units_of(game: Game, topic_id: str = "") -> Iterator[TopicUnit]:
    """Yield every unit of the game, or of one topic."""
    for topic in game.topics:
        if topic_id in {"", topic.id}:
            for unit, _ in topic.walk():
                yield TopicUnit(game, topic, unit)


def compute_statuses(locales: Locales) -> None:
    """Compute the statuses of all games in all languages."""
    for game in locales.library.games:
        for language in locales.library.languages:
            game.of(Coverage).counts(language)


def state_counts(locale: Locale) -> StateCounts:
    """Return the number of texts of all games in each state."""
    games = locale.library.games
    return sum_counts(game.of(Coverage).counts(locale.language) for game in games)


def sum_counts(counts: Iterable[StateCounts]) -> StateCounts:
    by_state = (Counter(count.by_state) for count in counts)
    return StateCounts(sum(by_state, Counter[State]()))
