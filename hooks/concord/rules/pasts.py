"""What the records say of earlier versions of each topic and unit, for one language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from concord.core.model.games import Game, RetiredId
from concord.core.model.texts import Language, RichText, Texts
from concord.core.model.topics import Topic, Unit
from concord.rules.numbering import citations_of, number_of
from concord.rules.redirects import IdRegister, topic_part
from concord.text.parsing import parse_text


@dataclass(frozen=True, slots=True)
class Past:
    """All that the records say of one topic or unit, for one language and its edition."""

    id: str
    above: str
    """Of today."""
    number: str
    text: RichText | None
    is_there: bool
    """True if the present version has it."""
    since: str
    changed: Sequence[str]
    numbers: Texts
    texts: Mapping[str, RichText]
    edition_texts: Mapping[str, RichText]
    """Those of the edition that the language follows, or its own."""
    places: Texts
    recorded_from: str


@dataclass(frozen=True, slots=True)
class PastReader:
    game: Game
    language: Language
    edition: Language
    """The language whose edition has the numbers."""
    versions: Sequence[str]

    def read(self, *, has_others: bool = False) -> Mapping[str, Past]:
        """By id in full, in the order of the records, retired ones last.

        `has_others` is true if what the edition never had by the records is wanted too.
        """
        found = {}
        for topic in self.game.topics:
            if (
                has_others
                or self.edition in topic.editions
                or topic.earlier_numbers.get(self.edition)
                or topic.earlier_titles.get(self.edition)
            ):
                for past in self._in_topic(topic):
                    found[past.id] = past
        for retired in self.game.retired:
            if retired.id not in found and (has_others or retired.earlier_texts.get(self.edition)):
                found[retired.id] = self._of_retired(retired)
        published = self._published_numbers()
        return {
            id_: replace(each, numbers={**published.get(id_, {}), **each.numbers})
            for id_, each in found.items()
        }

    def _published_numbers(self) -> Mapping[str, Texts]:
        """The numbers of earlier versions that are on record, by present id and version."""
        register = IdRegister(self.game)
        found: dict[str, dict[str, str]] = {}
        for each in self.game.published_numbers:
            if each.language == self.language and each.edition in self.versions[:-1]:
                redirect = register.redirect(each.id)
                if redirect:
                    target = redirect.target or (redirect.retired.id if redirect.retired else "")
                    found.setdefault(target, {})[each.edition] = each.number
        return found

    def _in_topic(self, topic: Topic) -> Iterator[Past]:
        is_there = self.edition in topic.editions
        titles = {
            key: parse_text(each)
            for key, each in topic.earlier_titles.get(self.language, {}).items()
        }
        title = topic.title.get(self.language)
        yield Past(
            topic.id,
            "",
            number_of(self.game, topic, self.language),
            None if title is None else parse_text(title),
            is_there,
            topic.since.get(self.edition, ""),
            (),
            topic.earlier_numbers.get(self.edition, {}),
            titles,
            {each: parse_text("") for each in topic.earlier_titles.get(self.edition, {})},
            {},
            self._recorded_from(topic),
        )
        citations = citations_of(self.game, topic, self.language)
        for unit, parent in topic.walk(self.language):
            cited = citations.get(unit.id)
            number = cited.text if cited and not cited.is_position else ""
            above = f"{topic.id}#{parent.id}" if parent else topic.id
            yield self._of_unit(topic, unit, above, number, is_there=is_there)

    def _of_unit(
        self, topic: Topic, unit: Unit, above: str, number: str, *, is_there: bool
    ) -> Past:
        return Past(
            f"{topic.id}#{unit.id}",
            above,
            number,
            unit.text.get(self.language),
            is_there and (not unit.only or self.edition in unit.only),
            unit.since.get(self.edition, ""),
            unit.changed.get(self.edition, ()),
            unit.earlier_numbers.get(self.edition, {}),
            unit.earlier_texts.get(self.language, {}),
            unit.earlier_texts.get(self.edition, {}),
            unit.earlier_places.get(self.edition, {}),
            self._recorded_from(topic),
        )

    def _of_retired(self, retired: RetiredId) -> Past:
        topic = topic_part(retired.id)
        return Past(
            retired.id,
            "" if topic == retired.id else topic,
            "",
            None,
            is_there=False,
            since=retired.since.get(self.edition, ""),
            changed=(),
            numbers=retired.earlier_numbers.get(self.edition, {}),
            texts=retired.earlier_texts.get(self.language, {}),
            edition_texts=retired.earlier_texts.get(self.edition, {}),
            places=retired.earlier_places.get(self.edition, {}),
            recorded_from=self.game.editions[self.edition].recorded_from or self.versions[-1],
        )

    def _recorded_from(self, topic: Topic) -> str:
        by_edition = self.game.editions[self.edition].recorded_from
        return topic.recorded_from.get(self.edition, "") or by_edition or self.versions[-1]
