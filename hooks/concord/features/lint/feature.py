"""Warnings about doubtful texts."""

from __future__ import annotations

from pathlib import Path

from concord.feature import Feature

FEATURE = Feature(
    name="lint",
    folder=Path(__file__).parent,
    needs=(
        "citing",
        "glossary",
        "history",
    ),
)
