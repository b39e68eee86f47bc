"""What the page of a topic says of its translation: marks of drafts, and of outdated texts."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from markupsafe import Markup

from concord.base.urls import SectionAnchor
from concord.features.translation.status_marks import (
    StatusMark,
    checked_mark,
    draft_mark,
    draft_notice,
    is_mostly_draft,
    status_mark,
)
from concord.model.ledgers import State
from concord.model.topics import Unit
from concord.pages.page import PageContext
from concord.pages.rendering import render
from concord.pages.units.parts import ShownTopic, UnitHtml
from concord.pages.units.remarks import MarkKind, Remark, Subject

_NOTHING = Markup("")
_MEANING = Markup("<p>{}</p>")
_DIFFERENCE = Markup(
    '<p class="difference"><span class="edition-mark">{}</span> <span lang="{}">{}</span></p>'
)


def draft_head(_context: PageContext, shown: ShownTopic) -> Markup:
    """The mark of a topic of which most texts are drafts."""
    is_draft = is_mostly_draft(shown.game, shown.topic)
    return _html(draft_mark(shown.game.locale.messages)) if is_draft else _NOTHING


def notice(context: PageContext, shown: ShownTopic) -> Markup:
    """What the marks of drafts mean."""
    words = draft_notice(shown.game, shown.topic)
    return context.render("translation/draft_notice.html", notice=words)


def anchors(_context: PageContext, _shown: ShownTopic) -> Iterator[str]:
    yield SectionAnchor.STATUS_LEGEND


def unit_mark(shown: ShownTopic) -> UnitHtml:
    """The mark of a draft. Where most texts are drafts, the page says so once, and checked texts
    are marked instead."""
    game, messages = shown.game, shown.game.locale.messages
    statuses = game.coverage.statuses(shown.topic, game.language)
    is_draft = is_mostly_draft(game, shown.topic)
    marked = State.READY if is_draft else State.DRAFT
    mark = _html(checked_mark(messages) if is_draft else draft_mark(messages))

    def html(unit: Unit) -> Markup:
        status = statuses[unit.id]
        is_marked = status.state is marked and (status.needs_check or not is_draft)
        return mark if is_marked and _is_translated(shown, unit) else _NOTHING

    return html


def outdated(shown: ShownTopic) -> Callable[[Unit], Iterator[Remark]]:
    """That a translation is behind its original, and how that has changed."""
    game, messages = shown.game, shown.game.locale.messages
    statuses = game.coverage.statuses(shown.topic, game.language)

    def remarks(unit: Unit) -> Iterator[Remark]:
        if statuses[unit.id].state is not State.OUTDATED or not _is_translated(shown, unit):
            return
        if mark := status_mark(messages, game, shown.topic, unit, shown.root):
            lines = [_MEANING.format(mark.meaning)]
            lines += [
                _DIFFERENCE.format(each.language.upper(), each.language, each.html)
                for each in mark.differences
            ]
            html = Markup("\n").join(lines)
            yield Remark(Subject.TRANSLATION, html, (), MarkKind.OUTDATED, mark.words)

    return remarks


def _is_translated(shown: ShownTopic, unit: Unit) -> bool:
    return shown.game.texts.of(unit.text).language == shown.game.language


def _html(mark: StatusMark) -> Markup:
    return render("translation/mark.html", mark=mark)
