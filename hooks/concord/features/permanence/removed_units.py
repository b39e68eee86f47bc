"""What became of former ids.

A page lists the units that its topic no longer holds, at their old anchors. Topics and parts that
are renamed or retired have pages of their own at their old addresses.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from markupsafe import Markup

from concord.base import urls
from concord.base.urls import PagePath, SectionAnchor
from concord.features.history.game_history import game_history
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.model.texts import Reference
from concord.pages.page import Heading, Page, PageContext
from concord.pages.readers import home_for, readers_of, say
from concord.pages.rendering import language_attribute
from concord.pages.topic.descriptions import about_game
from concord.pages.topic.navigation import Link, sidebar
from concord.pages.units.versions import edition_name
from concord.rules.numbering import natural_key
from concord.rules.redirects import Redirect
from concord.text.html import as_html

_NOTHING = Markup("")


@dataclass(frozen=True, slots=True)
class RemovedUnit:
    """A former id of a unit, a topic or a term, and what became of it."""

    anchor: str
    former: str
    """The id in full."""
    number: str
    """The last number that was published in this language, or the number in an earlier version with
    the name of the version; empty if it had none."""
    destination: Link | None
    """The present unit, topic or term; None if the id is retired."""
    reason: Markup = _NOTHING
    """Why the id is retired."""
    reason_attribute: Markup = _NOTHING
    """The attribute with the language of the reason."""
    see: Link | None = None
    """What to read instead of a retired id."""


def removed_units(game: LocalizedGame, topic_id: str, to_game: str) -> list[RemovedUnit]:
    """Return the units that a topic, or the glossary, no longer holds, in the order of numbers.

    `to_game` leads to the home of the game.
    """
    redirects = game.graph.removed_units.get(topic_id, ())
    units = [removed_unit(game, redirect, to_game) for redirect in redirects]
    return sorted(units, key=lambda unit: (natural_key(unit.number), unit.anchor))


def contents(words: str, units: Sequence[RemovedUnit]) -> tuple[Heading, ...]:
    """Return the entry of the list in a table of contents."""
    return (Heading(words, SectionAnchor.REMOVED),) if units else ()


def anchors(units: Sequence[RemovedUnit]) -> frozenset[str]:
    return frozenset([SectionAnchor.REMOVED, *(unit.anchor for unit in units)] if units else ())


def removed_unit(game: LocalizedGame, redirect: Redirect, to_game: str) -> RemovedUnit:
    """Return what became of a former id."""
    former = redirect.former_unit, redirect.former, last_number(game, redirect)
    retired = redirect.retired
    if retired is None:
        return RemovedUnit(*former, _link(game, redirect.target, to_game))
    reason = game.texts.of(retired.reason)
    return RemovedUnit(
        *former,
        None,
        as_html(reason.text, reason.language, PageReferences(game, to_game=to_game)),
        language_attribute(reason.language, game.language),
        _link(game, retired.see, to_game) if retired.see else None,
    )


def last_number(game: LocalizedGame, redirect: Redirect) -> str:
    """Return the last number of a former id, as in `RemovedUnit`."""
    if number := game.numbers.last.get(redirect.former):
        return number
    id_ = redirect.recorded_id
    for localized in game.in_editions:
        history = localized.of(game_history)
        for version in reversed(history.recorded):
            state = history.state(id_, version)
            is_there = history.topic_of(id_, version) == redirect.former_topic
            if state and state.number and is_there:
                messages = game.locale.messages
                name = edition_name(localized.edition, version, messages)
                mark = "" if localized is game else f"{localized.language.upper()} "
                return mark + messages.format("number_in", number=state.number, edition=name)
    return ""


def _link(game: LocalizedGame, target: str, to_game: str) -> Link:
    """Return a link that names the number of its target and the title of the topic, or a term."""
    topic_id, _, unit_id = target.partition("#")
    if game.model.is_glossary(topic_id):
        term = PageReferences(game, to_game=to_game).target(Reference(topic_id, unit_id))
        return Link(term.words, term.address)
    if topic_id in game.parts:
        part = game.parts[topic_id]
        words = " · ".join(filter(None, (game.numbers.of(part), game.texts.title(part))))
        return Link(words, to_game + urls.topic_in_game(part.id))
    topic = game.topics[topic_id]
    unit = game.units[topic_id].get(unit_id)
    name = str(game.names.of(topic, unit)) if unit else game.numbers.of(topic)
    words = " · ".join(filter(None, (name, game.texts.title(topic))))
    return Link(words, to_game + urls.topic_in_game(topic.id, unit_id))


def former_topics(game: LocalizedGame) -> Sequence[str]:
    """Return the ids of the topics that are renamed or retired."""
    redirects = game.graph.redirects.items()
    return [former for former, redirect in redirects if not redirect.former_unit]


def former_topic_page(context: PageContext) -> Page:
    """Return the page at the former address of a topic."""
    game, former, words = context.game, context.key.topic, context.messages.words
    to_game = game.addresses.home_from(context.root)
    heading, units = _heading(game, former), removed_units(game, former, to_game)
    return Page(
        html=context.render(
            "permanence/former_topic.html",
            heading=heading,
            former_topic=removed_unit(game, game.graph.redirects[former], to_game),
            removed_units=units,
        ),
        title=f"{heading} · {game.texts.game_title}",
        description=f"{heading}. {about_game(game)}",
        sidebar=sidebar(context),
        contents=contents(words.entries_now, units),
        anchors=anchors(units),
    )


def former_compare_page(context: PageContext) -> Page:
    """Return the page at the former address of the comparison of a topic."""
    game, root, id_ = context.game, context.root, context.key.topic
    homes = {reader: home_for(reader, game, root) for reader in readers_of(game)}
    units = {reader.language: removed_units(reader, id_, home) for reader, home in homes.items()}
    heading = _heading(game, id_)
    return Page(
        html=context.render(
            "permanence/former_compare.html",
            readers=list(homes),
            removed_units=units,
            heading=lambda reader: _heading(reader, id_),
            former_topic=lambda reader: _former_compared(context, reader, homes[reader]),
            say=partial(say, game),
        ),
        title=f"{heading} · {game.texts.game_title}",
        description=f"{heading}. {about_game(game)}",
        anchors=anchors(units[game.language]),
    )


def _former_compared(context: PageContext, game: LocalizedGame, to_game: str) -> RemovedUnit:
    """Return what became of a topic, with a link to the comparison of the present topic."""
    redirect = game.graph.redirects[context.key.topic]
    topic = removed_unit(game, redirect, to_game)
    if topic.destination is None or redirect.topic not in game.topics:
        return topic
    compare = urls.page_in_game(PagePath.COMPARE, topic=redirect.topic)
    href = context.game.addresses.home_from(context.root) + compare
    return replace(topic, destination=replace(topic.destination, href=href))


def _heading(game: LocalizedGame, former: str) -> str:
    redirect = game.graph.redirects[former]
    is_part = redirect.topic in game.parts or former in game.model.published_parts
    outcome = "retired" if redirect.retired else "moved"
    return game.locale.messages.format(f"part_{outcome}" if is_part else f"topic_{outcome}")
