"""Cards, tiles and other pieces of a game."""

from __future__ import annotations

from pathlib import Path

from concord.feature import Feature, Script
from concord.features.components import topic_page
from concord.pages.topic.sections import TopicPlace, TopicSection
from concord.pages.units.parts import UnitPart, UnitPlace

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
    topic_sections=(TopicSection(TopicPlace.TITLE, topic_page.title_mark),),
    unit_parts=(
        UnitPart(UnitPlace.ATTRIBUTES, topic_page.attributes),
        UnitPart(UnitPlace.TEXT, topic_page.heading),
        UnitPart(UnitPlace.MARK, topic_page.unit_mark),
        UnitPart(UnitPlace.AFTER, topic_page.governed),
    ),
)
