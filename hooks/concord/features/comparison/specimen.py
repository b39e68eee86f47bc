"""One unit in all its languages, on the home page."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from markupsafe import Markup

from concord.base.problems import did_you_mean
from concord.base.settings import Setting
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.model.library import Library
from concord.model.topics import Topic, Unit
from concord.pages.page import PageContext
from concord.text.html import as_html

_Specimen: TypeAlias = tuple[LocalizedGame, Topic, Unit, Markup]
"""A unit in one language, with its text."""


_UNIT = re.compile(r"([^/#]+)/([^/#]+)#([^/#]+)")
_A_UNIT = "game/topic#unit"


@dataclass(frozen=True, slots=True)
class UnitName:
    """Names a unit among all games: "reef/abilities#costs"."""

    game: str
    topic: str
    unit: str

    def __str__(self) -> str:
        return f"{self.game}/{self.topic}#{self.unit}"


def _read(value: str | None) -> UnitName | None:
    named = _UNIT.fullmatch(value or "")
    return UnitName(*named.groups()) if named else None


def _faults(place: str, value: object) -> Iterator[str]:
    if value is not None and not (isinstance(value, str) and _UNIT.fullmatch(value)):
        yield f"{place}: found “{value}”; expected a unit, as {_A_UNIT}"


def _unknown_unit(place: str, value: UnitName | None, library: Library) -> Iterator[str]:
    units = {
        str(UnitName(game.id, topic.id, unit.id))
        for game in library.games
        for topic in game.topics
        for unit, _ in topic.walk()
    }
    if value and (name := str(value)) not in units:
        expected = did_you_mean(name, units) or f"expected a unit, as {min(units, default=_A_UNIT)}"
        yield f"{place}: found “{name}”; {expected}"


SPECIMEN: Setting[UnitName | None] = Setting(
    name="specimen", default=None, read=_read, faults=_faults, unknown_names=_unknown_unit
)
"""The unit that the home page shows in all languages, if any."""


def specimen(context: PageContext) -> Markup:
    """Return the unit that `extra.concord.specimen` names; nothing if it names none, or if there
    is one language only."""
    shown = list(_specimen(context))
    return context.render("comparison/specimen.html", specimen=shown) if shown else Markup("")


def _specimen(context: PageContext) -> Iterator[_Specimen]:
    """Yield the unit in each language, that of the page first."""
    locale, named = context.locale, context.locale.settings.of(SPECIMEN)
    if named is None or not locale.is_multilingual:
        return
    for language in locale.own_first:
        game = locale.in_language(language).games[named.game]
        topic, unit = game.topics[named.topic], game.units[named.topic][named.unit]
        text = game.texts.of(unit.text)
        references = PageReferences(game, to_game=context.root + game.addresses.home)
        yield game, topic, unit, as_html(text.text, text.language, references)
