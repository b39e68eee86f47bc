"""Cards, tiles and other pieces of a game."""

from __future__ import annotations

from pathlib import Path

from concord.feature import Feature, PageSection, Place, Script
from concord.features.components.owned_expansions import owned_expansions

FEATURE = Feature(
    name="components",
    folder=Path(__file__).parent,
    scripts=(
        Script(".owned-expansions", "owned-expansions.js", "attachOwnedExpansions"),
        Script(
            ":is(.topic-index, .topic-list, .units):has(> [data-needs])",
            "owned-expansions.js",
            "foldMissing",
        ),
    ),
    sections=(PageSection(place=Place.GAME_CHOICES, render=owned_expansions),),
)
