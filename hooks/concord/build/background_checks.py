"""All checks and all warnings of a library, for a process of their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from concord.checks.checks import all_problems, in_lines
from concord.checks.lint.lints import Linter
from concord.core.model.library import Library
from concord.core.problems import InvalidRecordsError, Problem
from concord.core.settings import Settings, check_named


class CheckResult(NamedTuple):
    errors: Sequence[str]
    """A line for each."""
    warnings: Sequence[str]
    """Likewise; none where there are errors."""


def check_in_full(
    library: Library,
    of_reading: Sequence[Problem],
    settings: Settings,
    root: Path,
    on_sound: Callable[[], None],
) -> CheckResult:
    """Find everything; `of_reading` are the problems that are known from reading the library, and
    `root` is the folder that holds `data/`. `on_sound` is called where there are no errors."""
    found = in_lines(all_problems(library, of_reading), root)
    if errors := found or errors_of_settings(library, settings):
        return CheckResult(errors, ())
    on_sound()
    linter = Linter(library)
    doubts = [*linter.lint_games(), *linter.lint_topics(linter.topics)]
    return CheckResult((), in_lines(doubts, root))


def errors_of_settings(library: Library, settings: Settings) -> Sequence[str]:
    """A line for each setting that names what the library does not have."""
    try:
        check_named(settings, library)
    except InvalidRecordsError as invalid:
        return invalid.lines
    return ()
