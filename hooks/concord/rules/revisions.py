"""The versions of one text, and how many changes of meaning lie between two of them.

A version is known by its digest. Steps lead from version to version; where the record says that
two versions mean the same (spelling, punctuation), the way between them counts as no change.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter, defaultdict, deque
from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from hashlib import sha256

from concord.core.model import EditorialChange, TextVersion

_LENGTH = 12  # hexadecimal digits: two texts of one unit will not share them
_TARGET = re.compile(r"\[\[[^\]|]*")
_UNCONNECTED = 1  # at least this many changes lie between versions that no record connects


@lru_cache(maxsize=1 << 17)  # a text is judged on its page, in the data and in the overview
def digest(text: str) -> str:
    """What a text is known by, however its letters are composed and its references led.

    Where a reference leads is not counted, so that a text outlives the renaming of all that it
    names: whether translations refer alike is checked for itself.
    """
    untargeted = _TARGET.sub("[[", unicodedata.normalize("NFC", text))
    return sha256(untargeted.encode()).hexdigest()[:_LENGTH]


class History:
    """Of one text in one language. The order of what is given means nothing."""

    def __init__(
        self, versions: Iterable[TextVersion], editorial_changes: Iterable[EditorialChange]
    ) -> None:
        self._versions = tuple(versions)
        self._samenesses = tuple(editorial_changes)

    @cached_property
    def texts(self) -> Mapping[str, str]:
        """What is on record, by digest."""
        return {each.digest: each.text for each in self._versions}

    @cached_property
    def ends(self) -> tuple[str, ...]:
        """The versions that were current when last recorded: several where branches were merged.

        The history is a walk, which may come back to where it was: it ends where it arrived more
        often than it left.
        """
        steps = {(each.previous, each.digest) for each in self._versions}
        arrivals = Counter(new for _, new in steps)
        arrivals.subtract(old for old, _ in steps if old)
        return tuple(sorted(each for each, surplus in arrivals.items() if surplus > 0))

    def changes(self, old: str, new: str) -> int:
        """From `old` to `new`; a `new` that is not on record counts as one change more."""
        if old == new:
            return 0
        distances = self._distances(old)
        if new in self.texts:
            return distances.get(new, _UNCONNECTED)
        known = [distances[end] for end in self.ends if end in distances]
        return min(known, default=0) + 1

    def _distances(self, start: str) -> Mapping[str, int]:
        """Nearest first: ways of no change are gone before ways of one."""
        distances = {start: 0}
        pending = deque([start])
        while pending:
            version = pending.popleft()
            for neighbour, length in self._ways[version].items():
                distance = distances[version] + length
                if distance < distances.get(neighbour, distance + 1):
                    distances[neighbour] = distance
                    (pending.append if length else pending.appendleft)(neighbour)
        return distances

    @cached_property
    def _ways(self) -> defaultdict[str, dict[str, int]]:
        """A change undone is a change as well: ways lead in both directions."""
        ways: defaultdict[str, dict[str, int]] = defaultdict(dict)
        steps = [(each.digest, each.previous, 1) for each in self._versions if each.previous]
        same = [(each.digest, each.other, 0) for each in self._samenesses]
        for one, other, length in (*steps, *same):
            ways[one][other] = ways[other][one] = length
        return ways
