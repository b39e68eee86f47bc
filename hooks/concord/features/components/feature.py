"""Cards, tiles and other pieces of a game."""

from pathlib import Path

from concord.base.feature_assets import Script, Style
from concord.feature import Feature
from concord.features.components import components, facts
from concord.pages.slots import (
    PagePlace,
    PageSection,
    TopicPlace,
    TopicSection,
    UnitPart,
    UnitPlace,
)

FEATURE = Feature(
    name="components",
    folder=Path(__file__).parent,
    needs=("translation",),
    scripts=(
        Script("owned-expansions.js", "attachOwnedExpansions", selector=".owned-expansions"),
        Script(
            "owned-expansions.js",
            "foldMissing",
            selector=":is(.topic-index, .topic-list, .units):has(> [data-needs])",
        ),
    ),
    topic_checks=(facts.facts_are_of_their_kind,),
    lints=(facts.lacking_facts, facts.lacking_needs),
    topic_sections=(
        TopicSection(TopicPlace.TITLE, components.title_mark),
        TopicSection(TopicPlace.BEFORE_RULES, components.finder),
    ),
    unit_parts=(
        UnitPart(UnitPlace.ATTRIBUTES, components.attributes),
        UnitPart(UnitPlace.TEXT, components.heading),
        UnitPart(UnitPlace.MARK, components.unit_mark),
        UnitPart(UnitPlace.AFTER, components.governed),
    ),
    search_words=(components.names_above,),
    sections=(PageSection(place=PagePlace.GAME_CHOICES, render=components.owned_expansions),),
    styles=(Style("components.css"),),
)
