"""Cards, tiles and other pieces of a game."""

from __future__ import annotations

from pathlib import Path

from concord.feature import Feature, Script, Style

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
    styles=(Style("components.css", is_for_topics=False),),
)
