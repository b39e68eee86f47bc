"""The recorded versions of one text, and the number of changes of meaning between two of them.

A version is identified by the digest of its text. The versions form a graph: each is connected with
the version before it by one change, and with the versions that differ editorially by none.

For texts that are not at hand, such as those of a site that was published long ago, a sketch tells
whether two of them may be one rule: the lowest hashes of the beginnings of their words.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter, defaultdict, deque
from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from hashlib import sha256
from zlib import crc32

from concord.core.model.ledgers import EditorialChange, TextVersion
from concord.core.model.texts import Language, Texts

_LENGTH = 12  # hexadecimal digits: enough to tell the texts of one unit apart
_TARGET = re.compile(r"\[\[[^\]|]*")
_UNCONNECTED = 1  # the changes that count between versions that nothing connects
_HASHES = 16  # of a sketch: more words than most clauses have
_DIGITS = 4  # of a hash
_STEM = 5  # letters of a word, mostly without its ending
_SHORT = 3  # words up to this length are in all texts
_UNLIKE = 0.1  # less than this in common: another rule
_ALIKE = 0.6  # at least this in common: the same rule in other words
_REFERENCE = re.compile(r"\[\[[^\]]*\]\]")
Meanings = Mapping[Language, str]
"""Of a unit: by language the digest of the text and its sketch, joined by a hyphen."""


@lru_cache(maxsize=1 << 17)  # the digest of a text is needed for each of its translations
def digest(text: str) -> str:
    """Identifies a text, in any Unicode normalization form, without the targets of references.

    A text remains the same version when a unit that it refers to is renamed. A lint compares the
    references of translations.
    """
    untargeted = _TARGET.sub("[[", unicodedata.normalize("NFC", text))
    return sha256(untargeted.encode()).hexdigest()[:_LENGTH]


class History:
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


def meanings_of(texts: Texts) -> Meanings:
    return {language: f"{digest(text)}-{_sketch(text)}" for language, text in texts.items()}


def are_unlike(old: Meanings, new: Meanings) -> bool:
    """True if no language that has both has anything of the old text left."""
    common = old.keys() & new.keys()
    return bool(common) and all(_similarity(old[each], new[each]) < _UNLIKE for each in common)


def are_alike(old: Meanings, new: Meanings) -> bool:
    """True if some language says the same in much the same words."""
    return any(_similarity(old[each], new[each]) >= _ALIKE for each in old.keys() & new.keys())


def are_equal(old: Meanings, new: Meanings) -> bool:
    """True if some language has the very text."""
    return any(_digest(old[each]) == _digest(new[each]) for each in old.keys() & new.keys())


def _digest(meaning: str) -> str:
    return meaning.partition("-")[0]


def _sketch(text: str) -> str:
    plain = unicodedata.normalize("NFC", _REFERENCE.sub(" ", text)).casefold()
    words = re.findall(r"\w+", plain)
    stems = {word[:_STEM] for word in words if len(word) > _SHORT} or set(words)
    hashes = {f"{crc32(stem.encode()):08x}"[-_DIGITS:] for stem in stems}
    return "".join(sorted(hashes)[:_HASHES])


def _similarity(one: str, other: str) -> float:
    """The share of words in common, from 0 to 1."""
    if _digest(one) == _digest(other):
        return 1
    first, second = _hashes(one), _hashes(other)
    lowest = sorted(first | second)[:_HASHES]
    return sum(each in first and each in second for each in lowest) / len(lowest) if lowest else 1


def _hashes(meaning: str) -> set[str]:
    sketch = meaning.partition("-")[2]
    return {sketch[start : start + _DIGITS] for start in range(0, len(sketch), _DIGITS)}
