"""Reads the recorded history of each topic and unit, for one language."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from concord.model.games import Game, RetiredId
from concord.model.texts import Language, RichText, Texts
from concord.model.topics import Topic, Unit
from concord.rules.numbering import citations_of, number_of
from concord.rules.redirects import IdRegister, topic_part
from concord.text.parsing import parse_text

Recorded: TypeAlias = Topic | Unit | RetiredId
"""What may have a history."""


@dataclass(frozen=True, slots=True)
class UnitHistory:
    """The recorded history of one topic or unit, for one language and its edition."""

    id: str
    above: str
    """The id of the topic or unit that it is below today."""
    number: str
    text: RichText | None
    is_there: bool
    """True if the present version has it."""
    since: str
    changed: Sequence[str]
    numbers: Texts
    texts: Mapping[str, RichText]
    edition_texts: Mapping[str, RichText]
    """The texts of the edition that the language follows, or of its own edition."""
    places: Texts
    recorded_from: str

    @property
    def is_recorded(self) -> bool:
        """True if the record says something of its history."""
        histories = (self.changed, self.numbers, self.texts, self.edition_texts, self.places)
        return bool(self.since or any(histories))


@dataclass(frozen=True, slots=True)
class HistoryReader:
    game: Game
    language: Language
    edition: Language
    """The language whose edition has the numbers."""
    versions: Sequence[str]
    has_others: bool = False
    """True if also histories are read of topics that the edition never had, and of notes and
    examples that the records add."""

    def read(self) -> Mapping[str, UnitHistory]:
        """Return the histories by full id, in the order of the records. Retired ids are last."""
        found = {}
        for topic in self.game.topics:
            if (
                self.has_others
                or self.edition in topic.editions
                or topic.earlier.numbers.get(self.edition)
                or topic.earlier.texts.get(self.edition)
            ):
                for past in self._in_topic(topic):
                    found[past.id] = past
        topics = {topic.id: topic for topic in self.game.topics}
        for retired in self.game.retired:
            is_wanted = self.has_others or retired.earlier.texts.get(self.edition)
            if is_wanted and retired.id not in found:
                topic_id = topic_part(retired.id)
                above = "" if topic_id == retired.id else topic_id
                start = self._recorded_from(topics.get(topic_id))
                found[retired.id] = self._past(retired, retired.id, above, start)
        published = self._published_numbers()
        return {
            id_: replace(past, numbers={**published.get(id_, {}), **past.numbers})
            for id_, past in found.items()
        }

    def _published_numbers(self) -> Mapping[str, Texts]:
        """Return the published numbers of earlier versions, by present id and version."""
        register = IdRegister(self.game)
        found: dict[str, dict[str, str]] = {}
        for published in self.game.published_numbers:
            if published.language == self.language and published.edition in self.versions[:-1]:
                redirect = register.redirect(published.id)
                if redirect:
                    found.setdefault(redirect.recorded_id, {})[published.edition] = published.number
        return found

    def _in_topic(self, topic: Topic) -> Iterator[UnitHistory]:
        is_there = self.edition in topic.editions
        start = self._recorded_from(topic)
        title = topic.title.get(self.language)
        yield replace(
            self._past(topic, topic.id, "", start),
            number=number_of(self.game, topic, self.language),
            text=None if title is None else parse_text(title),
            is_there=is_there,
        )
        citations = citations_of(self.game, topic, self.language)
        added: set[str] = set()
        for unit, parent in topic.walk(self.language):
            cited = citations.get(unit.id)
            above = f"{topic.id}#{parent.id}" if parent else topic.id
            past = replace(
                self._past(unit, f"{topic.id}#{unit.id}", above, start),
                number=cited.text if cited and not cited.is_position else "",
                text=unit.text.get(self.language),
                is_there=is_there and (not unit.only or self.edition in unit.only),
                changed=unit.changed.get(self.edition, ()),
            )
            is_first = unit.traits.is_added and not (parent and parent.traits.is_added)
            if above in added or (is_first and not past.is_recorded and not self.has_others):
                added.add(past.id)
            else:
                yield past

    def _past(self, one: Recorded, id_: str, above: str, recorded_from: str) -> UnitHistory:
        """Return the history of something that does not exist today."""
        return UnitHistory(
            id_,
            above,
            number="",
            text=None,
            is_there=False,
            since=one.since.get(self.edition, ""),
            changed=(),
            numbers=one.earlier.numbers.get(self.edition, {}),
            texts=one.earlier.texts.get(self.language, {}),
            edition_texts=one.earlier.texts.get(self.edition, {}),
            places=one.earlier.places.get(self.edition, {}),
            recorded_from=recorded_from,
        )

    def _recorded_from(self, topic: Topic | None) -> str:
        own = topic.recorded_from.get(self.edition, "") if topic else ""
        return own or self.game.editions[self.edition].recorded_from or self.versions[-1]
