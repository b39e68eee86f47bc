"""The status of the translations as JSON, and a badge of each language for other sites."""

from collections.abc import Iterator, Sequence

from typing_extensions import TypedDict

from concord.base import urls
from concord.base.colours import Colours
from concord.base.published_files import OutputFile, json_file
from concord.base.urls import FilePath, PagePath
from concord.features.translation.coverage import Coverage, StateCounts, TopicProgress, state_counts
from concord.locale.interface import Messages
from concord.locale.locales import Locales
from concord.model.games import Game
from concord.model.ledgers import State
from concord.model.texts import Language
from concord.model.topics import Topic
from concord.pages.rendering import render
from concord.pages.site import Site

BADGE = f"{PagePath.TRANSLATION}badge.svg"
_LETTER = 6.6  # the mean width of a letter, in pixels
_PADDING = 16


class TallyData(TypedDict):
    """The number of units in each state; `total` leaves out units that an edition lacks."""

    total: int
    """The number of units."""
    states: dict[State, int]
    """The number of units in each state that any of them has."""


class OutdatedData(TypedDict):
    """A translation whose originals have changed since it was reviewed."""

    unit: str
    """The id of the unit within the topic."""
    language: Language
    """The language of the translation."""
    behind: dict[Language, int]
    """The number of changes since the review, by the language of the original."""


class TopicCoverage(TypedDict):
    id: str
    """The id of the topic."""
    api: str
    """The address of its data, with the state of each unit."""
    languages: dict[Language, TallyData]
    """How complete each language is."""
    outdated: list[OutdatedData]
    """The translations that are older than their originals."""


class GameCoverage(TypedDict):
    id: str
    """The id of the game."""
    languages: dict[Language, TallyData]
    """How complete each language is."""
    topics: list[TopicCoverage]
    """How complete each topic is."""


class TranslationData(TypedDict):
    """`api/v1/translation.json`."""

    version: int
    """The version of the format."""
    languages: dict[Language, TallyData]
    """How complete each language is, in all games."""
    games: list[GameCoverage]
    """How complete each game is."""


def coverage_file(site: Site) -> Iterator[OutputFile]:
    yield json_file(FilePath.TRANSLATION_DATA, translation_data(site.locales))


def badge_file(site: Site, language: Language) -> Iterator[OutputFile]:
    locale = site.locales.of(language)
    svg = badge(locale.messages, site.name, locale.of(state_counts), site.colours)
    yield OutputFile(locale.page(BADGE), svg.encode())


def translation_data(locales: Locales) -> TranslationData:
    languages, games = locales.library.languages, locales.library.games
    return {
        "version": 1,
        "languages": {
            language: _tally(locales.of(language).of(state_counts)) for language in languages
        },
        "games": [_game(game.of(Coverage), languages) for game in games],
    }


def badge(messages: Messages, site_name: str, counts: StateCounts, colours: Colours) -> str:
    """Return an SVG that states in a language how much of the translation is ready."""
    label, value = f"{site_name} · {messages.name}", messages.format_percent(counts.percent)
    left, right = (round(len(text) * _LETTER + _PADDING) for text in (label, value))
    shades = ((100, colours.badge_full), (50, colours.badge_half), (0, colours.badge_low))
    return render(
        "translation/badge.svg",
        language=messages.language,
        title=f"{label}: {messages.format('ready_of', n=counts.total, done=counts.ready)}",
        label=label,
        value=value,
        left=left,
        right=right,
        colours=colours,
        shade=next(shade for from_percent, shade in shades if counts.percent >= from_percent),
    )


def _game(coverage: Coverage, languages: Sequence[Language]) -> GameCoverage:
    game = coverage.game
    return {
        "id": game.id,
        "languages": {language: _tally(coverage.counts(language)) for language in languages},
        "topics": [
            _topic(game, topic, [coverage.progress(topic, language) for language in languages])
            for topic in game.topics
        ],
    }


def _topic(game: Game, topic: Topic, translations: Sequence[TopicProgress]) -> TopicCoverage:
    return {
        "id": topic.id,
        "api": urls.file(FilePath.TOPIC_DATA, game=game.id, topic=topic.id),
        "languages": {progress.language: _tally(progress.counts) for progress in translations},
        "outdated": [
            {
                "unit": unit.id,
                "language": progress.language,
                "behind": {lag.original: lag.changes for lag in status.lags},
            }
            for progress in translations
            for unit, status in progress.tasks(State.OUTDATED)
        ],
    }


def _tally(counts: StateCounts) -> TallyData:
    states = {state: counts.of(state) for state in State if counts.of(state)}
    return {"total": counts.total, "states": states}
