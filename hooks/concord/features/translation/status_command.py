"""`concord status`: the status of the translations, and the texts that ask for work."""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from concord.base.problems import Problem
from concord.checks.checks import load
from concord.cli.command_error import expect_known
from concord.features.translation.coverage import (
    TO_DO,
    Coverage,
    StateCounts,
    TopicProgress,
    TopicUnit,
    sum_counts,
)
from concord.model.games import Game
from concord.model.ledgers import State
from concord.model.library import Library
from concord.model.texts import Language
from concord.records.yaml_positions import locate
from concord.rules.unpublished import lines_of_unpublished
from concord.text.word_diff import marked_difference

_INDENT = "  "


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
    report = _StatusReport(library, options.data, options.drafts)
    games = [game for game in library.games if game.id in options.game or not options.game]
    for line in report.lines(options.language or library.languages, games):
        print(line)


@dataclass(frozen=True, slots=True)
class _StatusReport:
    """The status of the library in the folder `data`."""

    library: Library
    data: Path
    are_drafts_listed: bool
    """Otherwise each topic has one line for its drafts."""

    def lines(self, languages: Sequence[Language], games: Sequence[Game]) -> Iterator[str]:
        unpublished = lines_of_unpublished(replace(self.library, games=tuple(games)))
        if unpublished:
            yield from (*unpublished, "")
        names = {interface.language: interface.name for interface in self.library.interfaces}
        coverage = [game.of(Coverage) for game in games]
        for language in languages:
            total = sum_counts(of_game.counts(language) for of_game in coverage)
            yield f"{language}  {names[language]}: {_in_words(total)}"
            for of_game in coverage:
                yield from self._of_game(of_game, language)
            yield ""

    def _of_game(self, coverage: Coverage, language: Language) -> Iterator[str]:
        game = coverage.game
        topics = [coverage.progress(topic, language) for topic in game.topics]
        due = [progress for progress in topics if progress.counts.are_due]
        n_ready = len(topics) - len(due)
        yield f"{_INDENT}{game.id}: {_in_words(coverage.counts(language))}"
        for progress in due:
            yield f"{_INDENT * 2}{progress.topic.id}: {_in_words(progress.counts)}"
        for progress in due:
            for line in self._tasks(game, progress):
                yield _INDENT + line
        if due and n_ready:
            yield f"{_INDENT * 2}{n_ready} {'topic is' if n_ready == 1 else 'topics are'} ready"

    def _tasks(self, game: Game, progress: TopicProgress) -> Iterator[str]:
        for state in TO_DO:
            tasks = list(progress.tasks(state))
            are_counted = state is State.DRAFT and not self.are_drafts_listed
            more = f" and {len(tasks) - 1} more in this topic" if len(tasks) > 1 else ""
            for unit, status in tasks[:1] if are_counted else tasks:
                position = unit.text_position.at(progress.language)
                content = (self.data.parent / position.file).read_bytes()
                place = locate(content, Problem(position, "", ""))
                where = f"{position.file}:{place.line}:{place.column}"
                name = TopicUnit(game, progress.topic, unit)
                yield f"{where}: {name}: {state}{more if are_counted else ''}"
                for lag in status.lags:
                    n = "1 change" if lag.changes == 1 else f"{lag.changes} changes"
                    words = marked_difference(lag.reviewed, unit.text[lag.original])
                    yield f"{_INDENT}{n} behind {lag.original}: {words}"


def _in_words(counts: StateCounts) -> str:
    states = [f"{counts.of(state)} {state}" for state in TO_DO if counts.of(state)]
    return ", ".join([f"{counts.ready} of {counts.total} ready", *states])
