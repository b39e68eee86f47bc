"""What the page of a topic says of former ids."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from markupsafe import Markup

from concord.features.permanence import removed_units
from concord.features.permanence.former_ids import former_ids
from concord.features.permanence.removed_units import RemovedUnit
from concord.model.topics import Unit
from concord.pages.page import Heading, PageContext
from concord.pages.rendering import render
from concord.pages.units.parts import ShownTopic, UnitHtml


def removed_section(context: PageContext, shown: ShownTopic) -> Markup:
    """What has become of the units that the topic no longer holds."""
    removed = _removed(shown)
    return context.render("permanence/removed_section.html", removed_units=removed)


def contents(context: PageContext, shown: ShownTopic) -> Iterable[Heading]:
    return removed_units.contents(context.messages.words.moved_or_retired, _removed(shown))


def anchors(_context: PageContext, shown: ShownTopic) -> Iterator[str]:
    yield from removed_units.anchors(_removed(shown))
    for unit, _ in shown.topic.walk():
        for each in former_ids(shown.game, shown.topic, unit):
            if each.anchor:
                yield each.anchor


def former_notices(shown: ShownTopic) -> UnitHtml:
    """Notices for readers who follow links with former ids of a unit."""

    def html(unit: Unit) -> Markup:
        former = list(former_ids(shown.game, shown.topic, unit))
        return render("permanence/former_notices.html", former_ids=former) if former else Markup("")

    return html


def _removed(shown: ShownTopic) -> list[RemovedUnit]:
    return removed_units.removed_units(shown.game, shown.topic.id, shown.root)
