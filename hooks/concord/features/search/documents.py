"""The documents that a search can find: every unit, title and term, numbered from 0 through the
whole library."""

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from concord.base.ids import GLOSSARY
from concord.features.glossary.definitions import meanings_of
from concord.installed_features import features
from concord.locale.locales import Locales
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.model.fields import Field
from concord.model.games import Term
from concord.model.kinds import TRAITS, Kind
from concord.model.texts import Language, RichText, RichTexts, Texts
from concord.model.topics import Topic, Unit
from concord.rules.editions import choose_text
from concord.text.parsing import rich_text
from concord.text.plain import as_plain_text


def _sayings() -> Any:
    from concord.records.shapes.base import Sayings  # noqa: PLC0415 - slow to load

    return Sayings


ASKED: Field[Mapping[Language, Sequence[str]]] = Field(
    owners=("unit",),
    key="asked",
    shape=_sayings,
    default={},
    meaning="What readers type when this unit is the answer. The search finds it by these phrases.",
)
ASKED_OF_COMPONENTS = dataclasses.replace(
    ASKED, owners=("component",), meaning="What readers type when it is the answer."
)

_MOST_TERMS = 40
"""Terms in a chunk: about as much text as a topic has."""


TITLE, TERM = "title", "term"
FIELD_WEIGHTS: Mapping[str, float] = {
    TITLE: 1.2,
    TERM: 1.2,
    Kind.CLAUSE: 2,
    Kind.HEADING: 1.9,
    Kind.NOTE: 1.5,
    Kind.EXAMPLE: 1,
    Kind.COMPONENT: 1,
}
"""The kinds of documents, each with its weight in the ranking of results.

Rules rank above terms and titles, which repeat their words, and above components and the notes on
them. The index states the weights to the script that ranks, `scoring.js`.
"""
FIELDS = tuple(FIELD_WEIGHTS)


@dataclasses.dataclass(frozen=True, slots=True)
class Document:
    id: str
    """The anchor of the unit or the term; empty for the topic itself."""
    field: str
    text: Texts
    """Inline Markdown."""
    definition: Texts = dataclasses.field(default_factory=dict)
    """The definition of a term, or its kind."""
    asked: Mapping[Language, Sequence[str]] = dataclasses.field(default_factory=dict)
    """What readers type when a unit is the answer."""
    needs: frozenset[str] = frozenset()
    """The expansions that it needs."""
    words: Sequence[Texts] = ()
    """Words by which it is found although its text may not have them."""


@dataclasses.dataclass(frozen=True, slots=True)
class TextChunk:
    """The documents of one file: of a topic, of a part, or of a piece of the glossary."""

    game: str
    address: str
    """The address below that of the game: "abilities", "glossary"."""
    piece: int
    """The number of the chunk, from 1, among those that the documents of an address are divided
    into."""
    documents: tuple[Document, ...]

    @property
    def name(self) -> str:
        """The name of its file below the folder of a language, without an ending."""
        return f"{self.game}/{self.address}" + (f".{self.piece}" if self.piece > 1 else "")


def fields_of(game: LocalizedGame) -> frozenset[str]:
    """The fields of the documents of a game."""
    units = frozenset(_field(unit) for topic in game.units.values() for unit in topic.values())
    titles = [TITLE] if game.topics else []
    return units.union(titles, [TERM] if game.terms else [])


def chunks_of(locales: Locales) -> list[TextChunk]:
    """Return all chunks of the library. Their order does not depend on the language."""
    games = locales.default.games.values()
    return [chunk for game in games for chunk in _chunks(game)]


def glossary_chunks(game: LocalizedGame) -> Iterator[TextChunk]:
    terms = [_term(game, term) for term in game.model.glossary]
    for piece, start in enumerate(range(0, len(terms), _MOST_TERMS), start=1):
        yield TextChunk(game.model.id, GLOSSARY, piece, tuple(terms[start : start + _MOST_TERMS]))


def _term(game: LocalizedGame, term: Term) -> Document:
    """A term with its definition or its kind, or with its note where it has neither."""
    return Document(term.id, TERM, term.term, {**term.note, **meanings_of(game, term)})


