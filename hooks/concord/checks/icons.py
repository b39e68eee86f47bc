"""Texts show icons that the game has, and the game has icons that texts show."""

from __future__ import annotations

from collections.abc import Iterator

from concord.checks.texts import texts_with_references
from concord.core.model.games import Game
from concord.core.model.library import Library
from concord.core.problems import Problem, Severity, did_you_mean


def icons_are_known(library: Library) -> Iterator[Problem]:
    for game in library.games:
        known = {icon.name for icon in game.icons}
        for _, text, place in texts_with_references(game):
            for name in sorted(text.icons - known):
                written = f":{name}:"
                near = did_you_mean(name, known)
                expected = near or f"an icon of the game, or \\{written} for the words themselves"
                yield Problem(place, f"the unknown icon {written}", expected, written)


def unused_icons(game: Game) -> Iterator[Problem]:
    """Warnings about icons that no text shows."""
    if not game.icons:
        return
    used = {name for _, text, _ in texts_with_references(game) for name in text.icons}
    for icon in game.icons:
        if icon.name not in used:
            place, found = icon.place, f"the icon “{icon.name}”, which no text shows"
            yield Problem(place, found, "icons in use only", severity=Severity.WARNING)
