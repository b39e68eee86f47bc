"""One unit in all its languages, on the home page."""

import re
from collections.abc import Iterator
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


def _faults(place: str, value: object) -> Iterator[str]:
    if value is not None and not (isinstance(value, str) and _UNIT.fullmatch(value)):
        yield f"{place}: found “{value}”; expected a unit, as {_A_UNIT}"


def _unknown_unit(place: str, value: str | None, library: Library) -> Iterator[str]:
    units = {f"{game.id}/{id_}" for game in library.games for id_ in game.units()}
    if value and value not in units:
        unit = did_you_mean(value, units) or f"expected a unit, as {min(units, default=_A_UNIT)}"
        yield f"{place}: found “{value}”; {unit}"


SPECIMEN: Setting[str | None] = Setting(
    name="specimen",
    default=None,
    read=lambda value: value,
    faults=_faults,
    unknown_names=_unknown_unit,
)
"""The unit that the home page shows in all languages, if any: "reef/abilities#costs"."""


def specimen(context: PageContext) -> Markup:
    """Return the unit that `extra.concord.specimen` names; nothing if it names none, or if there
    is one language only."""
    shown = list(_specimen(context))
    return context.render("comparison/specimen.html", specimen=shown) if shown else Markup("")


def _specimen(context: PageContext) -> Iterator[_Specimen]:
    """Yield the unit in each language, first in the language of the page."""
    locale, named = context.locale, context.locale.settings.of(SPECIMEN)
    match = _UNIT.fullmatch(named or "")
    if match is None or not locale.is_multilingual:
        return
    game_id, topic_id, unit_id = match.groups()
    for language in locale.own_first:
        game = locale.in_language(language).games[game_id]
        topic, unit = game.topics[topic_id], game.units[topic_id][unit_id]
        text = game.texts.of(unit.text)
        references = PageReferences(game, to_game=context.root + game.addresses.home)
        yield game, topic, unit, as_html(text.text, text.language, references)