def topic_chunk(game: LocalizedGame, topic: Topic) -> TextChunk:
    of_components = {below.id for unit in topic.units if unit.component for below in unit.walk()}
    words = [find(game, topic) for feature in features() for find in feature.search_words]
    needs = _needs(topic)
    units = (
        Document(
            unit.id,
            Kind.COMPONENT if unit.id in of_components else _field(unit),
            _searched(unit),
            asked=ASKED.of(unit),
            needs=needs[unit.id],
            words=[texts for of_unit in words for texts in of_unit(unit)],
        )
        for unit, _ in topic.walk(game.model.source_language)
    )
    title = Document("", TITLE, topic.title, needs=needs[""])
    return TextChunk(game.model.id, topic.id, 1, (title, *units))


def _searched(unit: Unit) -> RichTexts:
    """Return the text; of a component, its name and what it does, without what governs it."""
    if (component := unit.component) is None:
        return unit.text
    names = {language: text.heading or text.paragraphs[0] for language, text in unit.text.items()}
    return {
        language: rich_text(component.text[language].paragraphs, name)
        if language in component.text
        else rich_text([name])
        for language, name in names.items()
    }


def _needs(topic: Topic) -> Mapping[str, frozenset[str]]:
    """Return the expansions that each unit needs by itself or through a unit above it; under "" the
    one that the topic needs."""
    needs = {"": frozenset({topic.needs} - {""})}
    for unit, parent in topic.walk():
        needs[unit.id] = needs[parent.id if parent else ""] | ({unit.needs} - {""})
    return needs


def part_chunks(game: LocalizedGame) -> Iterator[TextChunk]:
    """Yield a chunk for the title of each part, which has an address of its own."""
    for part in game.model.walk_parts():
        yield TextChunk(game.model.id, part.id, 1, (Document("", TITLE, part.title),))


def _chunks(game: LocalizedGame) -> Iterator[TextChunk]:
    yield from glossary_chunks(game)
    yield from part_chunks(game)
    for topic in game.in_language(game.model.source_language).order.topics:
        yield topic_chunk(game, topic)


def _field(unit: Unit) -> str:
    return TRAITS[unit.effective_kind].search_field


Entry: TypeAlias = tuple[str | Sequence[str], ...]
"""A document in the file of its chunk: id, field, number or name, text, the text's language, the
definition of a term, and what a unit is asked. The last two are left out where there are none."""


class PlainTextRenderer:
    """Renders documents in one language as plain text, the same for the index and for results."""

    def __init__(self, locales: Locales, language: Language) -> None:
        self._games = locales.of(language).games
        self._language = language
        self._references = {
            (text_language, game_id): PageReferences(game, to_game=game.addresses.home)
            for text_language in locales.library.languages
            for game_id, game in locales.of(text_language).games.items()
        }

    def text(self, chunk: TextChunk, document: Document) -> str:
        """Return the text in this language; empty if there is none."""
        text = document.text.get(self._language, "")
        return self._plain(chunk, text, self._language) if text else ""

    def entries(self, chunk: TextChunk) -> Sequence[Entry]:
        """Return what results show of each document, in another language where this has no text."""
        game = self._games[chunk.game]
        return [self._entry(game, chunk, document) for document in chunk.documents]

    def _entry(self, game: LocalizedGame, chunk: TextChunk, document: Document) -> Entry:
        text = choose_text(game.model, document.text, self._language)
        plain = self._plain(chunk, text.text, text.language)
        name = _name(game, chunk.address, document)
        entry = document.id, document.field, name, plain, text.language
        definition = document.definition.get(self._language, "")
        meaning = self._plain(chunk, definition, self._language) if definition else ""
        if asked := document.asked.get(self._language):
            return *entry, meaning, asked
        return (*entry, meaning) if meaning else entry

    def _plain(self, chunk: TextChunk, text: str, language: Language) -> str:
        if isinstance(text, RichText):
            return as_plain_text(text, self._references[language, chunk.game])
        return text


def _name(game: LocalizedGame, address: str, document: Document) -> str:
    if address in game.parts:
        return game.numbers.of(game.parts[address])
    topic = game.topics.get(address)
    if topic is None:
        return ""
    if not document.id:
        return game.numbers.of(topic)
    return str(game.names.of(topic, game.units[topic.id][document.id]))
