"""The search for doubtful texts in worker processes."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future

from concord.build.worker_state import WorkerState
from concord.checks.lint.lints import Linter, TopicKey
from concord.core.model.library import Library
from concord.core.problems import Problem
from concord.core.processes import Workers, batches


class LintRun:
    def __init__(self, library: Library, workers: Workers[WorkerState]) -> None:
        self._linter = Linter(library)
        self._workers = workers
        self._found: list[Future[list[Problem]]] = []

    def start(self) -> None:
        self._found = [self._workers.submit(_lint, each) for each in batches(self._linter.topics)]

    def warnings(self) -> list[Problem]:
        """Wait for the warnings and return them."""
        in_topics = [problem for future in self._found for problem in future.result()]
        return [*self._linter.lint_games(), *in_topics]


def _lint(state: WorkerState, topics: Sequence[TopicKey]) -> list[Problem]:
    return state.linter.lint_topics(topics)
