"""What the page of a topic shows of its history: its versions, and what changed in each unit."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from markupsafe import Markup

from concord.features.history.earlier_versions import (
    Badge,
    badges,
    comparison,
    dated_version,
    rewordings,
    version_title,
)
from concord.model.topics import Unit
from concord.pages.page import PageContext
from concord.pages.rendering import render
from concord.pages.units.parts import ShownTopic
from concord.pages.units.remarks import MarkKind, Remark, Subject

_BADGE = Markup('<p class="history"><span class="edition-mark">{}</span> {}{}</p>')
_DAY = Markup(' <span class="measure">· {}</span>')


def version_choice(context: PageContext, shown: ShownTopic) -> Markup:
    """The versions of a topic."""
    return context.render(
        "history/version_choice.html",
        topic=shown.topic,
        version_name="",
        version_title=version_title,
        dated_version=dated_version,
        comparison_href=_comparison_href(shown),
    )


def history_of(shown: ShownTopic) -> Callable[[Unit], Iterator[Remark]]:
    """What changed in a unit from version to version, and the words in which its texts differ."""
    game, own = shown.game, shown.own_editions

    def remarks(unit: Unit) -> Iterator[Remark]:
        for badge in badges(game, unit) if unit.has_history else ():
            is_news = badge.is_current and badge.language in own
            kind, words = (MarkKind.NEW, badge.words) if is_news else (MarkKind.ELSEWHERE, "")
            yield Remark(Subject.HISTORY, _badge(badge), [badge.language], kind, words)
        for each in rewordings(game, shown.topic, unit, shown.root):
            html = render("history/rewording.html", rewording=each)
            yield Remark(Subject.HISTORY, html, [each.language])

    return remarks


def _badge(badge: Badge) -> Markup:
    day = _DAY.format(badge.day) if badge.day else ""
    return _BADGE.format(badge.mark, badge.words, day)


def _comparison_href(shown: ShownTopic) -> str:
    """To the topic in the last two versions; empty if no earlier one is recorded."""
    game = shown.game
    versions = game.history.recorded[-2:]
    if not versions:
        return ""
    old, new = versions
    return shown.references.to_game + comparison(game.language, old, new, shown.topic.id)
