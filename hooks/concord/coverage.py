"""How the translations stand, for programs and for other pages: the JSON and the badges."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

from typing_extensions import TypedDict

from concord import addresses
from concord.interface import Voice
from concord.model import Game, Language, Library, State
from concord.pages.rendering import render
from concord.pages.site import Site
from concord.surveying import Tally, TopicSurvey, survey, total_of

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


_Surveys: TypeAlias = Mapping[tuple[str, Language], Sequence[TopicSurvey]]
"""Of every topic, by game and language, in the sequence of the game's topics."""


def write_coverage(site: Site, folder: Path) -> None:
    """Write the JSON and a badge for each language into `folder`, the root of the site."""
    surveys = _surveys(site.library)
    data = json.dumps(_data(site.library, surveys), ensure_ascii=False)
    _write(folder / addresses.TRANSLATION_DATA, data + "\n")
    for language in site.library.languages:
        svg = badge(site.readers.of(language).voice, site.name, _total(surveys, language))
        _write(folder / addresses.translation_badge(site.library, language), svg)


def translation_data(library: Library) -> TranslationData:
    return _data(library, _surveys(library))


def badge(voice: Voice, site_name: str, tally: Tally) -> str:
    """An SVG that says in its own language how much of it is ready."""
    label, value = f"{site_name} · {voice.name}", voice.say_percent(tally.percent)
    left, right = (round(len(each) * _LETTER + _PADDING) for each in (label, value))
    return render(
        "badge.svg",
        language=voice.language,
        title=f"{label}: {voice.say('ready_of', n=tally.total, done=tally.ready)}",
        label=label,
        value=value,
        left=left,
        right=right,
        colour=next(colour for percent, colour in _COLOURS if tally.percent >= percent),
    )


def _surveys(library: Library) -> _Surveys:
    return {
        (game.id, language): [survey(game, topic, language) for topic in game.topics]
        for game in library.games
        for language in library.languages
    }


def _data(library: Library, surveys: _Surveys) -> TranslationData:
    return {
        "version": 1,
        "languages": {each: _tally(_total(surveys, each)) for each in library.languages},
        "games": [_game(game, library.languages, surveys) for game in library.games],
    }


def _game(game: Game, languages: Sequence[Language], surveys: _Surveys) -> GameCoverage:
    of_languages = [surveys[game.id, each] for each in languages]
    tallies = [total_of(each.tally for each in found) for found in of_languages]
    return {
        "id": game.id,
        "languages": dict(zip(languages, map(_tally, tallies), strict=True)),
        "topics": [
            _topic(game, dict(zip(languages, found, strict=True)))
            for found in zip(*of_languages, strict=True)
        ],
    }


def _topic(game: Game, surveys: Mapping[Language, TopicSurvey]) -> TopicCoverage:
    topic = next(iter(surveys.values())).topic
    return {
        "id": topic.id,
        "api": "/" + addresses.game_data(game.id, topic.id),
        "languages": {each: _tally(found.tally) for each, found in surveys.items()},
        "outdated": [
            {
                "unit": task.subject.unit.id,
                "language": language,
                "behind": {lag.original: lag.changes for lag in task.standing.lags},
            }
            for language, found in surveys.items()
            for task in found.tasks
            if task.standing.state is State.OUTDATED
        ],
    }


def _tally(tally: Tally) -> TallyData:
    states = {state: tally.of(state) for state in State if tally.of(state)}
    return {"total": tally.total, "states": states}


def _total(surveys: _Surveys, language: Language) -> Tally:
    return total_of(
        each.tally for (_, of), found in surveys.items() if of == language for each in found
    )


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")
