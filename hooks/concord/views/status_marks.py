"""How texts stand as translations, told to their readers: a quiet mark, and what changed since."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from concord.core import urls
from concord.core.model import State, Topic, Unit
from concord.locale.interface import Voice
from concord.locale.locales import GameReader, PageReferences
from concord.text.typography import settled
from concord.views.diff_html import difference

LEGEND = "standing"
"""The anchor of what explains the marks."""


@dataclass(frozen=True, slots=True)
class Difference:
    """How an original changed since a translation was checked against it."""

    language: str
    html: Markup


@dataclass(frozen=True, slots=True)
class StandingView:
    state: State
    words: str
    meaning: str
    differences: tuple[Difference, ...] = ()


def standing_view(
    voice: Voice, game: GameReader, topic: Topic, unit: Unit, root: str
) -> StandingView | None:
    """How the text of `game` stands, as `voice` tells it; None where there is nothing to tell."""
    standing = game.standings(topic)[unit.id]
    if standing.state is State.DRAFT:
        return StandingView(State.DRAFT, voice.words.draft, voice.words.draft_meaning)
    if standing.state is not State.OUTDATED:
        return None
    differences = tuple(
        Difference(
            lag.original,
            difference(
                lag.checked,
                unit.text[lag.original],
                lag.original,
                PageReferences(other := game.in_language(lag.original), to_game=root + other.home),
                voice,
            ),
        )
        for lag in standing.lags
    )
    words = voice.say("changes_behind", n=standing.changes)
    return StandingView(State.OUTDATED, words, voice.words.outdated_meaning, differences)


def brief(voice: Voice, game: GameReader, topic: Topic, unit: Unit) -> str:
    """How the text of `game` stands, told in another language; empty where all is well."""
    standing = game.standings(topic)[unit.id]
    if standing.state is State.DRAFT:
        return str(voice.words.draft)
    is_behind = standing.state is State.OUTDATED
    return voice.say("changes_behind", n=standing.changes) if is_behind else ""


def states_in(game: GameReader, topic: Topic) -> frozenset[State]:
    """Of the texts that the topic has in the reader's language."""
    states = {standing.state for standing in game.standings(topic).values()}
    return frozenset(states - {State.UNTRANSLATED, State.NOT_IN_EDITION})


def notice(game: GameReader, topic: Topic, root: str) -> Markup | None:
    """What explains the drafts of a page, once; None where there are none."""
    states = states_in(game, topic)
    if State.DRAFT not in states:
        return None
    words = game.reader.voice.words
    told = words.all_draft if states == {State.DRAFT} else words.draft_legend
    href = root + urls.translation(game.reader.library, game.language)
    return Markup('<span id="{}">{} <a href="{}">{}</a></span>').format(
        LEGEND, settled(told, game.language), href, words.translation_stands
    )
