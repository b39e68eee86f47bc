"""What the page of a topic says of other editions: links to their texts, and how they differ."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from markupsafe import Markup

from concord.base import urls
from concord.features.comparison.declared import DivergenceView, DivergenceViews, entry_address
from concord.locale.localized_game import LocalizedGame
from concord.model.topics import Topic, Unit
from concord.pages.page import PageContext
from concord.pages.rendering import render
from concord.pages.units.parts import ShownTopic
from concord.pages.units.remarks import MarkKind, Remark, Subject
from concord.rules.editions import count_divergences


@dataclass(frozen=True, slots=True)
class Ways:
    """The ways to read a topic beside other editions."""

    compare_href: str
    """Empty if there is no comparison."""
    differences_href: str
    n_differences: int


def ways_of(game: LocalizedGame, topic: Topic, root: str, compare_href: str) -> Ways:
    n = len(topic.divergences)
    n += sum(count_divergences(topic, unit) for unit, _ in topic.walk())
    return Ways(compare_href, root + entry_address(game, topic, None) if n else "", n)


def ways(context: PageContext, shown: ShownTopic) -> Markup:
    """Links to the comparison of a topic, and to its divergences."""
    game, topic = shown.game, shown.topic
    comparison = game.comparison_of(topic)
    href = comparison and urls.link(game.addresses.topic(topic), comparison)
    return context.render(
        "comparison/ways.html", ways=ways_of(game, topic, shown.root, href), is_comparison=False
    )


def declared_of_topic(_context: PageContext, shown: ShownTopic) -> Markup:
    """The declared divergences of a topic as a whole."""
    views = _views(shown).declared(shown.topic.divergences)
    return Markup("").join(_html(shown, each) + "\n" for each in views)


def declared_of_units(shown: ShownTopic) -> Callable[[Unit], Iterator[Remark]]:
    """The declared divergences of each unit."""
    views, own = _views(shown), shown.own_editions

    def remarks(unit: Unit) -> Iterator[Remark]:
        for each in views.declared(unit.divergences, unit):
            is_own = own & set(each.editions)
            kind, words = (MarkKind.DIFFERENT, each.subject) if is_own else (MarkKind.ELSEWHERE, "")
            yield Remark(Subject.EDITIONS, _html(shown, each), each.editions, kind, words)

    return remarks


def _views(shown: ShownTopic) -> DivergenceViews:
    return DivergenceViews(shown.references, shown.topic, shown.root)


def _html(shown: ShownTopic, divergence: DivergenceView) -> Markup:
    words = shown.game.locale.messages.words
    return render("comparison/divergence.html", each=divergence, words=words)
