"""The steps of what a topic is about."""

from __future__ import annotations

from pathlib import Path

from concord.feature import Feature

FEATURE = Feature(
    name="sequences",
    folder=Path(__file__).parent,
)
