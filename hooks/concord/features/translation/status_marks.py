"""The marks of drafts and outdated translations, with the changes of their originals."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from markupsafe import Markup

from concord.features.translation.coverage import Coverage
from concord.locale.interface import Messages
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.model.ledgers import State
from concord.model.texts import Language
from concord.model.topics import Topic, Unit
from concord.pages.page import PageContext
from concord.pages.rendering import render
from concord.pages.slots import MarkKind, Remark, ShownTopic, Subject, UnitHtml
from concord.pages.units.versions import diff_html
from concord.text.parsing import parse_text
from concord.text.typography import add_no_break_spaces

_NOTHING = Markup("")
_MEANING = Markup("<p>{}</p>")
_DIFFERENCE = Markup(
    '<p class="difference"><span class="edition-mark">{}</span> <span lang="{}">{}</span></p>'
)


@dataclass(frozen=True, slots=True)
class StatusMark:
    state: State
    words: str
    meaning: str
    differences: tuple[tuple[Language, Markup], ...] = ()
    """The changes of each original since the translation was checked against it."""


def status_mark(
    messages: Messages, game: LocalizedGame, topic: Topic, unit: Unit, root: str
) -> StatusMark | None:
    """Return the mark of the text in the language of `game`, in the words of `messages`.

    None if it is a checked translation or has no text.
    """
    status = game.model.of(Coverage).statuses(topic, game.language)[unit.id]
    if status.state is State.DRAFT:
        return draft_mark(messages)
    if status.state is not State.OUTDATED:
        return None
    differences = []
    for lag in status.lags:
        original = game.in_language(lag.original)
        references = PageReferences(original, to_game=root + original.addresses.home)
        old, new = parse_text(lag.reviewed), unit.text[lag.original]
        html = diff_html(old, new, lag.original, references, messages)
        differences.append((lag.original, html))
    words = messages.format("changes_behind", n=status.changes)
    return StatusMark(State.OUTDATED, words, messages.words.outdated_meaning, tuple(differences))


def status_words(messages: Messages, game: LocalizedGame, topic: Topic, unit: Unit) -> str:
    """Return the status of the text in the language of `game`, in the words of `messages`.

    Empty if it is a checked translation or has no text.
    """
    status = game.model.of(Coverage).statuses(topic, game.language)[unit.id]
    if status.state is State.DRAFT:
        return str(messages.words.draft)
    is_behind = status.state is State.OUTDATED
    return messages.format("changes_behind", n=status.changes) if is_behind else ""


def is_mostly_draft(game: LocalizedGame, topic: Topic) -> bool:
    """Return True if most texts in the language of `game` that need a check are drafts.

    Then a page says so once, and marks the checked texts instead.
    """
    states = _checked_states(game, topic)
    return states.count(State.DRAFT) * 2 > len(states)


def draft_mark(messages: Messages) -> StatusMark:
    return StatusMark(State.DRAFT, messages.words.draft, messages.words.draft_meaning)


def checked_mark(messages: Messages) -> StatusMark:
    """Return the mark of a checked text among drafts."""
    return StatusMark(State.READY, messages.words.checked, messages.words.ready_meaning)


def draft_notice(game: LocalizedGame, topic: Topic) -> str:
    """Return the explanation of the marks of drafts for a page; empty if there are no drafts."""
    states = _checked_states(game, topic)
    if State.DRAFT not in states:
        return ""
    words, is_draft = game.locale.messages.words, is_mostly_draft(game, topic)
    drafts = words.mostly_draft if State.READY in states else words.all_draft
    return add_no_break_spaces(drafts if is_draft else words.draft_legend, game.language)


def _checked_states(game: LocalizedGame, topic: Topic) -> list[State]:
    """Return the states of the texts that need a check."""
    statuses = game.model.of(Coverage).statuses(topic, game.language).values()
    return [status.state for status in statuses if status.needs_check]


def draft_head(_context: PageContext, shown: ShownTopic) -> Markup:
    """Return the mark of a topic whose texts are mostly drafts."""
    is_draft = is_mostly_draft(shown.game, shown.topic)
    return _html(draft_mark(shown.game.locale.messages)) if is_draft else _NOTHING


def notice(context: PageContext, shown: ShownTopic) -> Markup:
    """Return the explanation of the marks of drafts."""
    return context.render(
        "translation/draft_notice.html", notice=draft_notice(shown.game, shown.topic)
    )


def unit_mark(shown: ShownTopic) -> UnitHtml:
    """Return a function that gives the mark of a draft or, on a page of drafts, of a checked
    text."""
    game, messages = shown.game, shown.game.locale.messages
    statuses = game.model.of(Coverage).statuses(shown.topic, game.language)
    is_draft = is_mostly_draft(game, shown.topic)
    marked = State.READY if is_draft else State.DRAFT
    mark = _html(checked_mark(messages) if is_draft else draft_mark(messages))

    def html(unit: Unit) -> Markup:
        status = statuses[unit.id]
        is_marked = status.state is marked and (status.needs_check or not is_draft)
        return mark if is_marked and _is_translated(shown, unit) else _NOTHING

    return html


def outdated(shown: ShownTopic) -> Callable[[Unit], Iterator[Remark]]:
    """Return a function that gives the remark on an outdated text, with the changes of its
    originals."""
    game = shown.game

    def remarks(unit: Unit) -> Iterator[Remark]:
        mark = status_mark(game.locale.messages, game, shown.topic, unit, shown.root)
        if mark and mark.state is State.OUTDATED and _is_translated(shown, unit):
            lines = [
                _DIFFERENCE.format(language.upper(), language, html)
                for language, html in mark.differences
            ]
            text = Markup("\n").join([_MEANING.format(mark.meaning), *lines])
            yield Remark(Subject.TRANSLATION, text, (), MarkKind.OUTDATED, mark.words)

    return remarks


def _is_translated(shown: ShownTopic, unit: Unit) -> bool:
    return shown.game.texts.of(unit.text).language == shown.game.language


def _html(mark: StatusMark) -> Markup:
    return render("translation/mark.html", mark=mark)
