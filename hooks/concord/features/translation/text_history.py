"""The recorded versions of one text, and the number of changes of meaning between two of them.

A version is identified by the digest of its text. The versions form a graph: each is connected with
the version before it by one change, and with the versions that differ editorially by none.
"""

from collections import Counter, defaultdict, deque
from collections.abc import Iterable, Mapping
from functools import cached_property

from concord.model.ledgers import EditorialChange, TextVersion

_UNCONNECTED = 1  # the changes that count between versions that nothing connects


class TextHistory:
    """The versions of one text in one language, given in any order."""

    def __init__(
        self, versions: Iterable[TextVersion], editorial_changes: Iterable[EditorialChange]
    ) -> None:
        self._versions = tuple(versions)
        self._editorial_changes = tuple(editorial_changes)

    @cached_property
    def texts(self) -> Mapping[str, str]:
        """The recorded texts, by digest."""
        return {each.digest: each.text for each in self._versions}

    @cached_property
    def heads(self) -> tuple[str, ...]:
        """The versions that were recorded last. There are several if branches were merged.

        A text may return to an earlier version. A version is a head if it was arrived at more often
        than it was changed.
        """
        changes = {(each.previous, each.digest) for each in self._versions}
        arrivals = Counter(new for _, new in changes)
        arrivals.subtract(old for old, _ in changes if old)
        return tuple(sorted(each for each, surplus in arrivals.items() if surplus > 0))

    def count_changes(self, old: str, new: str) -> int:
        """The changes of meaning from `old` to `new`. If `new` is not recorded, it is one more."""
        if old == new:
            return 0
        distances = self._distances(old)
        if new in self.texts:
            return distances.get(new, _UNCONNECTED)
        known = [distances[head] for head in self.heads if head in distances]
        return min(known, default=0) + 1

    def _distances(self, start: str) -> Mapping[str, int]:
        """The fewest changes from `start` to each version.

        This is a breadth-first search, in which editorial changes have no length.
        """
        distances = {start: 0}
        pending = deque([start])
        while pending:
            version = pending.popleft()
            for neighbour, length in self._edges[version].items():
                distance = distances[version] + length
                if distance < distances.get(neighbour, distance + 1):
                    distances[neighbour] = distance
                    (pending.append if length else pending.appendleft)(neighbour)
        return distances

    @cached_property
    def _edges(self) -> defaultdict[str, dict[str, int]]:
        """The neighbours of each version, with the changes between them, in both directions."""
        edges: defaultdict[str, dict[str, int]] = defaultdict(dict)
        changes = [(each.digest, each.previous, 1) for each in self._versions if each.previous]
        editorial = [(each.digest, each.other, 0) for each in self._editorial_changes]
        for one, other, length in (*changes, *editorial):
            edges[one][other] = edges[other][one] = length
        return edges
