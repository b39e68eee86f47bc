"""Takes the history of a game from its earlier releases: the reverse of `game_history`.

Each release, from the newest to the oldest, is compared with the records of its version. Only
differences from the records are added.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from concord.features.history.game_history import GameHistory, State
from concord.features.history.unit_history import HistoryReader, UnitHistory
from concord.model.games import Game
from concord.model.texts import Language, RichText
from concord.rules.redirects import IdRegister, topic_part
from concord.text.parsing import parse_paragraphs, rich_text, with_targets

Entries = dict[str, Any]
"""A part of a record: `{"earlier": {"numbers": {"en": {"1.0": "1.2"}}}}`."""


@dataclass(frozen=True, slots=True)
class Release:
    """A game as it was published."""

    game: Game
    ids: Mapping[str, str]
    """The present id for each id in the release; empty if the present records do not know it."""
    planned: frozenset[str]
    """The present ids of topics that the release had no records of."""


def releases_of(game: Game, then: Sequence[Game]) -> Sequence[Release]:
    """Return the releases. `then` has the game of each, the oldest first."""
    registers = [*map(IdRegister, then), IdRegister(game)]
    releases = []
    for index, old in enumerate(then, start=1):
        ids = [*(topic.id for topic in old.topics), *old.units()]
        followed = {id_: _followed(id_, registers[index:]) for id_ in ids}
        planned = (_followed(topic.id, registers[index:]) for topic in old.planned)
        releases.append(Release(old, followed, frozenset(planned)))
    return releases


def _followed(id_: str, registers: Sequence[IdRegister]) -> str:
    """Return the id in the last register; empty if that register does not know it."""
    found = None
    for register in registers:
        found = register.redirect(id_)
        if found:
            id_ = found.recorded_id
    return id_ if found else ""


def _said(text: RichText | None) -> str:
    """Return a text in the form in which earlier texts are recorded: as paragraphs."""
    if text is None:
        return ""
    rows = (text.table.columns, *text.table.rows) if text.table else ()
    blocks = [text.heading.source] if text.heading else []
    blocks += [paragraph.source for paragraph in text.paragraphs]
    return "\n\n".join([*blocks, *(" – ".join(cell.source for cell in row) for row in rows)])


@dataclass(frozen=True, slots=True)
class _Then:
    """A topic or a unit in a release, with present ids."""

    above: str
    number: str
    texts: Mapping[Language, str]


class Recorder:
    """Adds to the history of one edition from its releases."""

    def __init__(self, game: Game, edition: Language) -> None:
        """Take the present game with all versions and with `recorded_from`."""
        self.game = game
        self.edition = edition
        self.entries: dict[str, Entries] = {}
        """The added entries, by id."""
        followers = (key for key, other in game.editions.items() if other.follows == edition)
        self._languages = [self.edition, *followers]
        self._versions = self.game.versions_in(self.edition)
        self._units = self.game.units()
        self._pasts = {
            language: self._read(self.game, language, self._versions)
            for language in self._languages
        }

    def record(self, releases: Mapping[str, Release]) -> Mapping[str, Sequence[str]]:
        """`releases` has one for each version before the present one, from `recorded_from` on.

        Returns the ids of what the records do not say as a release had it, since they cannot or
        since they say otherwise, by what is found: "1.0: another number".
        """
        (present,) = releases_of(self.game, [self.game])
        after, thens = self._then(present), {}
        for version in reversed([*releases]):
            thens[version] = then = self._then(releases[version])
            now = self._history(self.edition)
            for past in self._recorded_in(version):
                state = now.state(past.id, version)
                if past.id in then:
                    self._add(past, version, state, then[past.id], after.get(past.id))
                elif state and not past.since and (not past.above or past.above in then):
                    is_planned = past.id in releases[version].planned
                    key = "recorded_from" if is_planned else "since"
                    self._entry(past.id, key)[self.edition] = self._next(version)
            after = then
        return self._faults_of(releases, thens)

    def _faults_of(
        self, releases: Mapping[str, Release], thens: Mapping[str, Mapping[str, _Then]]
    ) -> Mapping[str, Sequence[str]]:
        histories = {language: self._history(language) for language in self._languages}
        faults: dict[str, list[str]] = defaultdict(list)
        for version, release in releases.items():
            times = Counter(release.ids.values())
            for old, new in release.ids.items():
                if old != new and times[new] > 1:  # the text of one alone can be recorded
                    faults[f"{version}: is a part of another unit today"].append(old)
            for past in self._recorded_in(version):
                states = {key: game.state(past.id, version) for key, game in histories.items()}
                for found in self._faults(states, thens[version].get(past.id)):
                    faults[f"{version}: {found}"].append(past.id)
        return faults

    def _read(
        self, game: Game, language: Language, versions: Sequence[str]
    ) -> Mapping[str, UnitHistory]:
        """Return the histories, with components as they are printed: without the rules that the
        records name."""
        pasts = HistoryReader(game, language, self.edition, versions, has_others=True).read()
        linked = {id_ for id_, unit in game.units().items() if (of := unit.component) and of.rules}
        said = {id_: past.text for id_, past in pasts.items() if id_ in linked and past.text}
        printed = {id_: rich_text(text.paragraphs[:-1], text.heading) for id_, text in said.items()}
        return {id_: replace(past, text=printed.get(id_, past.text)) for id_, past in pasts.items()}

    def _then(self, release: Release) -> Mapping[str, _Then]:
        """Return the topics and units of a release by their present ids.

        If several units became one, the unit that had its id counts.
        """
        game, ids = release.game, release.ids
        texts: dict[str, dict[Language, str]] = {}
        found: dict[str, _Then] = {}
        for language in filter(game.editions.__contains__, self._languages):
            pasts = self._read(game, language, ("",)).values()
            known = [past for past in pasts if past.is_there and ids.get(past.id)]
            for past in sorted(known, key=lambda past: ids[past.id] == past.id):
                id_ = ids[past.id]
                own = texts.setdefault(id_, {})
                own[language] = with_targets(_said(past.text), ids)
                if language == self.edition:
                    found[id_] = _Then(ids.get(past.above, ""), past.number, own)
        return found

    def _recorded_in(self, version: str) -> Iterator[UnitHistory]:
        """Yield the units and topics of which the records must be complete for a version."""
        index = self._versions.index(version)
        for past in self._pasts[self.edition].values():
            added = self.entries.get(topic_part(past.id), {}).get("recorded_from", {})
            start = added.get(self.edition, past.recorded_from)
            if self._versions.index(start) <= index:
                yield past

    def _add(
        self, past: UnitHistory, version: str, state: State | None, then: _Then, after: _Then | None
    ) -> None:
        is_older = past.since or "since" in self.entries.get(past.id, {})
        if state is None and (past.is_there or is_older):
            return  # the records say since when
        for language, text in then.texts.items():
            followed = after.texts.get(language, "") if after else ""
            if text and text != followed and version not in self._pasts[language][past.id].texts:
                self._entry(past.id, "earlier", "texts", language)[version] = text
                unit = self._units.get(past.id)
                if language == self.edition and followed and unit and not unit.component:
                    self._change(past, self._next(version))
        number, above = (state.number, state.above) if state else ("", past.above)
        if then.number not in ("", number) and version not in past.numbers:
            self._entry(past.id, "earlier", "numbers", self.edition)[version] = then.number
        if then.above not in ("", above) and version not in past.places:
            self._entry(past.id, "earlier", "places", self.edition)[version] = then.above

    def _change(self, past: UnitHistory, version: str) -> None:
        changed = self._entry(past.id, "changed")
        versions = {version, *changed.get(self.edition, past.changed)}
        changed[self.edition] = sorted(versions, key=self._versions.index)

    def _entry(self, id_: str, *keys: str) -> Entries:
        entry = self.entries.setdefault(id_, {})
        for key in keys:
            entry = entry.setdefault(key, {})
        return entry

    def _next(self, version: str) -> str:
        return self._versions[self._versions.index(version) + 1]

    def _history(self, language: Language) -> GameHistory:
        """Return the history of a language with the entries that have been added."""
        pasts = self._pasts[language].items()
        added = {id_: self._with_entries(past, language) for id_, past in pasts}
        return GameHistory(self.game, language, added)

    def _with_entries(self, past: UnitHistory, language: Language) -> UnitHistory:
        added = self.entries.get(past.id, {})
        earlier = added.get("earlier", {})
        texts = {
            key: {version: parse_paragraphs(text) for version, text in by_version.items()}
            for key, by_version in earlier.get("texts", {}).items()
        }
        return replace(
            past,
            since=past.since or added.get("since", {}).get(self.edition, ""),
            changed=added.get("changed", {}).get(self.edition, past.changed),
            numbers={**earlier.get("numbers", {}).get(self.edition, {}), **past.numbers},
            texts={**texts.get(language, {}), **past.texts},
            edition_texts={**texts.get(self.edition, {}), **past.edition_texts},
            places={**earlier.get("places", {}).get(self.edition, {}), **past.places},
        )

    def _faults(self, states: Mapping[Language, State | None], then: _Then | None) -> Iterator[str]:
        state = states[self.edition]
        if (state is None) != (then is None):
            yield "was there by the records alone" if state else "was there by the tag alone"
        if state is None or then is None:
            return
        if state.number != then.number:
            yield "another number"
        if state.above != then.above:
            yield "another place"
        for language, found in states.items():
            text = then.texts.get(language, "")
            if found and _said(found.text) != text:
                yield f"another text ({language})" if text else f"no text yet ({language})"
