"""What a page remarks on a unit, folded behind one mark in the margin."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from enum import StrEnum

from concord.features.comparison.declared import DivergenceView, DivergenceViews
from concord.features.history.earlier_versions import Badge, Rewording, badges, rewordings
from concord.features.translation.status_marks import StatusMark
from concord.locale.localized_game import LocalizedGame
from concord.model.ledgers import State
from concord.model.texts import Language
from concord.model.topics import Topic, Unit


class MarkKind(StrEnum):
    """What a mark says of the reader's own edition, the most important first."""

    OUTDATED = "outdated"
    """The translation is behind its original."""
    DIFFERENT = "different"
    """The edition deviates from others, or is unclear, or misprinted."""
    NEW = "new"
    """The current version of the edition brought the unit, or changed it."""
    ELSEWHERE = "elsewhere"
    """Nothing: all remarks are about other editions or earlier versions."""


@dataclass(frozen=True, slots=True)
class Misprint:
    language: Language
    """The language of the edition."""
    number: str

    @property
    def mark(self) -> str:
        return self.language.upper()


@dataclass(frozen=True, slots=True)
class UnitRemarks:
    """All remarks on a unit, with what stands on the mark that unfolds them."""

    kind: MarkKind
    words: str
    """What the mark says: of other editions which they are, else what is special in this one."""
    misprints: tuple[Misprint, ...]
    history: tuple[Badge, ...]
    rewordings: tuple[Rewording, ...]
    divergences: tuple[DivergenceView, ...]
    status: StatusMark | None
    """The mark of an outdated translation; None for any other text."""


class RemarkViews:
    """The remarks on one topic's units."""

    def __init__(
        self, game: LocalizedGame, topic: Topic, divergences: DivergenceViews, root: str
    ) -> None:
        self._game = game
        self._topic = topic
        self._root = root
        self._words = game.locale.messages.words
        self._divergences = divergences
        self._own = {game.language, game.numbers.numbering(topic)}
        """The edition in the reader's language, and the one whose numbers these readers follow."""

    def of(self, unit: Unit, status: StatusMark | None) -> UnitRemarks | None:
        """The remarks on a unit, None if there are none. `status` is that of its text."""
        misprints = tuple(Misprint(language, each) for language, each in unit.printed.items())
        history = tuple(badges(self._game, unit)) if unit.has_history else ()
        reworded = (
            tuple(rewordings(self._game, self._topic, unit, self._root))
            if unit.earlier.texts
            else ()
        )
        declared = self._divergences.declared(unit.divergences, unit) if unit.divergences else ()
        outdated = status if status and status.state is State.OUTDATED else None
        if not (misprints or history or reworded or declared or outdated):
            return None
        own_words = self._own_words(unit, misprints, declared, outdated)
        kind, words = next(own_words, (MarkKind.ELSEWHERE, ""))
        if not words:
            languages = [each.language for each in misprints]
            languages += [each.language for each in history]
            languages += [each for divergence in declared for each in divergence.editions]
            languages += [each.language for each in reworded]
            words = f"{self._words.editions}: {_marks(languages)}"
        return UnitRemarks(kind, words, misprints, history, reworded, declared, outdated)

    def _own_words(
        self,
        unit: Unit,
        misprints: Collection[Misprint],
        declared: Collection[DivergenceView],
        outdated: StatusMark | None,
    ) -> Iterator[tuple[MarkKind, str]]:
        """What is remarkable in the reader's own edition, the most important first."""
        if outdated:
            yield MarkKind.OUTDATED, outdated.words
        for divergence in declared:
            if self._own & set(divergence.editions):
                yield MarkKind.DIFFERENT, divergence.subject
        if self._own & {each.language for each in misprints}:
            yield MarkKind.DIFFERENT, self._words.about_source
        for badge in badges(self._game, unit) if unit.has_history else ():
            if badge.is_current and badge.language in self._own:
                yield MarkKind.NEW, badge.words


def _marks(languages: Collection[Language]) -> str:
    """The marks of editions: "EN, RU"."""
    return ", ".join(dict.fromkeys(each.upper() for each in languages))
