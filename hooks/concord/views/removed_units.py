"""What left a topic, and the pages at the addresses of topics that are gone themselves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from markupsafe import Markup

from concord.core import urls
from concord.core.ids import GLOSSARY
from concord.core.model import RetiredId
from concord.locale.locales import LocalizedGame, PageReferences, natural, way_to
from concord.locale.unit_names import name_of
from concord.rules.fallback import choose_text
from concord.rules.redirects import Redirect
from concord.text.inline import Reference
from concord.text.markup import as_html
from concord.views.page import Heading, Page
from concord.views.rendering import render
from concord.views.sidebar import sidebar

ANCHOR = "moved"


@dataclass(frozen=True, slots=True)
class Destination:
    words: str
    href: str


@dataclass(frozen=True, slots=True)
class Retirement:
    reason: Markup
    language_attribute: Markup
    see: Destination | None


@dataclass(frozen=True, slots=True)
class Departure:
    """An entry for a unit that is gone, at its old anchor."""

    anchor: str
    former: str
    """Its old id in full."""
    number: str
    """The last that it had here; empty if it had none."""
    destination: Destination | None
    """None for what is retired."""
    retirement: Retirement | None


def departures(game: LocalizedGame, topic_id: str, root: str) -> list[Departure]:
    """The units that stood in a topic and are found in it no more, as they were numbered."""
    left = [departure(game, each, root) for each in game.removed_units.get(topic_id, ())]
    return sorted(left, key=lambda each: (natural(each.number), each.anchor))


def moved_page(game: LocalizedGame, topic_id: str, root: str, *, view: str = "") -> Page:
    """At the address of a topic that is renamed or retired, or at that of another view of it."""
    words = game.locale.messages.words
    game_title = choose_text(game.model, game.model.title, game.language).text
    redirect = game.redirects[topic_id]
    left = departures(game, topic_id, root)
    heading = words.topic_retired if redirect.retired else words.topic_moved
    html = render(
        "moved.html",
        words=words,
        heading=heading,
        game_title=game_title,
        game_href=root + urls.game(game.locale.library, game.language, game.model.id),
        fate=_at_view(departure(game, redirect, root), view),
        departures=left,
    )
    return Page(
        language=game.language,
        title=f"{heading} · {game_title}",
        description=heading,
        html=html,
        sidebar=sidebar(game, root),
        contents=contents(words.entries_now, left),
        anchors=anchors(left),
        record=game.model.place.file,
        is_superseded=True,
    )


def contents(words: str, left: Sequence[Departure]) -> tuple[Heading, ...]:
    return (Heading(words, ANCHOR),) if left else ()


def anchors(left: Sequence[Departure]) -> frozenset[str]:
    return frozenset([ANCHOR, *(each.anchor for each in left)]) if left else frozenset()


def departure(game: LocalizedGame, redirect: Redirect, root: str) -> Departure:
    """What became of one that is gone."""
    retired = redirect.retired
    return Departure(
        anchor=redirect.former_unit,
        former=redirect.former,
        number=game.last_numbers.get(redirect.former, ""),
        destination=None if retired else _destination(game, redirect.target, root),
        retirement=_retirement(game, retired, root) if retired else None,
    )


def _at_view(departure: Departure, view: str) -> Departure:
    """The same, leading on to that view of a topic."""
    destination = departure.destination
    if destination is None or not view:
        return departure
    return replace(departure, destination=replace(destination, href=f"{destination.href}{view}/"))


def _retirement(game: LocalizedGame, retired: RetiredId, root: str) -> Retirement:
    reason = choose_text(game.model, retired.reason, game.language)
    is_foreign = reason.language != game.language
    return Retirement(
        reason=as_html(
            reason.text, reason.language, PageReferences(game, to_game=game.below(root))
        ),
        language_attribute=Markup(' lang="{}"').format(reason.language)
        if is_foreign
        else Markup(""),
        see=_destination(game, retired.see, root) if retired.see else None,
    )


def _destination(game: LocalizedGame, living: str, root: str) -> Destination:
    """A topic by its number and title, a unit by its number and its topic's title; or a term."""
    topic_id, _, unit_id = living.partition("#")
    if topic_id == GLOSSARY:
        term = PageReferences(game, to_game=game.below(root)).target(Reference(topic_id, unit_id))
        return Destination(term.words, term.address)
    topic = game.topics[topic_id]
    unit = game.units[topic_id].get(unit_id)
    name = str(name_of(game, topic, unit)) if unit else game.number(topic)
    words = " · ".join(filter(None, (name, game.title(topic))))
    return Destination(words, game.below(root) + way_to(topic.id, unit_id))
