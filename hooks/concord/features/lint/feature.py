"""Warnings about doubtful texts."""

from pathlib import Path

from concord.feature import Feature
from concord.features.lint.lints import lint_warnings
from concord.features.lint.reference_lints import engine_is_there

FEATURE = Feature(
    name="lint",
    folder=Path(__file__).parent,
    needs=("citing", "glossary"),
    lints=(engine_is_there, lint_warnings),
)
