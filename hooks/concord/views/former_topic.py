"""The pages at the addresses of topics that are renamed or retired."""

from __future__ import annotations

from dataclasses import replace

from concord.core import urls
from concord.core.urls import PagePath
from concord.views.descriptions import about_game
from concord.views.page import Page, PageContext
from concord.views.removed_units import (
    RemovedUnit,
    anchors,
    contents,
    removed_unit,
    removed_units,
)
from concord.views.sidebar import sidebar


def former_topic_page(context: PageContext) -> Page:
    """At the former address of a topic."""
    redirect = context.game.graph.redirects[context.key.topic]
    return _page(context, removed_unit(context.game, redirect, context.root))


def former_compare_page(context: PageContext) -> Page:
    """At the former address of the comparison of a topic."""
    game = context.game
    redirect = game.graph.redirects[context.key.topic]
    topic = removed_unit(game, redirect, context.root)
    if topic.destination is not None and redirect.topic in game.topics:
        compare = urls.page_in_game(PagePath.COMPARE, topic=redirect.topic)
        href = game.home_from(context.root) + compare
        topic = replace(topic, destination=replace(topic.destination, href=href))
    return _page(context, topic)


def _heading(context: PageContext, former: RemovedUnit) -> str:
    game = context.game
    redirect = game.graph.redirects[former.former]
    is_part = redirect.topic in game.parts or former.former in game.model.published_parts
    fate = "retired" if former.retirement else "moved"
    return context.messages.format(f"part_{fate}" if is_part else f"topic_{fate}")


def _page(context: PageContext, topic: RemovedUnit) -> Page:
    words = context.messages.words
    heading = _heading(context, topic)
    units = removed_units(context.game, context.key.topic, context.root)
    return Page(
        html=context.render(
            "former_topic.html", heading=heading, former_topic=topic, removed_units=units
        ),
        title=f"{heading} · {context.game.game_title}",
        description=f"{heading}. {about_game(context.game)}",
        sidebar=sidebar(context),
        contents=contents(words.entries_now, units),
        anchors=anchors(units),
    )
