"""The search for doubtful texts in worker processes.

Topics for which nothing has changed since the last build keep their warnings.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, MutableMapping, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import TypeAlias

from concord.build.site_key import digest_of
from concord.build.site_record import LintRecord, TopicRecord, TopicWarning
from concord.build.topic_keys import TopicId, TopicKeys
from concord.build.worker_state import WorkerState
from concord.checks.checks import located
from concord.checks.lint.lints import LintGroup, TopicKey
from concord.checks.lint.usual_lengths import Lengths
from concord.core.problems import Position
from concord.core.processes import Workers, batches

_BATCH = 12
"""Topics and groups of lints that are sent to a worker process at once."""
_FEW = 96
"""So many of them are linted faster by one process than by several, each of which would first read
all numbers."""


_Part: TypeAlias = tuple[TopicId, LintGroup]
"""A topic, and the lints that are applied to it at once."""


class LintRun:
    """Finds all warnings about the library; `root` is the folder that holds `data/`.

    With `keys`, the warnings that the last site has of a topic with the same key are taken.
    """

    def __init__(
        self, workers: Workers[WorkerState], root: Path, keys: TopicKeys | None = None
    ) -> None:
        self._linter = workers.state.linter
        self._last = workers.state.last_site
        self._workers = workers
        self._root = root
        self._keys = keys
        self._known: dict[_Part, Sequence[TopicWarning]] = {}
        self._new: list[_Part] = []
        self._found: list[Future[list[list[TopicWarning]]]] = []
        self._of_games: Future[list[TopicWarning]] | None = None

    def start(self, only: Collection[TopicId] | None = None) -> None:
        """Begin with all topics, or `only` with some."""
        self._add_known_lengths()
        places = {}
        for each in self._linter.topics:
            topic = self._linter.topic_id(each)
            if only is None or topic in only:
                places[topic] = each
        for topic in places:
            record = self._last.topic(topic) if self._last else None
            for group in LintGroup:
                known = record.lints.get(group) if record else None
                if known and known.key == self._key(topic, group):
                    self._known[topic, group] = known.warnings
                else:
                    self._new.append((topic, group))
        is_many = len(self._new) > _FEW
        self._workers.state.has_many_lints = is_many
        for batch in batches(self._new, _BATCH if is_many else _FEW):
            parts = [(places[topic], group) for topic, group in batch]
            self._found.append(self._workers.submit(_lint, self._root, parts))
        self._of_games = self._workers.submit(_lint_games, self._root)
        if self._workers.are_processes:
            self._linter.forget_numbers()  # which they have

    def finish(self, records: MutableMapping[TopicId, TopicRecord]) -> list[str]:
        """Wait for the warnings and return a line for each. The `records` of topics get theirs."""
        found = [each for future in self._found for each in future.result()]
        of_games = self._of_games.result() if self._of_games else []
        warnings = self._known | dict(zip(self._new, found, strict=True))
        self._found, self._new, self._of_games = [], [], None
        for topic, record in records.items():
            lints: dict[str, LintRecord] = {
                group: LintRecord(self._key(topic, group), warnings.get((topic, group), ()))
                for group in LintGroup
            }
            lengths = self._linter.lengths(topic)
            records[topic] = record._replace(lints=lints, lengths=lengths)
        everywhere = {each for of_topic in warnings.values() for each in of_topic}
        return [each.words for each in sorted({*of_games, *everywhere})]

    def _add_known_lengths(self) -> None:
        """Add those of topics for which nothing has changed."""
        if self._last is None or self._keys is None:
            return
        known: dict[str, dict[str, Lengths]] = {}
        for each in self._linter.topics:
            topic = game, id_ = self._linter.topic_id(each)
            record = self._last.topic(topic)
            if record and record.lengths and record.own_key == self._keys.own(topic):
                known.setdefault(game, {})[id_] = record.lengths
        for game, of_topics in known.items():
            self._linter.add_lengths(game, of_topics)

    def _key(self, topic: TopicId, group: LintGroup) -> str:
        """Of the warnings of one group of lints about a topic."""
        if self._keys is None:
            return ""
        if group is LintGroup.NUMBERS:
            return self._keys.with_numbers(topic)
        return digest_of([self._keys.own(topic), repr(self._linter.usual_lengths(topic[0]))])


def _lint(
    state: WorkerState, root: Path, parts: Sequence[tuple[TopicKey, LintGroup]]
) -> list[list[TopicWarning]]:
    return [_in_places(located(state.linter.lint(*each), root)) for each in parts]


def _lint_games(state: WorkerState, root: Path) -> list[TopicWarning]:
    return _in_places(located(state.linter.lint_games(), root))


def _in_places(problems: Iterable[tuple[str, Position, str]]) -> list[TopicWarning]:
    return sorted(
        TopicWarning(file, position.line, position.column, words)
        for file, position, words in problems
    )
