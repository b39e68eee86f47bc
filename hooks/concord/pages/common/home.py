"""The home page: the search, the games, and one unit in all its languages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from markupsafe import Markup

from concord.features.search.search_page import search_box
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.model.topics import Topic, Unit
from concord.pages.page import Page, PageContext
from concord.text.html import as_html

_Specimen: TypeAlias = tuple[LocalizedGame, Topic, Unit, Markup]
"""A unit in one language, with its text."""


def home_page(context: PageContext) -> Page:
    games = context.locale.games.values()
    counted = [(game, sum(map(len, game.units.values()))) for game in games]
    html = context.render(
        "common/home.html",
        search_box=search_box(context.locale, context.root),
        specimen=list(_specimen(context)),
        games=sorted(counted, key=lambda each: -each[1]),
    )
    return Page(html)


def _specimen(context: PageContext) -> Iterator[_Specimen]:
    """The unit that `extra.concord.specimen` names in each language, that of the page first; none
    if there is one language only."""
    locale, named = context.locale, context.locale.settings.specimen
    if named is None or not locale.is_multilingual:
        return
    for language in locale.own_first:
        game = locale.in_language(language).games[named.game]
        topic, unit = game.topics[named.topic], game.units[named.topic][named.unit]
        text = game.texts.of(unit.text)
        references = PageReferences(game, to_game=context.root + game.addresses.home)
        yield game, topic, unit, as_html(text.text, text.language, references)
