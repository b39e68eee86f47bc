"""The pages at the addresses of topics that are renamed or retired."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from types import SimpleNamespace

from concord.core import urls
from concord.core.model.texts import Language
from concord.core.urls import PagePath
from concord.locale.localized_game import LocalizedGame
from concord.views.html.readers import home_for, readers_of, say
from concord.views.page import Page, PageContext
from concord.views.topic.descriptions import about_game
from concord.views.topic.removed_units import (
    RemovedUnit,
    anchors,
    contents,
    removed_unit,
    removed_units,
)
from concord.views.topic.sidebar import sidebar


def former_topic_page(context: PageContext) -> Page:
    """At the former address of a topic."""
    redirect = context.game.graph.redirects[context.key.topic]
    return _page(context, removed_unit(context.game, redirect, context.root))


@dataclass(frozen=True, slots=True)
class _ReaderView:
    """What the former page of a comparison says in the language of a reader."""

    language: Language
    words: SimpleNamespace
    page_title: str
    game_title: str
    game_href: str
    heading: str
    former_topic: RemovedUnit
    removed_units: dict[str, RemovedUnit]
    """By their anchors."""


def former_compare_page(context: PageContext) -> Page:
    """At the former address of the comparison of a topic."""
    units = removed_units(context.game, context.key.topic, context.root)
    readers = [_reader(context, each) for each in readers_of(context.game)]
    own = next(each for each in readers if each.language == context.game.language)
    return Page(
        html=context.render(
            "compare/former_compare.html",
            readers=readers,
            removed_units=units,
            say=partial(say, context.game),
        ),
        title=own.page_title,
        description=f"{own.heading}. {about_game(context.game)}",
        anchors=anchors(units),
    )


def _reader(context: PageContext, game: LocalizedGame) -> _ReaderView:
    redirect = game.graph.redirects[context.key.topic]
    to_game = home_for(game, context.game, context.root)
    topic = removed_unit(game, redirect, context.root, to_game)
    if topic.destination is not None and redirect.topic in game.topics:
        compare = urls.page_in_game(PagePath.COMPARE, topic=redirect.topic)
        href = context.game.addresses.home_from(context.root) + compare
        topic = replace(topic, destination=replace(topic.destination, href=href))
    heading = _heading(game, topic)
    units = removed_units(game, context.key.topic, context.root, to_game)
    return _ReaderView(
        language=game.language,
        words=game.locale.messages.words,
        page_title=f"{heading} · {game.texts.game_title}",
        game_title=game.texts.game_title,
        game_href=context.root + game.addresses.home,
        heading=heading,
        former_topic=topic,
        removed_units={each.anchor: each for each in units},
    )


def _heading(game: LocalizedGame, former: RemovedUnit) -> str:
    redirect = game.graph.redirects[former.former]
    is_part = redirect.topic in game.parts or former.former in game.model.published_parts
    fate = "retired" if former.retirement else "moved"
    return game.locale.messages.format(f"part_{fate}" if is_part else f"topic_{fate}")


def _page(context: PageContext, topic: RemovedUnit) -> Page:
    words = context.messages.words
    heading = _heading(context.game, topic)
    units = removed_units(context.game, context.key.topic, context.root)
    return Page(
        html=context.render(
            "topic/former_topic.html", heading=heading, former_topic=topic, removed_units=units
        ),
        title=f"{heading} · {context.game.texts.game_title}",
        description=f"{heading}. {about_game(context.game)}",
        sidebar=sidebar(context),
        contents=contents(words.entries_now, units),
        anchors=anchors(units),
    )
