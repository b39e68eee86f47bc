"""All checks of a library, as a preview runs them in a process of their own."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from concord.checks.checks import all_problems, in_lines
from concord.checks.lint.lints import Linter
from concord.core.model.library import Library
from concord.core.problems import Problem
from concord.core.settings import Settings
from concord.records.configuration import errors_of_settings


class CheckResult(NamedTuple):
    errors: Sequence[str]
    """A line for each."""
    warnings: Sequence[str]
    """A line for each; none where there are errors."""


def check_in_full(
    library: Library, of_reading: Sequence[Problem], settings: Settings, root: Path
) -> CheckResult:
    """Find all errors and warnings; `of_reading` are the problems that are known from reading the
    library, and `root` is the folder that holds `data/`."""
    found = in_lines(all_problems(library, of_reading), root)
    if errors := found or errors_of_settings(settings, library, root):
        return CheckResult(errors, ())
    linter = Linter(library)
    doubts = [*linter.lint_games(), *linter.lint_topics(linter.topics)]
    return CheckResult((), in_lines(doubts, root))
