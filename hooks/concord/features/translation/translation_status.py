"""The translation status of a unit in a language."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from concord.features.translation.reviews import reviews_of
from concord.features.translation.text_history import TextHistory
from concord.model.games import Game, TextOrigin
from concord.model.ledgers import Review, State, UnitLedger
from concord.model.texts import Language
from concord.model.topics import Topic, Unit
from concord.rules.editions import origin_of, original_languages, originals_among
from concord.rules.redirects import recorded_ids
from concord.rules.text_digest import digest


@dataclass(frozen=True, slots=True)
class Lag:
    """How far a translation is behind one original."""

    original: Language
    changes: int
    """Changes of meaning since the translation was reviewed."""
    reviewed: str
    """The text of the original at the review; empty if none is recorded."""


@dataclass(frozen=True, slots=True)
class TranslationStatus:
    state: State
    lags: tuple[Lag, ...] = ()
    """For an outdated translation: each original that has changed."""
    needs_check: bool = True
    """False for an official text, for an original that no other text can be compared with, and
    where there is no text."""

    @property
    def changes(self) -> int:
        """The number of changes behind. Originals usually change together, so the most counts."""
        return max((lag.changes for lag in self.lags), default=0)


# One object for each of the usual ones: a library has a status for each text.
_NOT_IN_EDITION = TranslationStatus(State.NOT_IN_EDITION, needs_check=False)
_UNTRANSLATED = TranslationStatus(State.UNTRANSLATED, needs_check=False)
_NEEDS_NO_CHECK = TranslationStatus(State.READY, needs_check=False)
_DRAFT = TranslationStatus(State.DRAFT)
_TRANSLATED = TranslationStatus(State.READY)


def ledger_of(game: Game, topic: Topic, unit: Unit) -> UnitLedger:
    """Return what is recorded about the unit under any of its ids."""
    recorded = reviews_of(game)
    found = [recorded[name] for name in recorded_ids(topic, unit) if name in recorded]
    if len(found) == 1:
        return found[0]
    return UnitLedger(
        tuple(version for ledger in found for version in ledger.versions),
        tuple(change for ledger in found for change in ledger.editorial_changes),
        tuple(review for ledger in found for review in ledger.reviews),
    )


def history_of(ledger: UnitLedger, language: Language) -> TextHistory:
    return TextHistory(
        (version for version in ledger.versions if version.language == language),
        (change for change in ledger.editorial_changes if change.language == language),
    )


def statuses_of(game: Game, topic: Topic, language: Language) -> Mapping[str, TranslationStatus]:
    """Return the status of each unit of the topic, by unit id."""
    originals_of_topic = original_languages(game, topic)
    is_official = origin_of(game, topic, language) is TextOrigin.OFFICIAL

    def status(unit: Unit) -> TranslationStatus:
        if unit.only and language not in unit.only:
            return _NOT_IN_EDITION
        if language not in unit.text:
            return _UNTRANSLATED
        originals = originals_among(originals_of_topic, unit)
        if originals == (language,) or is_official:
            return _NEEDS_NO_CHECK
        ledger = ledger_of(game, topic, unit)
        others = [original for original in originals if original != language]
        reviews = _reviews(unit, language, ledger)
        lags = [_lags(unit, review, others, ledger) for review in reviews]
        if not lags:
            return _DRAFT
        nearest = min(lags, key=lambda behind: sum(lag.changes for lag in behind))
        return TranslationStatus(State.OUTDATED, nearest) if nearest else _TRANSLATED

    return {unit.id: status(unit) for unit, _ in topic.walk()}


def _reviews(unit: Unit, language: Language, ledger: UnitLedger) -> list[Review]:
    """Return the reviews of the present text, or of one with only editorial differences."""
    own = [review for review in ledger.reviews if review.language == language]
    if not own:
        return []
    history, current = history_of(ledger, language), digest(unit.text[language])
    return [review for review in own if history.count_changes(review.digest, current) == 0]


def _lags(
    unit: Unit, review: Review, originals: Iterable[Language], ledger: UnitLedger
) -> tuple[Lag, ...]:
    lags = []
    for original in originals:
        reviewed, current = review.against.get(original, ""), digest(unit.text[original])
        if reviewed == current:
            continue
        history = history_of(ledger, original)
        if changes := history.count_changes(reviewed, current):
            lags.append(Lag(original, changes, history.texts.get(reviewed, "")))
    return tuple(lags)
