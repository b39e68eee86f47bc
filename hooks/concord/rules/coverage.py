"""How far the translations of a library have come, and what there is to do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from concord.core.model import Game, Kind, Language, State, Topic, Unit, UnitLedger
from concord.core.problems import Place
from concord.rules.translation_status import TranslationStatus, ledger_of, originals_of, status_of

TO_DO = (State.OUTDATED, State.UNTRANSLATED, State.DRAFT)
"""The states that ask for work, the most pressing first."""


@dataclass(frozen=True, slots=True)
class Subject:
    """A unit with where it stands."""

    game: Game
    topic: Topic
    unit: Unit

    @property
    def id(self) -> str:
        """Within its game."""
        return f"{self.topic.id}#{self.unit.id}"

    def __str__(self) -> str:
        return f"{self.game.id}/{self.id}"

    @property
    def ledger(self) -> UnitLedger:
        return ledger_of(self.game, self.topic, self.unit)

    @property
    def originals(self) -> tuple[Language, ...]:
        return originals_of(self.topic, self.unit)

    def status(self, language: Language) -> TranslationStatus:
        return status_of(self.game, self.topic, self.unit, language)

    def place(self, language: Language) -> Place:
        """Of the text in its record; of the unit, where there is no such text."""
        key = "heading" if self.unit.kind is Kind.HEADING else "text"
        return self.unit.place.at(key, language)


@dataclass(frozen=True, slots=True)
class Task:
    """A text that asks for work."""

    subject: Subject
    status: TranslationStatus


@dataclass(frozen=True, slots=True)
class Tally:
    """How many units stand how in one language."""

    counts: Mapping[State, int]

    @property
    def total(self) -> int:
        """Of the units that this language is to have."""
        return sum(self.counts.values()) - self.of(State.NOT_IN_EDITION)

    @property
    def ready(self) -> int:
        """Originals, and what was checked against them as they stand."""
        return self.of(State.TRANSLATED)

    @property
    def translated(self) -> int:
        """Those that have a text, whether checked or not."""
        return self.total - self.of(State.UNTRANSLATED)

    @property
    def percent(self) -> int:
        """Rounded down: 100 means all."""
        return self.ready * 100 // self.total if self.total else 100

    def of(self, state: State) -> int:
        return self.counts.get(state, 0)


@dataclass(frozen=True, slots=True)
class TopicSurvey:
    """One topic in one language."""

    topic: Topic
    tally: Tally
    tasks: tuple[Task, ...]
    """In reading order."""


def subjects(game: Game, topic_id: str = "") -> Iterator[Subject]:
    """Every unit of the game, or of one topic."""
    for topic in game.topics:
        if topic_id in {"", topic.id}:
            for unit, _ in topic.walk():
                yield Subject(game, topic, unit)


def survey(game: Game, topic: Topic, language: Language) -> TopicSurvey:
    subjects = [Subject(game, topic, unit) for unit, _ in topic.walk(language)]
    found = [Task(subject, subject.status(language)) for subject in subjects]
    counts = Counter(each.status.state for each in found)
    tasks = tuple(each for each in found if each.status.state in TO_DO)
    return TopicSurvey(topic, Tally(counts), tasks)


def total_of(tallies: Iterable[Tally]) -> Tally:
    counts: Counter[State] = Counter()
    for tally in tallies:
        counts.update(tally.counts)
    return Tally(counts)
