"""The records of a game as the trees of its documents."""

from collections.abc import Callable, Mapping, Sequence

from concord.model.games import Game, Part
from concord.model.kinds import Kind
from concord.model.texts import Language
from concord.model.topics import Topic, Unit
from concord.rules.numbering import citations_of, natural_key, number_of
from concord.text.blocks import Blocks, join_blocks, split_blocks
from concord_import.drafts.draft_texts import without_references
from concord_import.structure.entries import Entry, Level
from concord_import.text.blocks import Card


class RecordTree:
    """The records in one language as a tree."""

    def __init__(self, game: Game, language: Language, *, is_verbatim: bool = False) -> None:
        """Texts are without references, unless they are wanted as the records write them."""
        self.game, self.language = game, language
        self.text_of: Callable[[str], str] = str if is_verbatim else without_references
        self.ids: dict[Entry, str] = {}
        """The full ids: "abilities#costs"."""
        self._citations: Mapping[str, str] = {}
        self.entries: Sequence[Entry] = self._topmost()

    def _topmost(self) -> list[Entry]:
        topics = {topic.id: topic for topic in self.game.topics}
        if self.game.parts:
            return [self._part(part, topics) for part in self.game.parts]
        stated = {topic_id: place for place, topic_id in enumerate(self.game.topic_order)}
        in_order = sorted(
            self.game.topics,
            key=lambda topic: (
                stated.get(topic.id, len(stated)),
                natural_key(number_of(self.game, topic, self.language)),
            ),
        )
        return [entry for topic in in_order for entry in self._topic(topic)]

    def _part(self, part: Part, topics: Mapping[str, Topic]) -> Entry:
        children = [
            entry for id_ in part.topics if id_ in topics for entry in self._topic(topics[id_])
        ]
        children += [self._part(inner, topics) for inner in part.parts]
        entry = Entry(
            Level.PART,
            0,
            number=number_of(self.game, part, self.language),
            heading=part.title.get(self.language, ""),
            children=tuple(children),
        )
        self.ids[entry] = part.id
        return entry

    def _topic(self, topic: Topic) -> list[Entry]:
        """The topic, if the language has it."""
        if self.language not in topic.title:
            return []
        cited = citations_of(self.game, topic, self.language)
        self._citations = {unit: number.text for unit, number in cited.items() if number.label}
        children = [
            entry for unit in topic.units_in(self.language) for entry in self._unit(topic, unit)
        ]
        number = number_of(self.game, topic, self.language)
        entry = Entry(
            Level.TOPIC,
            0,
            number=number,
            label=number,
            is_inferred=self.language in topic.inferred,
            heading=topic.title[self.language],
            children=tuple(children),
        )
        self.ids[entry] = topic.id
        return [entry]

    def _unit(self, topic: Topic, unit: Unit) -> list[Entry]:
        named = unit.component
        text = (named.text if named and named.text else unit.text).get(self.language)
        if text is None:
            return []
        blocks = split_blocks(self.text_of(text))
        is_heading = unit.kind is Kind.HEADING or bool(named and not named.text)
        heading = self.text_of(text) if is_heading else blocks.heading
        rest = Blocks(blocks.paragraphs, "", blocks.table)
        entry = Entry(
            Level.UNIT,
            0,
            kind=unit.kind,
            number=self._citations.get(unit.id, ""),
            label=unit.labels.get(self.language, ""),
            is_inferred=self.language in unit.inferred,
            printed=unit.printed.get(self.language, ""),
            heading=named.name[self.language] if named else heading,
            card=Card(named.kind, unit.needs) if named else None,
            text="" if is_heading or not any(rest.texts()) else join_blocks(rest),
            children=tuple(
                entry
                for child in unit.children_in(self.language)
                for entry in self._unit(topic, child)
            ),
        )
        self.ids[entry] = f"{topic.id}#{unit.id}"
        return [entry]
