"""What is to be translated, by topic, in the order of what readers look up."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from concord.core.model.games import Game
from concord.core.model.ledgers import State
from concord.exchange.segments import BadFileError, Segment, SegmentFile
from concord.rules.coverage import TO_DO
from concord.rules.references import referrers

_WORD = re.compile(r"\w+")
_WEIGHT = re.compile(r"(\S+)\s+(\d+)")


@dataclass(frozen=True, slots=True)
class Workload:
    """What is to be done of one record."""

    name: str
    """With its game: "reef/abilities"."""
    weight: int
    segments: Sequence[Segment]

    @property
    def n_words(self) -> int:
        """The words of the sources."""
        return sum(len(_WORD.findall(each.source)) for each in self.segments)

    def count(self, state: State) -> int:
        return sum(1 for each in self.segments if each.state is state)


def workloads(files: Sequence[SegmentFile], weights: Mapping[str, int]) -> Sequence[Workload]:
    """The records with something to be done, those that readers look up most first."""
    found = []
    for file in files:
        open_segments = [each for each in file.segments if each.state in TO_DO]
        if open_segments:
            weight = weights.get(f"{file.game}/{file.name}", 0)
            found.append(Workload(f"{file.game}/{file.name}", weight, open_segments))
    return sorted(found, key=lambda each: (-each.weight, each.name))


def reference_weights(game: Game) -> Mapping[str, int]:
    """By topic with its game, "reef/abilities": how many units of other topics refer to it. What
    rules refer to most is what readers look up most, as far as records can tell."""
    return {
        f"{game.id}/{topic}": sum(len(units) for units in sources.values())
        for topic, sources in referrers(game).items()
    }


def read_weights(name: str, content: str) -> Mapping[str, int]:
    """The weights of a file with a line for each topic: "reef/abilities 120".

    `name` is that of the file in messages. Raises BadFileError for any other line.
    """
    weights, faults = {}, []
    for number, line in enumerate(content.splitlines(), 1):
        match = _WEIGHT.fullmatch(line.strip())
        if match:
            weights[match[1]] = int(match[2])
        elif line.strip():
            expected = "a topic and a number, as “reef/abilities 120”"
            faults.append(f"{name}:{number}: found “{line.strip()}”; expected {expected}")
    if faults:
        raise BadFileError(*faults)
    return weights


def lines_of(found: Sequence[Workload]) -> Iterator[str]:
    """Yield a line for each record, and one for all."""
    for each in found:
        counts = (f"{each.count(state)} {state}" for state in TO_DO if each.count(state))
        yield f"{each.name}: {each.n_words} words, {', '.join(counts)}"
    n_texts = sum(len(each.segments) for each in found)
    yield f"{n_texts} texts to do, {sum(each.n_words for each in found)} words"
