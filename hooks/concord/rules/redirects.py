"""Follows ids that were published before: renamed ids to their successors, retired ids to the
reason.

Ids are full here: "abilities" for a topic or a part, "abilities#costs" for a unit, and
"glossary#cost" for a term, as if the glossary were a topic.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from concord.base.ids import GLOSSARY
from concord.base.problems import Position
from concord.model.games import Game, RetiredId
from concord.model.ledgers import PublishedNumber
from concord.model.texts import Language
from concord.model.topics import Topic, Unit


@dataclass(frozen=True, slots=True)
class Alias:
    """An id that a current topic, part, unit or term had before."""

    former: str
    current: str
    position: Position


@dataclass(frozen=True, slots=True)
class Redirect:
    """A redirect from a former id to its successor, or to the reason why there is no successor."""

    former: str
    topic: str = ""
    """The current topic or part; empty for a retired id."""
    unit: str = ""
    """The current unit in it; empty if `former` was a topic or a part."""
    retired: RetiredId | None = None

    @property
    def target(self) -> str:
        """The successor; empty for a retired id."""
        return f"{self.topic}#{self.unit}" if self.unit else self.topic

    @property
    def recorded_id(self) -> str:
        """The id that the records have for it: the successor, or the retired id."""
        return self.retired.id if self.retired else self.target

    @property
    def former_topic(self) -> str:
        return topic_part(self.former)

    @property
    def former_unit(self) -> str:
        return unit_part(self.former)


def redirects(game: Game) -> Mapping[str, Redirect]:
    """Return the redirects of all former ids: aliases, retired ids, and the published units of
    topics that were renamed or retired as a whole."""
    register = IdRegister(game)
    former_ids = [
        *register.successors,
        *register.retired,
        *(published.id for published in game.published_ids),
        *(outcome.former for outcome in game.outcomes),
    ]
    return {
        former: redirect
        for former in dict.fromkeys(former_ids)
        if former not in register.current and (redirect := register.redirect(former))
    }


def aliases(game: Game) -> Iterator[Alias]:
    for topic in game.topics:
        for index, former in enumerate(topic.aliases):
            yield Alias(former, topic.id, topic.position.at("aliases", index))
        for unit, _ in topic.walk():
            for index, former in enumerate(unit.aliases):
                yield Alias(former, f"{topic.id}#{unit.id}", unit.position.at("aliases", index))
    for part in game.walk_parts():
        for index, former in enumerate(part.aliases):
            yield Alias(former, part.id, part.position.at("aliases", index))
    for term in game.glossary:
        for index, former in enumerate(term.aliases):
            yield Alias(former, f"{GLOSSARY}#{term.id}", term.position.at("aliases", index))


def recorded_ids(topic: Topic, unit: Unit) -> Iterator[str]:
    """Yield the ids that a lock file may have for a unit, the current one first."""
    for id_ in (f"{topic.id}#{unit.id}", *unit.aliases):
        yield id_
        if topic_part(id_) == topic.id:
            yield from (f"{former}#{unit_part(id_)}" for former in topic.aliases)


class IdRegister:
    """The current, former and retired ids of one game."""

    def __init__(self, game: Game) -> None:
        self.topics = {topic.id for topic in game.topics}
        self.parts = {part.id for part in game.walk_parts()}
        self.current = self.topics | self.parts | set(game.units())
        if game.glossary:
            self.current |= {GLOSSARY, *(f"{GLOSSARY}#{term.id}" for term in game.glossary)}
        self.successors = {alias.former: alias.current for alias in aliases(game)}
        self.retired = {retired.id: retired for retired in game.retired}
        self._published_heirs: dict[str, list[str]] = {}
        for outcome in game.outcomes:
            if outcome.heir:
                self._published_heirs.setdefault(outcome.former, []).append(outcome.heir)
        self._as_published: dict[str, Redirect | None] = {}

    def redirect(self, former: str) -> Redirect | None:
        """Return the redirect of an id. A current id leads to itself; an unknown id gives None.

        An id that the records do not name leads to its published successor.
        """
        stated = self.stated(former)
        if stated is None and former not in self._as_published:
            self._follow_published(former)
        return stated or self._as_published[former]

    def _follow_published(self, former: str) -> None:
        """Find the first published successor of an id, direct or indirect, that the records name.

        The result is stored for all ids on the way, so that a long chain is followed once.
        """
        seen = {former}
        way = [(former, iter(self._published_heirs.get(former, ())))]
        while way:
            heir = next(way[-1][1], None)
            if heir is None:
                way.pop()
            elif heir not in seen:
                seen.add(heir)
                if found := self._as_published.get(heir) or self.stated(heir):
                    for id_, _ in way:
                        self._as_published[id_] = replace(found, former=id_)
                    return
                way.append((heir, iter(self._published_heirs.get(heir, ()))))
        self._as_published |= dict.fromkeys(seen)

    def stated(self, former: str) -> Redirect | None:
        """Return the redirect of an id that follows from the records without their lock files."""
        current = former if former in self.current else self.successors.get(former)
        if current:
            return Redirect(former, topic_part(current), unit_part(current))
        retired = self.retired.get(former)
        if retired:
            return Redirect(former, retired=retired)
        return self._of_its_topic(former) if unit_part(former) else None

    def _of_its_topic(self, former: str) -> Redirect | None:
        """Return the redirect of a unit that follows from the redirect of its topic."""
        topic = topic_part(former)
        if topic in self.current:
            return None
        if topic in self.successors:
            found = self.stated(f"{self.successors[topic]}#{unit_part(former)}")
            return found and Redirect(former, found.topic, found.unit, found.retired)
        retired = self.retired.get(topic)
        return Redirect(former, retired=retired) if retired else None


def last_numbers(game: Game, language: Language) -> Mapping[str, str]:
    """Return the number that was published last in the language, by id."""
    if language not in game.editions:
        return {}
    versions = game.versions_in(language)

    def age(number: PublishedNumber) -> int:
        return versions.index(number.edition) if number.edition in versions else -1

    own = [number for number in game.published_numbers if number.language == language]
    return {number.id: number.number for number in sorted(own, key=age)}


def topic_part(id_: str) -> str:
    return id_.partition("#")[0]


def unit_part(id_: str) -> str:
    """Return the id of the unit in its topic; empty for the id of a topic."""
    return id_.partition("#")[2]
