"""Warnings about doubtful texts."""

from collections.abc import Iterator
from pathlib import Path

from concord.base.problems import Problem
from concord.feature import Feature
from concord.model.library import Library


def _warnings(library: Library) -> Iterator[Problem]:
    from concord.features.lint.lints import lint_warnings  # noqa: PLC0415 - slow to load, for one command
    from concord.features.lint.reference_lints import engine_is_there  # noqa: PLC0415 - as above

    yield from engine_is_there(library)
    yield from lint_warnings(library)


FEATURE = Feature(
    name="lint", folder=Path(__file__).parent, needs=("citing", "glossary"), lints=(_warnings,)
)
