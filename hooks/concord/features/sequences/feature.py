"""The steps of what a topic is about."""

from pathlib import Path

from concord.base.feature_assets import Style
from concord.feature import Feature
from concord.features.sequences import sequence
from concord.pages.slots import TopicPlace, TopicSection

FEATURE = Feature(
    name="sequences",
    folder=Path(__file__).parent,
    topic_sections=(
        TopicSection(TopicPlace.BEFORE_RULES, sequence.drawn_steps, contents=sequence.contents),
    ),
    styles=(Style("sequences.css"),),
)
