"""The status of translations in the JSON of topics."""

from collections.abc import Callable

from typing_extensions import TypedDict

from concord.features.translation.coverage import Coverage
from concord.model.ledgers import State
from concord.model.texts import Language
from concord.model.topics import Unit
from concord.pages.topic_fields import PublishedTopic


class UnitStates(TypedDict):
    state: dict[Language, State]
    """The status of the text in each language."""


def states_of_units(published: PublishedTopic) -> Callable[[Unit], UnitStates]:
    statuses = {
        language: game.model.of(Coverage).statuses(published.topic, language)
        for language, game in published.locales.items()
    }
    return lambda unit: {
        "state": {language: found[unit.id].state for language, found in statuses.items()}
    }
