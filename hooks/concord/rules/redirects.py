"""What became of everything that was published and lives no more under its old id.

Ids are written in full here: "abilities" is a topic, "abilities#costs" a unit, and "glossary#cost"
a term of the glossary, which counts as a topic.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from concord.core.ids import GLOSSARY
from concord.core.model import Game, Language, PublishedNumber, RetiredId, Topic, Unit
from concord.core.problems import Place


@dataclass(frozen=True, slots=True)
class Alias:
    """An id that something living was published under before."""

    former: str
    current: str
    place: Place


@dataclass(frozen=True, slots=True)
class Redirect:
    """Where an id that is gone leads: to what took its place, or to why nothing did."""

    former: str
    """The id that is gone."""
    topic: str = ""
    """The living topic; empty for what is retired."""
    unit: str = ""
    """The living unit in it; empty where `former` was a topic."""
    retired: RetiredId | None = None

    @property
    def target(self) -> str:
        """The id that took its place; empty for what is retired."""
        return f"{self.topic}#{self.unit}" if self.unit else self.topic

    @property
    def former_topic(self) -> str:
        return topic_part(self.former)

    @property
    def former_unit(self) -> str:
        return unit_part(self.former)


def redirects(game: Game) -> Mapping[str, Redirect]:
    """Every id that is gone, with where it leads: aliases, retired ids and, of a topic that is
    renamed or retired as a whole, all the units that were published in it."""
    register = IdRegister(game)
    former_ids = [
        *register.successors,
        *register.retired,
        *(each.id for each in game.published_ids),
        *(each.former for each in game.fates),
    ]
    return {
        former: redirect
        for former in dict.fromkeys(former_ids)
        if former not in register.current and (redirect := register.redirect(former))
    }


def aliases(game: Game) -> Iterator[Alias]:
    for topic in game.topics:
        for index, former in enumerate(topic.aliases):
            yield Alias(former, topic.id, topic.place.at("aliases", index))
        for unit, _ in topic.walk():
            for index, former in enumerate(unit.aliases):
                yield Alias(former, f"{topic.id}#{unit.id}", unit.place.at("aliases", index))
    for term in game.glossary:
        for index, former in enumerate(term.aliases):
            yield Alias(former, f"{GLOSSARY}#{term.id}", term.place.at("aliases", index))


def recorded_ids(topic: Topic, unit: Unit) -> Iterator[str]:
    """The ids in full, today's first, under which a living unit may be on record."""
    for id_ in (f"{topic.id}#{unit.id}", *unit.aliases):
        yield id_
        if topic_part(id_) == topic.id:
            yield from (f"{former}#{unit_part(id_)}" for former in topic.aliases)


class IdRegister:
    """The living, the renamed and the retired of one game."""

    def __init__(self, game: Game) -> None:
        self.topics = {topic.id for topic in game.topics}
        self.current = self.topics | set(_ids_in_topics(game)) | set(_ids_in_glossary(game))
        self.successors = {alias.former: alias.current for alias in aliases(game)}
        self.retired = {each.id: each for each in game.retired}
        self._published_heirs: dict[str, list[str]] = {}
        for fate in game.fates:
            if fate.heir:
                self._published_heirs.setdefault(fate.former, []).append(fate.heir)

    def redirect(self, former: str) -> Redirect | None:
        """Where an id leads; a living one to itself. None for an id that nothing accounts for.

        Where the records say nothing of it any more, it leads to what was published as its heir.
        """
        return self.stated(former) or self._as_published(former, {former})

    def _as_published(self, former: str, seen: set[str]) -> Redirect | None:
        for heir in self._published_heirs.get(former, ()):
            if heir in seen:
                continue
            found = self.stated(heir) or self._as_published(heir, {*seen, heir})
            if found:
                return Redirect(former, found.topic, found.unit, found.retired)
        return None

    def stated(self, former: str) -> Redirect | None:
        """Where the records alone say that an id leads."""
        current = former if former in self.current else self.successors.get(former)
        if current:
            return Redirect(former, topic_part(current), unit_part(current))
        retired = self.retired.get(former)
        if retired:
            return Redirect(former, retired=retired)
        return self._with_its_topic(former) if unit_part(former) else None

    def _with_its_topic(self, former: str) -> Redirect | None:
        """A unit shares the fate of its topic, unless it has one of its own."""
        topic = topic_part(former)
        if topic in self.current:
            return None
        if topic in self.successors:
            found = self.stated(f"{self.successors[topic]}#{unit_part(former)}")
            return found and Redirect(former, found.topic, found.unit, found.retired)
        retired = self.retired.get(topic)
        return Redirect(former, retired=retired) if retired else None


def _ids_in_topics(game: Game) -> Iterator[str]:
    for topic in game.topics:
        for unit, _ in topic.walk():
            yield f"{topic.id}#{unit.id}"


def _ids_in_glossary(game: Game) -> Iterator[str]:
    if game.glossary:
        yield GLOSSARY
    for term in game.glossary:
        yield f"{GLOSSARY}#{term.id}"


def last_numbers(game: Game, language: Language) -> Mapping[str, str]:
    """The number under which each id was last published in `language`."""
    edition = game.editions.get(language)
    if edition is None:
        return {}
    versions = game.editions.get(edition.follows, edition).versions

    def age(number: PublishedNumber) -> int:
        return versions.index(number.edition) if number.edition in versions else -1

    own = [number for number in game.published_numbers if number.language == language]
    return {each.id: each.number for each in sorted(own, key=age)}


def topic_part(address: str) -> str:
    return address.partition("#")[0]


def unit_part(address: str) -> str:
    """Empty for the address of a topic."""
    return address.partition("#")[2]
