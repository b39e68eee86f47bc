"""The steps of what a topic is about."""

from __future__ import annotations

from pathlib import Path

from concord.feature import Feature, Style

FEATURE = Feature(
    name="sequences",
    folder=Path(__file__).parent,
    styles=(Style("sequences.css"),),
)
