"""What a page remarks on a unit, folded behind one mark in the margin."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import TypeAlias

from markupsafe import Markup

from concord.installed_features import features
from concord.model.texts import Language
from concord.model.topics import Unit
from concord.pages.units.parts import ShownTopic

_MISPRINT = Markup('<p><span class="edition-mark">{}</span> {}</p>')


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


class Subject(IntEnum):
    """What a remark is about, in the order in which they stand."""

    TRANSLATION = 0
    """The status of the translation."""
    NUMBER = 1
    """What is printed in the edition."""
    HISTORY = 2
    """Earlier versions."""
    EDITIONS = 3
    """Where editions differ."""


@dataclass(frozen=True, slots=True)
class Remark:
    """What one feature says of a unit."""

    subject: Subject
    """It decides the order of the remarks."""
    html: Markup
    """The remark: paragraphs or a list."""
    editions: Sequence[Language] = ()
    """The editions that it is about; empty if it is about the reader's own text."""
    kind: MarkKind = MarkKind.ELSEWHERE
    """What it means for readers of these editions."""
    words: str = ""
    """What the mark says to them."""


UnitRemarks: TypeAlias = Callable[[ShownTopic], Callable[[Unit], Iterable[Remark]]]
"""Finds the remarks on a unit. It is called once for a page, its result for each unit."""


@dataclass(frozen=True, slots=True)
class Remarks:
    """All remarks on a unit, with what stands on the mark that unfolds them."""

    kind: MarkKind
    words: str
    """What the mark says: of other editions which they are, else what is special in this one."""
    html: Markup


class RemarkViews:
    """The remarks on one topic's units."""

    def __init__(self, shown: ShownTopic) -> None:
        self._words = shown.game.locale.messages.words
        self._own = {shown.game.language, shown.game.numbers.numbering(shown.topic)}
        """The edition in the reader's language, and the one whose numbers these readers follow."""
        self._sources = [of(shown) for each in features() for of in each.unit_remarks]

    def of(self, unit: Unit) -> Remarks | None:
        """The remarks on a unit, None if there are none."""
        found = [remark for of_unit in self._sources for remark in of_unit(unit)]
        found += self._misprints(unit)
        if not found:
            return None
        own = (each for each in found if not each.editions or self._own & set(each.editions))
        told = (each for each in own if each.kind is not MarkKind.ELSEWHERE)
        first = min(told, key=lambda each: list(MarkKind).index(each.kind), default=None)
        found.sort(key=lambda each: each.subject)
        html = Markup("").join(each.html + "\n" for each in found)
        if first:
            return Remarks(first.kind, first.words, html)
        return Remarks(MarkKind.ELSEWHERE, self._about_others(found), html)

    def _misprints(self, unit: Unit) -> Iterator[Remark]:
        for language, number in unit.printed.items():
            html = _MISPRINT.format(language.upper(), self._words.misprinted.format(number=number))
            source = self._words.about_source
            yield Remark(Subject.NUMBER, html, [language], MarkKind.DIFFERENT, source)

    def _about_others(self, remarks: Iterable[Remark]) -> str:
        """The marks of the editions: "Editions: EN, RU"."""
        marks = dict.fromkeys(each.upper() for remark in remarks for each in remark.editions)
        return f"{self._words.editions}: {', '.join(marks)}"
