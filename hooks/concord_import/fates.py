"""What became of ids that the files no longer have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from concord_import.corrections import Corrections
from concord_import.draft_texts import Value
from concord_import.merged_records import units_below
from concord_import.rows import Row
from concord_import.section_words import section_words


@dataclass(frozen=True, slots=True)
class Fates:
    """Proposals for a person to confirm."""

    heirs: Mapping[str, str] = field(default_factory=dict)
    """The unit or topic that took the place of an id, in full."""
    retired: Sequence[str] = ()
    """Published ids without a successor."""
    gone: Sequence[str] = ()
    """Ids that were never published."""

    @property
    def remarks(self) -> list[str]:
        lines = [f"{former}: now {heir}" for former, heir in self.heirs.items()]
        lines += [f"{each}: no longer in the files; retired" for each in self.retired]
        return lines + [f"{each}: no longer in the files; removed" for each in self.gone]


def fates_of(
    before: Sequence[str],
    ids: Mapping[Row, str],
    corrections: Corrections,
    published: Collection[str],
) -> Fates:
    """`before` has the ids of the last import, `ids` those of the rows now."""
    now = set(ids.values())
    heirs: dict[str, str] = {}
    for row, id_ in ids.items():
        for language, entries in row.entries.items():
            for entry in entries:
                former = corrections.ids.get((language, entry), id_)
                if former not in now:
                    heirs.setdefault(former, id_)
    topics: dict[str, Counter[str]] = {}
    for former, heir in heirs.items():
        if "#" in former:
            topics.setdefault(former.partition("#")[0], Counter())[heir.partition("#")[0]] += 1
    for former, counted in topics.items():
        if former not in now:
            heirs.setdefault(former, counted.most_common(1)[0][0])
    vanished = [each for each in before if each not in now]
    return Fates(
        {each: heirs[each] for each in vanished if each in heirs},
        [each for each in vanished if each not in heirs and each in published],
        [each for each in vanished if each not in heirs and each not in published],
    )


def with_aliases(topics: Mapping[str, Value], fates: Fates, published: Collection[str]) -> None:
    """Write the aliases of published ids into the values of topics."""
    formers: dict[str, list[str]] = {}
    for former, heir in fates.heirs.items():
        if former in published:
            formers.setdefault(heir, []).append(former)
    for topic_id, topic in topics.items():
        _add_aliases(topic, formers.get(topic_id, ()), topic_id)
        for unit in units_below(topic):
            _add_aliases(unit, formers.get(f"{topic_id}#{unit['id']}", ()), topic_id)


def with_retired(game: Value, fates: Fates) -> Value:
    """The value of `game.yml` with what is retired."""
    if not fates.retired:
        return game
    reason = {each: section_words(each).phrases["retired"] for each in game["title"]}
    retired = [{"id": each, "reason": reason} for each in fates.retired]
    return game | {"retired": [*game.get("retired", ()), *retired]}


def of_whole_topics(fates: Fates) -> Fates:
    """A topic that is retired needs no entries for its units."""
    retired = [
        each
        for each in fates.retired
        if "#" not in each or each.partition("#")[0] not in fates.retired
    ]
    return Fates(fates.heirs, retired, fates.gone)


def _add_aliases(value: Value, formers: Sequence[str], topic_id: str) -> None:
    own = [each.removeprefix(f"{topic_id}#") for each in formers]
    new = [each for each in own if each not in value.get("aliases", ())]
    if new:
        value["aliases"] = [*value.get("aliases", ()), *new]
