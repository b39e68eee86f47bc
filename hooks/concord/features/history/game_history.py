"""The earlier versions of a game: the texts and numbers of its units, and the differences between
two versions.

A record states only values that differ from the present one. Each entry of a history holds from the
entry before it up to the version that it names. Where a record is not known to be complete, a text
or number without an entry is not recorded: it is not taken to be the present one.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import TypeVar

from concord.base import urls
from concord.features.history.numeral_order import numeral_keys
from concord.features.history.unit_history import HistoryReader, UnitHistory
from concord.locale.localized_game import LocalizedGame
from concord.model.games import Game
from concord.model.texts import Language, RichText

T = TypeVar("T")


class Change(StrEnum):
    NEW = "new"
    GONE = "gone"
    MOVED = "moved"
    RENUMBERED = "renumbered"
    REWORDED = "reworded"


@dataclass(frozen=True, slots=True)
class State:
    """A topic or a unit in one version."""

    id: str
    """The full id that it has today: "abilities#costs"; for a retired unit, the last id."""
    above: str
    """The id of the unit or topic above it; empty for a topic."""
    number: str
    """The full number; empty if it had none, or if its number is not recorded."""
    text: RichText | None
    """The text of a unit or the title of a topic; None if it is not recorded."""


@dataclass(frozen=True, slots=True)
class Difference:
    id: str
    changes: tuple[Change, ...]
    """The kinds of changes, in the order of `Change`."""
    old: State | None
    new: State | None

    @property
    def latest(self) -> State:
        """Its last state, which exists."""
        state = self.new or self.old
        assert state is not None  # noqa: S101  a difference is made of one state at least
        return state


class GameHistory:
    """A game in one language, in all versions of the edition whose numbers the language has."""

    def __init__(
        self, game: Game, language: Language, pasts: Mapping[str, UnitHistory] | None = None
    ) -> None:
        """Take the history of each unit from `pasts`, by default from the records."""
        self.game = game
        self.language = language
        edition = game.editions.get(language)
        self.edition = edition.follows or language if edition else language
        self.versions = game.versions_in(language)
        self._pasts = pasts or {}
        if pasts is None and len(self.versions) > 1:
            self._pasts = HistoryReader(game, language, self.edition, self.versions).read()
        self._index = {version: index for index, version in enumerate(self.versions)}
        self._by_place: dict[str, Mapping[str, Sequence[State]]] = {}
        self._states: dict[tuple[str, str], State | None] = {}

    @property
    def now(self) -> str:
        """The present version; empty for an edition without versions."""
        return self.versions[-1] if self.versions else ""

    @property
    def ids(self) -> Sequence[str]:
        """The ids of everything that a version had, in the order of the records, retired ids
        last."""
        return tuple(self._pasts)

    @cached_property
    def recorded(self) -> tuple[str, ...]:
        """The versions of which something is recorded, and the present one; the oldest first.

        Empty if no earlier version is recorded.
        """
        if not self._pasts:
            return ()
        starts = [self._index[past.recorded_from] for past in self._pasts.values()]
        named = {
            version
            for past in self._pasts.values()
            for version in (*past.numbers, *past.texts, *past.edition_texts, *past.places)
        }
        first = min(starts, default=len(self.versions))
        found = [version for version in self.versions[:first] if version in named]
        found += self.versions[first:]
        return tuple(found) if len(found) > 1 else ()

    def state(self, id_: str, version: str) -> State | None:
        """Return a topic or unit in a version; None if the version did not have it."""
        key = id_, version
        if key not in self._states:
            self._states[key] = None  # ends the search for a unit that is recorded below itself
            past = self._pasts.get(id_)
            self._states[key] = self._state(past, version) if past else None
        return self._states[key]

    def topic_of(self, id_: str, version: str) -> str:
        """Return the id of the topic that had a unit in a version; empty if none had it."""
        state = self.state(id_, version)
        while state and state.above:
            state = self.state(state.above, version)
        return state.id if state else ""

    def states(self, topic_id: str, version: str) -> Sequence[State]:
        """Return the units of a topic in a version, in reading order, each before those below
        it."""

        def walk(id_: str) -> Iterator[State]:
            for state in self.below(id_, version):
                yield state
                yield from walk(state.id)

        return tuple(walk(topic_id))

    def below(self, id_: str, version: str) -> Sequence[State]:
        """Return the units directly below a topic or unit in a version, in reading order."""
        if version not in self._by_place:
            found: dict[str, list[State]] = {}
            for state in filter(None, (self.state(unit_id, version) for unit_id in self._pasts)):
                found.setdefault(state.above, []).append(state)
            in_order = {above: self._in_order(states) for above, states in found.items()}
            self._by_place[version] = in_order
        return self._by_place[version].get(id_, ())

    def differences(self, old: str, new: str) -> Sequence[Difference]:
        """Return the differences of a version from an earlier one, in the order of the records."""
        found = (self.difference(id_, old, new) for id_ in self._pasts)
        return [difference for difference in found if difference]

    def versions_that_differ(self, topic_id: str) -> Sequence[str]:
        """Return the completely recorded earlier versions in which a topic was different."""
        if not self.recorded or topic_id not in self._pasts:
            return ()
        first = self._index[self._pasts[topic_id].recorded_from]
        complete = [version for version in self.recorded[:-1] if self._index[version] >= first]
        return [version for version in complete if self._differs(topic_id, version)]

    def _differs(self, topic_id: str, version: str) -> bool:
        then, today = self.states(topic_id, version), self.states(topic_id, self.now)
        ids = {topic_id, *(state.id for state in (*then, *today))}
        is_there = self.state(topic_id, version) is not None
        return is_there and any(self.since(id_, version) for id_ in ids)

    def since(self, id_: str, version: str) -> Difference | None:
        """Return the difference of the present version from an earlier one.

        A number that differs only by the number of its topic does not count.
        """
        found = self.difference(id_, version, self.now)
        if not found or not self._is_number_of_topic(found, version):
            return found
        changes = tuple(change for change in found.changes if change is not Change.RENUMBERED)
        return replace(found, changes=changes) if changes else None

    def _is_number_of_topic(self, difference: Difference, version: str) -> bool:
        ends = set()
        for state, then in ((difference.old, version), (difference.new, self.now)):
            topic = self.state(self.topic_of(difference.id, then), then)
            if state is None or topic is None or not state.number.startswith(topic.number):
                return False
            ends.add((topic.id, state.number.removeprefix(topic.number)))
        return len(ends) == 1

    def difference(self, id_: str, old: str, new: str) -> Difference | None:
        """Return the difference of a topic or unit between two versions; None if it is the same in
        both."""
        before, after = self.state(id_, old), self.state(id_, new)
        if before and after:
            changes = tuple(_changes(before, after))
            is_known = before.text is not None and after.text is not None
            start, end = self._index[old], self._index[new]
            named = (self._index.get(version, -1) for version in self._pasts[id_].changed)
            if not is_known and any(start < index <= end for index in named):
                changes = (*changes, Change.REWORDED)
        elif before or after:
            changes = (Change.NEW if after else Change.GONE,)
        else:
            changes = ()
        return Difference(id_, changes, before, after) if changes else None

    def _state(self, past: UnitHistory, version: str) -> State | None:
        index = self._index[version]
        if past.since in self._index and index < self._index[past.since]:
            return None
        if not past.is_there and index > self._last(past):
            return None
        is_complete = index >= self._index[past.recorded_from]
        place, place_known = self._entry(past.places, version, past.above)
        if place and self.state(place, version) is None and place in self._pasts:
            return None
        number, number_known = self._entry(past.numbers, version, self._following(past, version))
        text, text_known = self._entry(past.texts, version, past.text)
        text_known = (text_known or is_complete) and not self._is_changed(past, version)
        return State(
            past.id,
            place if place_known or is_complete or past.is_there else "",
            number if number_known or is_complete else "",
            text if text_known else None,
        )

    def _following(self, past: UnitHistory, version: str) -> str:
        """Return the present number, with the earlier number of the unit above as its beginning."""
        above = self._pasts.get(past.above)
        then = self.state(past.above, version) if above else None
        if above and then and then.number and past.number.startswith(above.number):
            return then.number + past.number.removeprefix(above.number)
        return past.number

    def _entry(self, entries: Mapping[str, T], version: str, now: T) -> tuple[T, bool]:
        """Return the value in a version, and True if the record names this very version."""
        index = self._index[version]
        later = [end for end in entries if self._index.get(end, -1) >= index]
        if not later:
            return now, version == self.now
        first = min(later, key=self._index.__getitem__)
        return entries[first], first == version

    def _is_changed(self, past: UnitHistory, version: str) -> bool:
        """Return True if a change after the version is recorded without the text before it."""
        index = self._index[version]
        later = [self._index[named] for named in past.texts if self._index.get(named, -1) >= index]
        end = min(later, default=len(self.versions) - 1)
        known = [self._index[named] for named in past.edition_texts if named in self._index]
        return any(
            index < self._index[change] <= end
            and not any(index <= text < self._index[change] for text in known)
            for change in past.changed
            if change in self._index
        )

    def _last(self, past: UnitHistory) -> int:
        """Return the index of the last version that is recorded; -1 if there is none."""
        named = (*past.numbers, *past.edition_texts, *past.places)
        return max((self._index.get(version, -1) for version in named), default=-1)

    def _in_order(self, states: list[State]) -> Sequence[State]:
        """Return states in their present order; by number if numbers or places were different."""
        pasts = [self._pasts[state.id] for state in states]
        if all(
            past.is_there
            and (past.above, past.number) == (state.above, state.number or past.number)
            for past, state in zip(pasts, states, strict=True)
        ):
            return states
        numbered = [state for state in states if state.number]
        keys = numeral_keys([state.number for state in numbered])
        in_order = iter(sorted(numbered, key=lambda state: keys[state.number]))
        return [next(in_order) if state.number else state for state in states]


def game_history(game: LocalizedGame) -> GameHistory:
    """Return the history of a game in its language."""
    return GameHistory(game.model, game.language)


def has_history(game: LocalizedGame) -> bool:
    """Return True if something is recorded of an earlier version in any language."""
    return any(localized.of(game_history).recorded for localized in game.in_editions)


def earlier_versions_of(game: LocalizedGame, topic_id: str) -> Mapping[str, str]:
    """Return the recorded versions that differ from the present one, by their names in
    addresses."""
    versions = game.of(game_history).versions_that_differ(topic_id)
    return {urls.version_name(version): version for version in versions}


def _changes(old: State, new: State) -> Iterator[Change]:
    if old.above != new.above and old.above:
        yield Change.MOVED
    if old.number and new.number and old.number != new.number:
        yield Change.RENUMBERED
    if old.text is not None and new.text is not None and old.text != new.text:
        yield Change.REWORDED
