"""The former ids of units, for readers who follow links with them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from markupsafe import Markup

from concord.features.permanence import removed_units
from concord.features.permanence.removed_units import RemovedUnit
from concord.locale.localized_game import LocalizedGame
from concord.model.topics import Topic, Unit
from concord.pages.page import Heading, PageContext
from concord.pages.rendering import render
from concord.pages.slots import ShownTopic, UnitHtml
from concord.rules.redirects import Redirect


@dataclass(frozen=True, slots=True)
class FormerId:
    """A notice for readers who follow a link with a former id of a unit."""

    anchor: str
    """The former id, if it was an id on this page; else empty."""
    former: str
    """The former id in full."""
    words: str


def former_ids(game: LocalizedGame, topic: Topic, unit: Unit) -> Iterator[FormerId]:
    """Yield a notice for each former id of a unit."""
    for redirect in game.graph.redirects_by_target.get(f"{topic.id}#{unit.id}", ()):
        anchor = redirect.former_unit if redirect.former_topic == topic.id else ""
        name = _former_name(game, redirect, topic, unit)
        words = game.locale.messages.format("former_name", name=name)
        yield FormerId(anchor, redirect.former, words)


def _former_name(game: LocalizedGame, redirect: Redirect, topic: Topic, unit: Unit) -> str:
    """Return the number under the former id, or the id itself if the number is still the same."""
    citation = game.numbers.citations(topic).get(unit.id)
    number = game.numbers.last.get(redirect.former, "")
    is_news = number and not (citation and citation.text == number)
    return number if is_news else redirect.former


def removed_section(context: PageContext, shown: ShownTopic) -> Markup:
    """Return the list of the units that the topic no longer has."""
    removed = shown.of(_removed)
    return context.render("permanence/removed_section.html", removed_units=removed)


def contents(context: PageContext, shown: ShownTopic) -> Iterable[Heading]:
    return removed_units.contents(context.messages.words.moved_or_retired, shown.of(_removed))


def anchors(_context: PageContext, shown: ShownTopic) -> Iterator[str]:
    yield from removed_units.anchors(shown.of(_removed))
    for unit, _ in shown.topic.walk():
        for former_id in former_ids(shown.game, shown.topic, unit):
            if former_id.anchor:
                yield former_id.anchor


def former_notices(shown: ShownTopic) -> UnitHtml:
    """Notices for readers who follow links with former ids of a unit."""

    def html(unit: Unit) -> Markup:
        former = list(former_ids(shown.game, shown.topic, unit))
        return render("permanence/former_notices.html", former_ids=former) if former else Markup("")

    return html


def _removed(shown: ShownTopic) -> list[RemovedUnit]:
    return removed_units.removed_units(shown.game, shown.topic.id, shown.references.to_game)
