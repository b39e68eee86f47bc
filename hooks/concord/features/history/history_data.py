"""`api/v1/<game>/history.<language>.json`: a game in all its recorded versions."""

from collections.abc import Iterator
from functools import partial
from itertools import groupby
from typing import NotRequired

from typing_extensions import TypedDict

from concord.base.published_files import OutputFile, json_file
from concord.base.urls import FilePath
from concord.features.history.changes import ChangeViews
from concord.features.history.game_history import State, game_history
from concord.locale.localized_game import LocalizedGame
from concord.model.games import Game
from concord.model.texts import Language
from concord.pages.site import Site


class StateData(TypedDict):
    """A topic or unit from one version on, until its next state."""

    since: str
    """The first recorded version that had it so. Nothing else is stated where it was not there."""
    above: NotRequired[str]
    """The id of the unit or topic that it stood under; empty for a topic."""
    number: NotRequired[str]
    """In full; left out if it had none, or if that is not recorded."""
    text: NotRequired[str]
    """As plain text; of a topic, the title. Left out if that is not recorded."""


class PastData(TypedDict):
    id: str
    """In full, of today: "abilities#costs", or "abilities" of a topic."""
    name: str
    """Its last number, or what it is called without one."""
    states: list[StateData]
    """The oldest first."""


class HistoryData(TypedDict):
    """`api/v1/<game>/history.<language>.json`."""

    game: str
    """The id of the game."""
    language: Language
    """The language of the texts."""
    edition: Language
    """The language whose edition has the versions and the numbers."""
    versions: list[str]
    """The recorded versions, the oldest first."""
    units: list[PastData]
    """Each topic, followed by its units in reading order; what is retired stands last."""


def history_files(site: Site, game: Game) -> Iterator[OutputFile]:
    """Yield the history of a game in each language in which an earlier version is recorded."""
    for language in game.languages:
        localized = site.locales.of(language).games[game.id]
        if localized.of(game_history).recorded:
            path = localized.addresses.data(FilePath.HISTORY_DATA, language=language)
            yield json_file(path, history_data(localized), is_compact=True)


def history_data(game: LocalizedGame) -> HistoryData:
    history, views = game.of(game_history), ChangeViews(game)
    units: list[PastData] = []
    for id_ in history.ids:
        states = [
            (next(versions), state)
            for state, versions in groupby(history.recorded, partial(history.state, id_))
        ]
        latest = next((state for _, state in reversed(states) if state), None)
        if latest:
            data = [_state(since, state, views) for since, state in states]
            units.append({"id": id_, "name": views.name(latest, history.now), "states": data})
    return {
        "game": game.model.id,
        "language": game.language,
        "edition": history.edition,
        "versions": list(history.recorded),
        "units": units,
    }


def _state(since: str, state: State | None, views: ChangeViews) -> StateData:
    if state is None:
        return {"since": since}
    data: StateData = {"since": since, "above": state.above}
    if state.number:
        data["number"] = state.number
    if state.text is not None:
        data["text"] = views.plain(state.text)
    return data
