"""Why versions of an edition changed a unit."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from concord.base.problems import Problem, one_of
from concord.locale.localized_game import LocalizedGame
from concord.model.fields import Field
from concord.model.library import Library
from concord.model.texts import Language
from concord.model.topics import Unit

if TYPE_CHECKING:  # slow to load
    from concord.features.history.reason_shapes import ReasonShape


def _reasons() -> Any:
    from concord.features.history.reason_shapes import ReasonShape  # noqa: PLC0415 - slow to load

    return list[ReasonShape]


REASONS: Field[Sequence[ReasonShape]] = Field(
    owners=("unit",),
    key="reasons",
    shape=_reasons,
    default=[],
    meaning="Why versions changed the unit, where the publisher says it.",
)
REASONS_OF_COMPONENTS = dataclasses.replace(
    REASONS, owners=("component",), meaning="Why versions changed it."
)


def reason_of(game: LocalizedGame, unit: Unit, edition: Language, version: str) -> Iterator[str]:
    """Yield the reason of the change of a unit in a version, in words; nothing if none is known."""
    for each in REASONS.of(unit):
        if (each.edition, each.version) == (edition, version):
            reason = game.texts.of(each.reason).text
            yield game.locale.messages.format("change_reason", reason=reason)


def reasons_are_of_known_versions(library: Library) -> Iterator[Problem]:
    for game in library.games:
        for unit in game.units().values():
            for index, each in enumerate(REASONS.of(unit)):
                edition = game.editions.get(each.edition)
                known = edition.versions if edition else ()
                if each.version not in known:
                    position = REASONS.position(unit).at(index, "version")
                    expected = f"a version of the edition “{each.edition}”"
                    yield Problem(
                        position, f"“{each.version}”", one_of(known) if known else expected
                    )
