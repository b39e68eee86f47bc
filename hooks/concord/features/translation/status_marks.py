"""The marks of drafts and of outdated translations, and what changed since these were checked."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from concord.features.history.earlier_versions import diff_html
from concord.features.translation.coverage import Coverage
from concord.locale.interface import Messages
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.model.ledgers import State
from concord.model.topics import Topic, Unit
from concord.text.parsing import parse_text
from concord.text.typography import add_no_break_spaces


@dataclass(frozen=True, slots=True)
class Difference:
    """The changes of an original since a translation was checked against it."""

    language: str
    html: Markup


@dataclass(frozen=True, slots=True)
class StatusMark:
    state: State
    words: str
    meaning: str
    differences: tuple[Difference, ...] = ()


def status_mark(
    messages: Messages, game: LocalizedGame, topic: Topic, unit: Unit, root: str
) -> StatusMark | None:
    """The mark of the text in the language of `game`, in the words of `messages`.

    None if it is a checked translation or has no text.
    """
    status = game.model.of(Coverage).statuses(topic, game.language)[unit.id]
    if status.state is State.DRAFT:
        return StatusMark(State.DRAFT, messages.words.draft, messages.words.draft_meaning)
    if status.state is not State.OUTDATED:
        return None
    differences = tuple(
        Difference(
            lag.original,
            diff_html(
                parse_text(lag.reviewed),
                unit.text[lag.original],
                lag.original,
                PageReferences(
                    other := game.in_language(lag.original), to_game=root + other.addresses.home
                ),
                messages,
            ),
        )
        for lag in status.lags
    )
    words = messages.format("changes_behind", n=status.changes)
    return StatusMark(State.OUTDATED, words, messages.words.outdated_meaning, differences)


def status_words(messages: Messages, game: LocalizedGame, topic: Topic, unit: Unit) -> str:
    """The status of the text in the language of `game`, in the words of `messages`.

    Empty if it is a checked translation or has no text.
    """
    status = game.model.of(Coverage).statuses(topic, game.language)[unit.id]
    if status.state is State.DRAFT:
        return str(messages.words.draft)
    is_behind = status.state is State.OUTDATED
    return messages.format("changes_behind", n=status.changes) if is_behind else ""


def is_mostly_draft(game: LocalizedGame, topic: Topic) -> bool:
    """True if most texts in the language of `game` that need a check are drafts.

    Then a page says so once and marks the others instead.
    """
    states = _checked_states(game, topic)
    return states.count(State.DRAFT) * 2 > len(states)


def checked_mark(messages: Messages) -> StatusMark:
    """The mark of a checked text among drafts."""
    return StatusMark(State.READY, messages.words.checked, messages.words.ready_meaning)


def draft_notice(game: LocalizedGame, topic: Topic) -> str:
    """The explanation of the marks of drafts, once for a page; empty if there are no drafts."""
    states = _checked_states(game, topic)
    if State.DRAFT not in states:
        return ""
    words = game.locale.messages.words
    if State.READY not in states and is_mostly_draft(game, topic):
        told = words.all_draft
    else:
        told = words.mostly_draft if is_mostly_draft(game, topic) else words.draft_legend
    return add_no_break_spaces(told, game.language)


def _checked_states(game: LocalizedGame, topic: Topic) -> list[State]:
    """The states of the texts that need a check."""
    without_text = {State.UNTRANSLATED, State.NOT_IN_EDITION}
    statuses = game.model.of(Coverage).statuses(topic, game.language).values()
    return [each.state for each in statuses if each.needs_check and each.state not in without_text]
