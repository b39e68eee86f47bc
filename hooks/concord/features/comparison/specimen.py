"""One unit in all its languages, on the home page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from markupsafe import Markup

from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.model.topics import Topic, Unit
from concord.pages.page import PageContext
from concord.text.html import as_html

_Specimen: TypeAlias = tuple[LocalizedGame, Topic, Unit, Markup]
"""A unit in one language, with its text."""


def specimen(context: PageContext) -> Markup:
    """Return the unit that `extra.concord.specimen` names; nothing if it names none, or if there
    is one language only."""
    shown = list(_specimen(context))
    return context.render("comparison/specimen.html", specimen=shown) if shown else Markup("")


def _specimen(context: PageContext) -> Iterator[_Specimen]:
    """Yield the unit in each language, that of the page first."""
    locale, named = context.locale, context.locale.settings.specimen
    if named is None or not locale.is_multilingual:
        return
    for language in locale.own_first:
        game = locale.in_language(language).games[named.game]
        topic, unit = game.topics[named.topic], game.units[named.topic][named.unit]
        text = game.texts.of(unit.text)
        references = PageReferences(game, to_game=context.root + game.addresses.home)
        yield game, topic, unit, as_html(text.text, text.language, references)
