"""The rulings and errata of the records, and the checks of them."""

from __future__ import annotations

import dataclasses
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from concord.base.problems import Problem, did_you_mean
from concord.model.fields import Field
from concord.model.games import Game
from concord.model.library import Library
from concord.model.topics import Topic, Unit
from concord.text.html_words import is_quoted_from

if TYPE_CHECKING:  # slow to load
    from concord.features.rulings.shapes import DecisionShape, ErratumShape, RulingShape


def _ruling() -> Any:
    from concord.features.rulings.shapes import RulingShape  # noqa: PLC0415 - slow to load

    return RulingShape | None


def _errata() -> Any:
    from concord.features.rulings.shapes import ErratumShape  # noqa: PLC0415 - slow to load

    return list[ErratumShape]


RULING: Field[RulingShape | None] = Field(
    owners=("unit",),
    key="ruling",
    shape=_ruling,
    default=None,
    meaning="Of a note that tells a ruling: who gave it, when, and whether it still holds.",
)
ERRATA: Field[Sequence[ErratumShape]] = Field(
    owners=("unit",),
    key="errata",
    shape=_errata,
    default=[],
    meaning="The corrections of printed words. The text of the unit has the corrected ones.",
)
ERRATA_OF_COMPONENTS = dataclasses.replace(
    ERRATA, owners=("component",), meaning="The corrections of words printed on it."
)


@dataclass(frozen=True, slots=True)
class Decision:
    """A ruling or an erratum of a game."""

    topic: Topic
    unit: Unit
    """The unit that tells the ruling, or whose words the erratum corrects."""
    component: Unit | None
    """The component that it is about."""
    given: DecisionShape
    ruling: RulingShape | None = None
    erratum: ErratumShape | None = None
    number: int = 0
    """The number of an erratum on its unit, from 1; 0 for a ruling."""
    suffix: str = ""
    """Of an erratum, its day, ".2023-02-01", which tells its anchor from those of others on its
    unit. It stays when others come and go."""

    @property
    def id(self) -> str:
        """The full id of its unit: "abilities#costs"."""
        return f"{self.topic.id}#{self.unit.id}"

    @property
    def anchor(self) -> str:
        """Its anchor in the list of the game: "abilities.costs"."""
        return f"{self.topic.id}.{self.unit.id}{self.suffix}"

    @property
    def subject(self) -> str:
        """The id of the component, or else of the topic, that it is about."""
        return f"{self.topic.id}.{self.component.id}" if self.component else self.topic.id


def decisions(game: Game) -> Sequence[Decision]:
    """Return the rulings and errata of a game, the newest first."""
    return sorted(_decisions(game), key=lambda each: each.given.date, reverse=True)


def decisions_by_unit(game: Game) -> Mapping[str, Sequence[Decision]]:
    """Return the rulings and errata of each unit, by its full id: "abilities#costs"."""
    found: defaultdict[str, list[Decision]] = defaultdict(list)
    for each in game.of(decisions):
        found[each.id].append(each)
    return found


def _decisions(game: Game) -> Iterator[Decision]:
    for topic in game.topics:
        for top in topic.units:
            component = top if top.component else None
            for unit in top.walk():
                if ruling := RULING.of(unit):
                    yield Decision(topic, unit, component, ruling, ruling=ruling)
                days = [erratum.date for erratum in ERRATA.of(unit)]
                for n, erratum in enumerate(ERRATA.of(unit), start=1):
                    again = days[:n].count(erratum.date)
                    suffix = f".{erratum.date}" + (f".{again}" if again > 1 else "")
                    yield Decision(topic, unit, component, erratum, None, erratum, n, suffix)


def successors_are_rulings(library: Library) -> Iterator[Problem]:
    """A ruling that is withdrawn names another ruling, and was withdrawn after it was given."""
    for game in library.games:
        rulings = {each.id: each for each in game.of(decisions) if each.ruling}
        for id_, each in rulings.items():
            withdrawn = each.ruling.withdrawn if each.ruling else None
            if withdrawn is None:
                continue
            at, named = RULING.position(each.unit).at("withdrawn"), withdrawn.successor
            if named and (named == id_ or named not in rulings):
                advice = did_you_mean(named, rulings.keys() - {id_}) or "the id of another ruling"
                yield Problem(at.at("successor"), f"“{named}”", advice)
            if withdrawn.date < each.given.date:
                yield Problem(
                    at.at("date"), f"{withdrawn.date}", f"a day from {each.given.date} on"
                )


def corrected_words_are_in_the_text(library: Library) -> Iterator[Problem]:
    """The text of a unit has the corrected words of its errata, and not those printed."""
    for game in library.games:
        for each in game.of(decisions):
            if each.erratum is None:
                continue
            at = ERRATA.position(each.unit).at(each.number - 1)
            printed, corrected = each.erratum.printed.text, each.erratum.corrected.text
            for language, text in each.unit.text.items():
                place = "text", language
                if not is_quoted_from(words := corrected.get(language, ""), text):
                    expected = f"whole words of the unit’s text in “{language}”, without markup"
                    yield Problem(at.at("corrected", *place), f"“{words}”", expected)
                if is_quoted_from(words := printed.get(language, ""), text):
                    expected = f"words that the unit’s text in “{language}” no longer has"
                    yield Problem(at.at("printed", *place), f"“{words}”", expected)
