"""How well documents are read and aligned: `make bench-import`.

On our own records, with units removed at random on each side, lists shuffled, units divided and
merged, and on short documents made of them, in which sections are exchanged.
"""

# ruff: noqa: T201 - a command prints

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations, product
from pathlib import Path

from concord.checks.checks import load
from concord.model.games import Game
from concord_import.alignment.pairing import Pair
from concord_import.alignment.rows import align
from concord_import.alignment.trees import confidence_of, pair_trees
from concord_import.structure.entries import Entry, walk
from concord_import.updates.record_tree import RecordTree
from tests.bench.calibration import Judged, report_calibration
from tests.bench.damaged_documents import Change, Damage, Damaged, thin, true_pairs

DATA = Path(__file__).parents[2] / "data"
_SURE = 0.95


@dataclass(slots=True)
class Score:
    found: int = 0
    right: int = 0
    expected: int = 0

    def __str__(self) -> str:
        precision, recall = self.right / max(self.found, 1), self.right / max(self.expected, 1)
        f1 = 2 * precision * recall / max(precision + recall, 1e-9)
        return f"precision {precision:.3f}, recall {recall:.3f}, F1 {f1:.3f}"

    def add(self, other: Score) -> None:
        self.found += other.found
        self.right += other.right
        self.expected += other.expected


@dataclass(slots=True)
class Scores:
    all: Score = field(default_factory=Score)
    by_change: dict[Change, Score] = field(default_factory=dict)
    """Of pairs with an entry to which this was done."""
    judged: list[tuple[Pair, bool]] = field(default_factory=list)
    """Each pair that was found, and whether it is right."""

    def of(self, *changes: Change | None) -> Iterator[Score]:
        """The scores that count a pair of which the entries were changed so."""
        yield self.all
        for each in dict.fromkeys(filter(None, changes)):
            yield self.by_change.setdefault(each, Score())

    def add(self, other: Scores) -> None:
        self.all.add(other.all)
        for change, score in other.by_change.items():
            self.by_change.setdefault(change, Score()).add(score)
        self.judged += other.judged

    @property
    def sure(self) -> str:
        certain = [is_right for pair, is_right in self.judged if confidence_of(pair) > _SURE]
        share = sum(certain) / max(len(certain), 1)
        return f"{len(certain)} rows surer than {_SURE}, {share:.1%} of them right"


def score_pairs(games: Sequence[Game], damage: Damage, seed: int = 1) -> Scores:
    scores = Scores()
    for game in games:
        for one, other in combinations(game.languages, 2):
            left, right = Damaged(game, one, damage, seed), Damaged(game, other, damage, seed)
            expected = true_pairs(left.origins, right.origins)
            changes = {**left.changes, **right.changes}
            for a, b in expected:
                for score in scores.of(changes.get(a), changes.get(b)):
                    score.expected += 1
            for pair in pair_trees(left.entries, right.entries, (one, other)):
                for a in pair.one:
                    for b in pair.other:
                        is_right = (a, b) in expected
                        for score in scores.of(changes.get(a), changes.get(b)):
                            score.found += 1
                            score.right += is_right
                        scores.judged.append((pair, is_right))
    return scores


_DAMAGES: Sequence[tuple[str, Mapping[str, bool]]] = (
    ("in order", {}),
    ("lists shuffled, clauses divided", {"is_shuffled": True}),
    ("and merged", {"is_shuffled": True, "is_merged": True}),
)


def report_records(games: Sequence[Game], seeds: Sequence[int]) -> None:
    print("Our own records, all pairs of languages:")
    for how, damage in _DAMAGES:
        for removed in (0.0, 0.05, 0.15, 0.30):
            scores = Scores()
            for seed in seeds:
                scores.add(score_pairs(games, Damage(removed, **damage), seed))
            print(f"  {removed:4.0%} removed, {how}: {scores.all}; {scores.sure}")
            for change, score in scores.by_change.items():
                print(f"       of those that were {change}: {score}")


def report_thin(games: Sequence[Game]) -> None:
    """Documents of few short sections, of which some are exchanged."""
    for n_topics in (4, 6, 10):
        for is_exchanged in (False, True):
            scores = Scores()
            for game in games:
                for first in range(0, len(game.topics) - n_topics, 3 * n_topics):
                    topics = game.topics[first : first + n_topics]
                    _score_thin(
                        replace(game, topics=topics, parts=()), scores, is_exchanged=is_exchanged
                    )
            how = "some exchanged" if is_exchanged else "in order"
            print(f"  {n_topics} short sections, {how}: {scores.all}; {scores.sure}")


def _score_thin(game: Game, scores: Scores, *, is_exchanged: bool) -> None:
    for one, other in combinations(game.languages, 2):
        left, ids = thin(RecordTree(game, one), is_exchanged=False)
        right, other_ids = thin(RecordTree(game, other), is_exchanged=is_exchanged)
        scores.all.expected += len({*ids.values()} & {*other_ids.values()})
        for pair in pair_trees(left, right, (one, other)):
            for a, b in product(pair.one, pair.other):
                is_right = ids[a] == other_ids[b]
                scores.all.found += 1
                scores.all.right += is_right
                scores.judged.append((pair, is_right))


def judge(games: Sequence[Game]) -> Judged:
    """The pairs of damaged documents."""
    damages = [Damage(0.15), Damage(0.05, is_shuffled=True, is_merged=True), Damage(0.3)]
    return [each for damage in damages for each in score_pairs(games, damage).judged]


def report_time(games: Sequence[Game]) -> None:
    """Of documents of about 600 and 3,000 entries in three languages."""
    print("Time to align three languages:")
    game = max(games, key=lambda each: len(each.topics))
    trees = {each: RecordTree(game, each).entries for each in game.languages}
    for wanted in (600, 3000):
        documents = {language: _first(entries, wanted) for language, entries in trees.items()}
        n = sum(1 for _ in walk(documents[game.source_language]))
        start = time.process_time()
        align(documents, game.source_language)
        print(f"  {n} entries: {time.process_time() - start:.1f} s")


def _first(entries: Sequence[Entry], wanted: int) -> list[Entry]:
    """So many entries; small documents are repeated."""
    found: list[Entry] = []
    n = 0
    while n < wanted:
        for each in entries:
            if n < wanted:
                copy = _copied(each)
                found.append(copy)
                n += sum(1 for _ in walk((copy,)))
    return found


def _copied(entry: Entry) -> Entry:
    return replace(entry, children=tuple(map(_copied, entry.children)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeat", type=int, default=1, help="how often units are removed")
    options = parser.parse_args()
    games = load(DATA).games
    report_records(games, range(1, options.repeat + 1))
    report_thin(games)
    report_calibration(games, judge)
    report_time(games)


if __name__ == "__main__":
    main()
