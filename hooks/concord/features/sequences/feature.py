"""The steps of what a topic is about."""

from __future__ import annotations

from pathlib import Path

from concord.feature import Feature
from concord.features.sequences import topic_page
from concord.pages.topic.sections import TopicPlace, TopicSection

FEATURE = Feature(
    name="sequences",
    folder=Path(__file__).parent,
    topic_sections=(
        TopicSection(TopicPlace.BEFORE_RULES, topic_page.drawn_steps, contents=topic_page.contents),
    ),
)
