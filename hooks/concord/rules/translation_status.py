"""How a unit stands in a language, and what to show where it says nothing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from concord.core.model import Check, Game, Journal, Language, State, Texts, Topic, Unit
from concord.rules.redirects import names_of
from concord.rules.revisions import History, digest

_NOTHING = Journal()


@dataclass(frozen=True, slots=True)
class Shown:
    """What a reader of one language is given to read."""

    text: str
    language: Language
    """The language of `text`, which is the reader's own unless that says nothing."""


@dataclass(frozen=True, slots=True)
class Lag:
    """How far a translation lies behind one original."""

    original: Language
    changes: int
    """Of meaning, since the translation was checked against it."""
    checked: str
    """What the original said then; empty if it said nothing."""


@dataclass(frozen=True, slots=True)
class Standing:
    state: State
    lags: tuple[Lag, ...] = ()
    """Of an outdated translation: each original that has changed."""

    @property
    def changes(self) -> int:
        """Originals change together: what the one brings, the other mostly brings as well."""
        return max((lag.changes for lag in self.lags), default=0)


def state_of(game: Game, topic: Topic, unit: Unit, language: Language) -> State:
    return standing_of(game, topic, unit, language).state


def standing_of(game: Game, topic: Topic, unit: Unit, language: Language) -> Standing:
    if unit.only and language not in unit.only:
        return Standing(State.NOT_IN_EDITION)
    if language not in unit.text:
        return Standing(State.UNTRANSLATED)
    originals = originals_of(topic, unit)
    if originals == (language,):
        return Standing(State.TRANSLATED)
    journal = journal_of(game, topic, unit)
    others = [each for each in originals if each != language]
    lags = [_lags(unit, each, others, journal) for each in _checks(unit, language, journal)]
    if not lags:
        return Standing(State.DRAFT)
    nearest = min(lags, key=lambda each: sum(lag.changes for lag in each))
    return Standing(State.OUTDATED if nearest else State.TRANSLATED, nearest)


def originals_of(topic: Topic, unit: Unit) -> tuple[Language, ...]:
    """The languages in which the unit restates a printed text: what translations must agree with.

    Each is checked against the others as well.
    """
    return tuple(
        each
        for each in topic.editions
        if each in unit.text and (not unit.only or each in unit.only)
    )


def journal_of(game: Game, topic: Topic, unit: Unit) -> Journal:
    """What is on record about the unit, under whichever id."""
    found = [game.journals[name] for name in names_of(topic, unit) if name in game.journals]
    if len(found) < 2:  # noqa: PLR2004 - there is nothing to be joined
        return found[0] if found else _NOTHING
    return _joined(found)


def history_of(journal: Journal, language: Language) -> History:
    return History(
        (each for each in journal.versions if each.language == language),
        (each for each in journal.samenesses if each.language == language),
    )


def shown(game: Game, texts: Texts, language: Language) -> Shown:
    """The text in `language`, else in the game's source language, else in any."""
    for choice in (language, game.source_language, *texts):
        if choice in texts:
            return Shown(texts[choice], choice)
    return Shown("", language)


def _checks(unit: Unit, language: Language, journal: Journal) -> list[Check]:
    """Those of the text as it stands, but for editorial changes."""
    own = [each for each in journal.checks if each.language == language]
    if not own:
        return []
    history, current = history_of(journal, language), digest(unit.text[language])
    return [each for each in own if history.changes(each.digest, current) == 0]


def _lags(
    unit: Unit, check: Check, originals: Iterable[Language], journal: Journal
) -> tuple[Lag, ...]:
    lags = []
    for original in originals:
        checked, current = check.against.get(original, ""), digest(unit.text[original])
        if checked == current:
            continue
        history = history_of(journal, original)
        if changes := history.changes(checked, current):
            lags.append(Lag(original, changes, history.texts.get(checked, "")))
    return tuple(lags)


def _joined(journals: list[Journal]) -> Journal:
    return Journal(
        tuple(each for journal in journals for each in journal.versions),
        tuple(each for journal in journals for each in journal.samenesses),
        tuple(each for journal in journals for each in journal.checks),
    )
