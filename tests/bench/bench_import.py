"""How well documents are read and aligned: `make bench-import`.

On our own records, with units removed at random on each side, lists shuffled, units divided. With
`SEEDS=file`, also on the source documents that the file lists: see `import_seeds`.
"""

# ruff: noqa: T201 - a command prints

from __future__ import annotations

import argparse
import random
import time
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from pathlib import Path

from concord.build.library import load_library
from concord.core.kinds import Kind
from concord.core.model.games import Game
from concord.core.model.texts import Language
from concord.importing.alignment import confidence_of, pair_trees
from concord.importing.entries import Entry, Level
from concord.importing.record_entries import record_tree
from concord.importing.rows import align
from tests.bench.import_seeds import report_seeds

DATA = Path(__file__).parents[2] / "data"
_SURE = 0.95
_FEWEST_SHUFFLED = 3
_DIVIDED = 0.1  # of the clauses with several sentences


@dataclass(slots=True)
class Damage:
    """What is done to a document before it is aligned."""

    removed: float
    """The share of units that are left out."""
    is_shuffled: bool = False
    """Whether lists are in another order and a tenth of the clauses are divided."""


@dataclass(slots=True)
class Score:
    found: int = 0
    right: int = 0
    expected: int = 0
    confidences: list[tuple[float, bool]] = field(default_factory=list)

    @property
    def precision(self) -> float:
        return self.right / max(self.found, 1)

    @property
    def recall(self) -> float:
        return self.right / max(self.expected, 1)

    @property
    def f1(self) -> float:
        both = self.precision + self.recall
        return 2 * self.precision * self.recall / both if both else 0.0

    @property
    def sure(self) -> str:
        certain = [is_right for confidence, is_right in self.confidences if confidence > _SURE]
        share = sum(certain) / max(len(certain), 1)
        return f"{len(certain)} rows surer than {_SURE}, {share:.1%} of them right"


class Damaged:
    """A document with damage; the entries keep their ids."""

    def __init__(self, game: Game, language: Language, damage: Damage, seed: int) -> None:
        self._random = random.Random(f"{seed}{game.id}{language}")  # noqa: S311 - no secret
        self._damage = damage
        self._tree = record_tree(game, language)
        self.ids: dict[Entry, str] = {}
        self.entries = [new for entry in self._tree.entries for new in self._changed(entry)]

    def _changed(self, entry: Entry) -> list[Entry]:
        is_unit = entry.level is Level.UNIT
        if is_unit and self._random.random() < self._damage.removed:
            return []
        children = [new for child in entry.children for new in self._changed(child)]
        if self._damage.is_shuffled:
            children = self._shuffled(children)
        id_ = self._tree.ids[entry]
        first, dot, rest = entry.text.partition(". ")
        is_divided = self._damage.is_shuffled and entry.kind is Kind.CLAUSE and dot
        if is_divided and self._random.random() < _DIVIDED:
            return [
                self._named(replace(entry, text=f"{first}.", children=()), id_),
                self._named(
                    replace(entry, text=rest, heading="", label="", children=tuple(children)), id_
                ),
            ]
        return [self._named(replace(entry, children=tuple(children)), id_)]

    def _shuffled(self, children: list[Entry]) -> list[Entry]:
        items = [each for each in children if each.kind is Kind.ITEM]
        if len(items) < _FEWEST_SHUFFLED:
            return children
        self._random.shuffle(items)
        rest = iter(items)
        return [next(rest) if each.kind is Kind.ITEM else each for each in children]

    def _named(self, entry: Entry, id_: str) -> Entry:
        self.ids[entry] = id_
        return entry


def score_pairs(games: Sequence[Game], damage: Damage, seed: int = 1) -> Score:
    score = Score()
    for game in games:
        for one, other in combinations(game.languages, 2):
            left, right = Damaged(game, one, damage, seed), Damaged(game, other, damage, seed)
            expected = _pairs_of(left.ids, right.ids)
            score.expected += len(expected)
            for pair in pair_trees(left.entries, right.entries, (one, other)):
                for a in pair.one:
                    for b in pair.other:
                        is_right = (a, b) in expected
                        score.found += 1
                        score.right += is_right
                        score.confidences.append((confidence_of(pair), is_right))
    return score


def _pairs_of(left: Mapping[Entry, str], right: Mapping[Entry, str]) -> set[tuple[Entry, Entry]]:
    by_id: dict[str, list[Entry]] = defaultdict(list)
    for entry, id_ in right.items():
        by_id[id_].append(entry)
    return {(entry, each) for entry, id_ in left.items() for each in by_id[id_]}


def report_records(games: Sequence[Game], seeds: Sequence[int]) -> None:
    print("Our own records, all pairs of languages:")
    for is_shuffled in (False, True):
        for removed in (0.0, 0.05, 0.15, 0.30):
            scores = [score_pairs(games, Damage(removed, is_shuffled), seed) for seed in seeds]
            total = _sum(scores)
            how = "lists shuffled, clauses divided" if is_shuffled else "in order"
            print(
                f"  {removed:4.0%} removed, {how}: precision {total.precision:.3f},"
                f" recall {total.recall:.3f}, F1 {total.f1:.3f}; {total.sure}"
            )


def _sum(scores: Sequence[Score]) -> Score:
    total = Score()
    for each in scores:
        total.found += each.found
        total.right += each.right
        total.expected += each.expected
        total.confidences += each.confidences
    return total


def report_time(games: Sequence[Game]) -> None:
    """Of documents of about 600 and 3,000 entries in three languages."""
    print("Time to align three languages:")
    game = max(games, key=lambda each: len(each.topics))
    trees = {each: record_tree(game, each).entries for each in game.languages}
    for wanted in (600, 3000):
        documents = {language: _first(entries, wanted) for language, entries in trees.items()}
        n = sum(1 for top in documents[game.source_language] for _ in top.walk())
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
                n += sum(1 for _ in copy.walk())
    return found


def _copied(entry: Entry) -> Entry:
    return replace(entry, children=tuple(map(_copied, entry.children)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=Path, help="a list of source documents")
    parser.add_argument("--repeat", type=int, default=1, help="how often units are removed")
    options = parser.parse_args()
    games = load_library(DATA).games
    report_records(games, range(1, options.repeat + 1))
    report_time(games)
    if options.seeds:
        report_seeds(options.seeds, games)


if __name__ == "__main__":
    main()
