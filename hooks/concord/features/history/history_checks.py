"""Checks that records name only versions that their editions have."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import pairwise

from concord.base.problems import Position, Problem, in_turn
from concord.features.history.unit_history import Recorded
from concord.model.games import Game
from concord.model.library import Library
from concord.model.texts import Language, Texts
from concord.model.topics import Divergence, Topic, Unit
from concord.rules.redirects import topic_part

_Versions = Mapping[Language, Sequence[str]]


def versions_are_in_order(library: Library) -> Iterator[Problem]:
    """Find versions that are listed twice, or whose day is before the day of the version before."""
    for game in library.games:
        for language, edition in game.editions.items():
            position = game.position.at("editions", language)
            key = "versions" if edition.dates or edition.notes else "earlier"
            versions = (*edition.versions, *filter(None, [edition.announced]))
            for index, version in enumerate(versions):
                if version in versions[:index]:
                    where = position if version == edition.version else position.at(key, index)
                    yield Problem(where, f"the version “{version}” again", "each version once")
            dated = [version for version in versions if version in edition.dates]
            for old, new in pairwise(dated):
                if edition.dates[new] < edition.dates[old]:
                    where = position.at("versions", versions.index(new), "date")
                    expected = f"{edition.dates[old]}, the day of version {old}, or later"
                    yield Problem(where, str(edition.dates[new]), expected)
            if edition.recorded_from and edition.recorded_from not in edition.versions:
                where = position.at("recorded_from")
                yield _unknown_version(edition.recorded_from, edition.versions, where)


def histories_name_known_versions(library: Library) -> Iterator[Problem]:
    for game in library.games:
        own = [language for language, edition in game.editions.items() if not edition.follows]
        histories = _Histories(game, own)
        for topic in game.topics:
            yield from _divergences(game, topic, topic.divergences)
            yield from histories.of_topic(topic)
            for unit, _ in topic.walk():
                yield from _divergences(game, topic, unit.divergences)
                if unit.has_history:
                    yield from histories.of_unit(topic, unit)
        for retired in game.retired:
            yield from histories.of(retired, {})


def _divergences(game: Game, topic: Topic, divergences: Sequence[Divergence]) -> Iterator[Problem]:
    known = {
        language: game.versions_in(language)
        for language in topic.editions
        if language in game.editions
    }
    for divergence in divergences:
        yield from _named(known, divergence.since, divergence.position.at("since"))


class _Histories:
    def __init__(self, game: Game, own: Sequence[Language]) -> None:
        """`own` are the languages with editions of their own."""
        self._game = game
        self._own = {language: game.versions_in(language) for language in own}
        self._earlier = {language: game.editions[language].earlier for language in own}
        self._with_texts = self._earlier | {
            language: game.editions[edition.follows].earlier
            for language, edition in game.editions.items()
            if edition.follows in game.editions
        }

    @cached_property
    def _ids(self) -> frozenset[str]:
        """The ids of everything that a unit may have been below."""
        game = self._game
        topics = {topic.id for topic in game.topics}
        return frozenset(topics.union(game.units(), (retired.id for retired in game.retired)))

    def of_topic(self, topic: Topic) -> Iterator[Problem]:
        yield from _named(self._own, topic.recorded_from, topic.position.at("recorded_from"))
        yield from self.of(topic, topic.title)

    def of_unit(self, topic: Topic, unit: Unit) -> Iterator[Problem]:
        now = [language for language in topic.editions if not unit.only or language in unit.only]
        having = {*now, *unit.earlier.texts, *unit.earlier.numbers}
        known = {language: self._own[language] for language in self._own if language in having}
        for language, versions in unit.changed.items():
            position = unit.position.at("changed", language)
            if language not in known:
                yield _unknown_edition(language, known, position)
                continue
            for index, version in enumerate(versions):
                if version not in known[language]:
                    yield _unknown_version(version, known[language], position.at(index))
        yield from self.of(unit, unit.text, known)

    def of(self, past: Recorded, now: Texts, having: _Versions | None = None) -> Iterator[Problem]:
        """Check one record, whose present text is `now`.

        `having` are the versions of the editions that have or had it, by default of all editions.
        """
        having = self._own if having is None else having
        yield from _named(having, past.since, past.position.at("since"))
        tables: Sequence[tuple[str, Mapping[Language, Texts], _Versions]] = (
            ("numbers", past.earlier.numbers, self._earlier),
            ("texts", past.earlier.texts, self._with_texts),
            ("places", past.earlier.places, self._earlier),
        )
        for key, history, known in tables:
            for language, by_version in history.items():
                position = past.position.at("earlier", key, language)
                if language not in known:
                    where = past.position.at("earlier", key).key(language)
                    yield _unknown_edition(language, known, where)
                    continue
                yield from self._versions(past, language, by_version, known[language], position)
                for version, id_ in by_version.items() if key == "places" else ():
                    if id_ not in self._ids and topic_part(id_) not in self._game.unreadable:
                        expected = "the id of a topic or a unit, as topic or topic#unit"
                        yield Problem(position.at(version), f"the unknown id “{id_}”", expected)
        yield from self._unchanged(past, now)

    def _versions(
        self,
        past: Recorded,
        language: Language,
        named: Texts,
        known: Sequence[str],
        position: Position,
    ) -> Iterator[Problem]:
        edition = self._game.editions[language].follows or language
        first, versions = past.since.get(edition, ""), self._game.versions_in(language)
        for version in named:
            if version not in known:
                yield _unknown_version(version, known, position.key(version))
            elif first in versions and versions.index(version) < versions.index(first):
                found = f"version {version}, which is older than `since`"
                yield Problem(position.key(version), found, f"version {first} or a later one")

    def _unchanged(self, past: Recorded, now: Texts) -> Iterator[Problem]:
        """Find texts that equal the next one, although only changed texts are recorded."""
        for language, texts in past.earlier.texts.items():
            earlier = self._with_texts.get(language, ())
            said = [(version, str(texts[version])) for version in earlier if version in texts]
            said += [("today", str(now[language]))] if language in now else []
            for (version, text), (after, later) in pairwise(said):
                if text == later:
                    found = f"the same text in version {version} as {after}"
                    position = past.position.at("earlier", "texts", language, version)
                    yield Problem(position, found, "a text that was changed since")


def _named(known: _Versions, versions: Texts, position: Position) -> Iterator[Problem]:
    """Find faults in a mapping from editions to one version each."""
    for language, version in versions.items():
        if language not in known:
            yield _unknown_edition(language, known, position.at(language))
        elif version not in known[language]:
            yield _unknown_version(version, known[language], position.at(language))


def _unknown_edition(language: Language, known: Collection[str], position: Position) -> Problem:
    expected = f"an edition of the record that has the unit: {in_turn(known)}"
    return Problem(position, f"the edition “{language}”", expected)


def _unknown_version(version: str, known: Collection[str], position: Position) -> Problem:
    expected = f"a version of the edition in game.yml: {in_turn(known)}"
    return Problem(position, f"the version “{version}”", expected)
