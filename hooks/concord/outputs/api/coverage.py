"""How the translations stand, for programs and for other pages: the JSON and the badges."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from typing_extensions import TypedDict

from concord.core import urls
from concord.core.model import Game, Language, State
from concord.core.urls import FilePath, PagePath
from concord.locale.interface import Messages
from concord.locale.locales import Locales
from concord.locale.localized_game import LocalizedGame
from concord.rules.coverage import Tally, TopicSurvey
from concord.views.rendering import render
from concord.views.site import Site

_LETTER = 6.6  # the mean width of a letter at the size of a badge
_PADDING = 16
_COLOURS = ((100, "#1f5a52"), (50, "#5a4a00"), (0, "#7a3b1d"))
"""From how many per cent on; white letters stand on each."""


class TallyData(TypedDict):
    """How many units are in which state; `total` is without those not in an edition."""

    total: int
    states: dict[State, int]


class OutdatedData(TypedDict):
    """A translation whose originals have changed since it was checked against them."""

    unit: str
    language: Language
    behind: dict[Language, int]
    """Changes of meaning, by original."""


class TopicCoverage(TypedDict):
    id: str
    api: str
    """Where the state of each unit stands."""
    languages: dict[Language, TallyData]
    outdated: list[OutdatedData]


class GameCoverage(TypedDict):
    id: str
    languages: dict[Language, TallyData]
    topics: list[TopicCoverage]


class TranslationData(TypedDict):
    """`api/v1/translation.json`."""

    version: int
    languages: dict[Language, TallyData]
    games: list[GameCoverage]


def write_coverage(site: Site, folder: Path) -> None:
    """Write the JSON and a badge for each language into `folder`, the root of the site."""
    data = json.dumps(translation_data(site.locales), ensure_ascii=False)
    _write(folder / urls.file(FilePath.TRANSLATION_DATA), data + "\n")
    for language in site.library.languages:
        locale = site.locales.of(language)
        svg = badge(locale.messages, site.name, locale.tally)
        _write(folder / locale.page(PagePath.TRANSLATION_BADGE), svg)


def translation_data(locales: Locales) -> TranslationData:
    in_languages = [locales.of(each) for each in locales.library.languages]
    return {
        "version": 1,
        "languages": {each.language: _tally(each.tally) for each in in_languages},
        "games": [
            _game([each.games[game.id] for each in in_languages]) for game in locales.library.games
        ],
    }


def badge(messages: Messages, site_name: str, tally: Tally) -> str:
    """An SVG that says in its own language how much of it is ready."""
    label, value = f"{site_name} · {messages.name}", messages.format_percent(tally.percent)
    left, right = (round(len(each) * _LETTER + _PADDING) for each in (label, value))
    return render(
        "badge.svg",
        language=messages.language,
        title=f"{label}: {messages.format('ready_of', n=tally.total, done=tally.ready)}",
        label=label,
        value=value,
        left=left,
        right=right,
        colour=next(colour for percent, colour in _COLOURS if tally.percent >= percent),
    )


def _game(in_languages: Sequence[LocalizedGame]) -> GameCoverage:
    game = in_languages[0].model
    return {
        "id": game.id,
        "languages": {each.language: _tally(each.tally) for each in in_languages},
        "topics": [
            _topic(game, {each.language: each.surveys[topic.id] for each in in_languages})
            for topic in game.topics
        ],
    }


def _topic(game: Game, surveys: Mapping[Language, TopicSurvey]) -> TopicCoverage:
    topic = next(iter(surveys.values())).topic
    return {
        "id": topic.id,
        "api": "/" + urls.file(FilePath.TOPIC_DATA, game=game.id, topic=topic.id),
        "languages": {each: _tally(found.tally) for each, found in surveys.items()},
        "outdated": [
            {
                "unit": task.subject.unit.id,
                "language": language,
                "behind": {lag.original: lag.changes for lag in task.status.lags},
            }
            for language, found in surveys.items()
            for task in found.tasks
            if task.status.state is State.OUTDATED
        ],
    }


def _tally(tally: Tally) -> TallyData:
    states = {state: tally.of(state) for state in State if tally.of(state)}
    return {"total": tally.total, "states": states}


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")
