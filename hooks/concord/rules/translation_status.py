"""The translation status of a unit in a language."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from concord.core.model import Game, Language, Review, State, Topic, Unit, UnitLedger
from concord.rules.redirects import recorded_ids
from concord.rules.revisions import History, digest

_NOTHING = UnitLedger()


@dataclass(frozen=True, slots=True)
class Lag:
    """How far a translation lies behind one original."""

    original: Language
    changes: int
    """Of meaning, since the translation was checked against it."""
    checked: str
    """What the original said then; empty if it said nothing."""


@dataclass(frozen=True, slots=True)
class TranslationStatus:
    state: State
    lags: tuple[Lag, ...] = ()
    """Of an outdated translation: each original that has changed."""

    @property
    def changes(self) -> int:
        """Originals change together: what the one brings, the other mostly brings as well."""
        return max((lag.changes for lag in self.lags), default=0)


def status_of(game: Game, topic: Topic, unit: Unit, language: Language) -> TranslationStatus:
    if unit.only and language not in unit.only:
        return TranslationStatus(State.NOT_IN_EDITION)
    if language not in unit.text:
        return TranslationStatus(State.UNTRANSLATED)
    originals = originals_of(topic, unit)
    if originals == (language,):
        return TranslationStatus(State.TRANSLATED)
    ledger = ledger_of(game, topic, unit)
    others = [each for each in originals if each != language]
    lags = [_lags(unit, each, others, ledger) for each in _checks(unit, language, ledger)]
    if not lags:
        return TranslationStatus(State.DRAFT)
    nearest = min(lags, key=lambda each: sum(lag.changes for lag in each))
    return TranslationStatus(State.OUTDATED if nearest else State.TRANSLATED, nearest)


def originals_of(topic: Topic, unit: Unit) -> tuple[Language, ...]:
    """The languages in which the unit restates a printed text: what translations must agree with.

    Each is checked against the others as well.
    """
    return tuple(
        each
        for each in topic.editions
        if each in unit.text and (not unit.only or each in unit.only)
    )


def ledger_of(game: Game, topic: Topic, unit: Unit) -> UnitLedger:
    """What is on record about the unit, under whichever id."""
    found = [game.ledgers[name] for name in recorded_ids(topic, unit) if name in game.ledgers]
    if len(found) < 2:  # noqa: PLR2004 - there is nothing to be joined
        return found[0] if found else _NOTHING
    return _joined(found)


def history_of(ledger: UnitLedger, language: Language) -> History:
    return History(
        (each for each in ledger.versions if each.language == language),
        (each for each in ledger.editorial_changes if each.language == language),
    )


def _checks(unit: Unit, language: Language, ledger: UnitLedger) -> list[Review]:
    """Those of the text as it stands, but for editorial changes."""
    own = [each for each in ledger.reviews if each.language == language]
    if not own:
        return []
    history, current = history_of(ledger, language), digest(unit.text[language])
    return [each for each in own if history.changes(each.digest, current) == 0]


def _lags(
    unit: Unit, check: Review, originals: Iterable[Language], ledger: UnitLedger
) -> tuple[Lag, ...]:
    lags = []
    for original in originals:
        checked, current = check.against.get(original, ""), digest(unit.text[original])
        if checked == current:
            continue
        history = history_of(ledger, original)
        if changes := history.changes(checked, current):
            lags.append(Lag(original, changes, history.texts.get(checked, "")))
    return tuple(lags)


def _joined(ledgers: list[UnitLedger]) -> UnitLedger:
    return UnitLedger(
        tuple(each for ledger in ledgers for each in ledger.versions),
        tuple(each for ledger in ledgers for each in ledger.editorial_changes),
        tuple(each for ledger in ledgers for each in ledger.reviews),
    )
