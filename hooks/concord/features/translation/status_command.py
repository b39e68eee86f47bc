"""`concord status`: the status of the translations, and what is to be done."""

import argparse
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import Path

from concord.base.characters import in_printable
from concord.base.problems import Problem
from concord.checks.checks import load
from concord.cli.command_error import expect_known
from concord.features.translation.coverage import (
    TO_DO,
    Coverage,
    StateCounts,
    TopicProgress,
    TranslationTask,
    sum_counts,
)
from concord.features.translation.translation_status import Lag
from concord.model.games import Game
from concord.model.ledgers import State
from concord.model.library import Library
from concord.model.texts import Language
from concord.records.yaml_positions import locate
from concord.rules.unpublished import lines_of_unpublished
from concord.text.word_diff import MARKS, Change, marked_difference

_INDENT = "  "
_COLOURED: Mapping[Change, str] = {
    **MARKS,
    Change.REMOVED: f"\x1b[31m{MARKS[Change.REMOVED]}\x1b[0m",
    Change.ADDED: f"\x1b[32m{MARKS[Change.ADDED]}\x1b[0m",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--language", action="append", default=[], help="only this language: pl")
    parser.add_argument("--game", action="append", default=[], help="only the game of this id")
    parser.add_argument(
        "--drafts", action="store_true", help="list each draft instead of the first of each topic"
    )


def run(options: argparse.Namespace) -> None:
    library = load(options.data)
    expect_known(options.language, library.languages, "language")
    expect_known(options.game, [game.id for game in library.games], "game")
    is_coloured = sys.stdout.isatty() and "NO_COLOR" not in os.environ
    report = StatusReport(library, options.data, options.drafts, is_coloured)
    games = [each for each in library.games if each.id in options.game or not options.game]
    for line in report.lines(options.language or library.languages, games):
        print(line)


@dataclass(frozen=True, slots=True)
class StatusReport:
    """The status of the library in the folder `data`."""

    library: Library
    data: Path
    are_drafts_listed: bool = False
    """Otherwise each topic has one line for its drafts."""
    is_coloured: bool = False

    def lines(self, languages: Sequence[Language], games: Sequence[Game]) -> Iterator[str]:
        unpublished = lines_of_unpublished(replace(self.library, games=tuple(games)))
        if unpublished:
            yield from (*unpublished, "")
        names = {each.language: each.name for each in self.library.interfaces}
        coverage = [game.of(Coverage) for game in games]
        for language in languages:
            total = sum_counts(each.counts(language) for each in coverage)
            yield f"{language}  {names[language]}: {_in_words(total)}"
            for each in coverage:
                yield from self._of_game(each, language)
            yield ""

    def _of_game(self, coverage: Coverage, language: Language) -> Iterator[str]:
        game = coverage.game
        topics = [coverage.progress(topic, language) for topic in game.topics]
        unready = [each for each in topics if any(each.tasks(*TO_DO))]
        n_ready = len(topics) - len(unready)
        yield f"{_INDENT}{game.id}: {_in_words(coverage.counts(language))}"
        for each in unready:
            yield f"{_INDENT * 2}{each.topic.id}: {_in_words(each.counts)}"
        for each in unready:
            for line in self._tasks(each, language):
                yield _INDENT + line
        if unready and n_ready:
            yield f"{_INDENT * 2}{n_ready} {'topic is' if n_ready == 1 else 'topics are'} ready"

    def _tasks(self, found: TopicProgress, language: Language) -> Iterator[str]:
        in_turn = sorted(found.tasks(*TO_DO), key=lambda task: TO_DO.index(task.status.state))
        for state, tasks in groupby(in_turn, key=lambda task: task.status.state):
            if state is State.DRAFT and not self.are_drafts_listed:
                first, *others = tasks
                more = f" and {len(others)} more in this topic" if others else ""
                yield f"{self._where(first, language)}: draft{more}"
                continue
            for task in tasks:
                yield f"{self._where(task, language)}: {state}"
                for lag in task.status.lags:
                    yield f"{_INDENT}{behind(lag)}: {self._difference(task, lag)}"

    def _where(self, task: TranslationTask, language: Language) -> str:
        position = task.topic_unit.position(language)
        content = (self.data.parent / position.file).read_bytes()
        line_column = locate(content, Problem(position, "", ""))
        return f"{position.file}:{line_column.line}:{line_column.column}: {task.topic_unit}"

    def _difference(self, task: TranslationTask, lag: Lag) -> str:
        old, new = (in_printable(each) for each in (lag.reviewed, task.unit.text[lag.original]))
        return marked_difference(old, new, _COLOURED if self.is_coloured else MARKS)


def behind(lag: Lag) -> str:
    return f"{lag.changes} {'change' if lag.changes == 1 else 'changes'} behind {lag.original}"


def _in_words(counts: StateCounts) -> str:
    states = [f"{counts.of(state)} {state}" for state in TO_DO if counts.of(state)]
    return ", ".join([f"{counts.ready} of {counts.total} ready", *states])
