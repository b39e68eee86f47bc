"""The number of units of each kind, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from concord.core.kinds import TRAITS, Kind
from concord.core.model.topics import Unit
from concord.locale.interface import Messages

_ALL = [TRAITS[kind] for kind in Kind if TRAITS[kind].count_word]


def unit_counts(
    messages: Messages, units: Iterable[Unit], *, is_brief: bool = False
) -> Iterator[str]:
    """Yield "24 clauses", "9 notes" and so on, without kinds of which there are none.

    A numbered example counts as what it is listed as and as an example. A brief count has only
    the kinds with numbers of their own.
    """
    counts = Counter(word for unit in units for word in _words(unit))
    listed = (each.count_word for each in _ALL if each.has_own_number or not is_brief)
    for word in dict.fromkeys(listed):
        if counts[word]:
            yield messages.format(word, n=counts[word])


def _words(unit: Unit) -> set[str]:
    return {TRAITS[kind].count_word for kind in (unit.kind, unit.effective_kind)}
