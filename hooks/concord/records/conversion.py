"""From the shapes of files to the model: the defaults filled in, the parts put in their places."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from concord.core.ids import GLOSSARY
from concord.core.model import (
    CitationStyle,
    Divergence,
    Edition,
    Game,
    Interface,
    Kind,
    Language,
    PlannedTopic,
    PublishedNumber,
    RelatedTopic,
    RetiredId,
    Term,
    Texts,
    Topic,
    Unit,
    Waiver,
)
from concord.core.problems import Place
from concord.records.shapes import (
    DivergenceShape,
    EditionShape,
    FollowsShape,
    GameShape,
    GlossaryShape,
    InterfaceShape,
    Label,
    RelatedShape,
    TopicShape,
    UnitShape,
    WaiverShape,
)

_LISTS = {
    "items": Kind.ITEM,
    "clauses": Kind.CLAUSE,
    "examples": Kind.EXAMPLE,
    "notes": Kind.NOTE,
}


def game_of(shape: GameShape, game_id: str, place: Place) -> Game:
    return Game(
        id=game_id,
        title=shape.title,
        short=shape.short,
        summary=shape.summary,
        source_language=shape.source_language,
        editions={language: _edition(each) for language, each in shape.editions.items()},
        citations={
            language: CitationStyle(tuple(each.separators), each.note, each.example)
            for language, each in shape.citations.items()
        },
        planned=tuple(
            PlannedTopic(topic_id, each.number, each.title, place.at("planned", topic_id))
            for topic_id, each in shape.planned.items()
        ),
        untranslated=tuple(shape.untranslated),
        retired=tuple(
            RetiredId(each.id, each.reason, place.at("retired", index), each.see)
            for index, each in enumerate(shape.retired)
        ),
        reviewed=shape.reviewed,
        aliases=tuple(shape.aliases),
        place=place,
    )


def own_editions(shape: GameShape) -> tuple[Language, ...]:
    return tuple(
        language for language, each in shape.editions.items() if isinstance(each, EditionShape)
    )


def topic_of(shape: TopicShape, game_editions: Sequence[Language], place: Place) -> Topic:
    editions = tuple(game_editions if shape.editions is None else shape.editions)
    record = _Record(shape.id, editions)
    return Topic(
        id=shape.id,
        number=shape.number,
        title=shape.title,
        units=_children(shape, record, Kind.INTRO, place),
        editions=editions,
        related=tuple(
            _related(each, place.at("related", index)) for index, each in enumerate(shape.related)
        ),
        orders=_orders(shape.order),
        untranslated=tuple(shape.untranslated),
        inferred=tuple(shape.inferred),
        divergences=_divergences(shape.divergences, place),
        aliases=tuple(shape.aliases),
        waivers=_waivers(shape.waivers, place),
        place=place,
    )


def earlier_numbers(topics: Iterable[Topic]) -> Iterator[PublishedNumber]:
    """The numbers that living units had in earlier editions."""
    for topic in topics:
        for unit, _ in topic.walk():
            for language, numbers in unit.earlier_numbers.items():
                for version, number in numbers.items():
                    yield PublishedNumber(topic.id, unit.id, language, version, number)


def terms_of(shape: GlossaryShape, place: Place) -> tuple[Term, ...]:
    return tuple(
        Term(
            id=each.id,
            term=each.term,
            forms={language: tuple(forms) for language, forms in each.forms.items()},
            topic=each.topic,
            unconfirmed=tuple(each.unconfirmed),
            note=each.note,
            aliases=tuple(f"{GLOSSARY}#{former}" for former in each.aliases),
            substitutes=tuple(each.akin),
            is_everyday=each.everyday,
            waivers=_waivers(each.waivers, place.at("terms", index)),
            place=place.at("terms", index),
        )
        for index, each in enumerate(shape.terms)
    )


def interface_of(shape: InterfaceShape, language: Language) -> Interface:
    return Interface(language, shape.name, shape.position, shape.alphabet, shape.words)


def _edition(shape: EditionShape | FollowsShape) -> Edition:
    if isinstance(shape, FollowsShape):
        return Edition(follows=shape.follows)
    return Edition(
        title=shape.title,
        version=shape.version,
        is_editorial=shape.numbering == "editorial",
        short=shape.short,
        earlier=tuple(shape.earlier),
    )


def _related(shape: str | RelatedShape, place: Place) -> RelatedTopic:
    if isinstance(shape, RelatedShape):
        return RelatedTopic(shape.topic, place, tuple(shape.only))
    return RelatedTopic(shape, place)


@dataclass(frozen=True, slots=True)
class _Record:
    """What the units of a topic need to know of it."""

    topic: str
    editions: tuple[Language, ...]


def _children(
    shape: TopicShape | UnitShape, record: _Record, parent: Kind, place: Place
) -> tuple[Unit, ...]:
    intro = [_unit(shape.intro, Kind.INTRO, record, place.at("intro"))] if shape.intro else []
    listed = [
        _unit(child, _kind(kind, parent), record, place.at(name, index))
        for name, kind in _LISTS.items()
        for index, child in enumerate(getattr(shape, name, ()))
    ]
    return (*intro, *listed)


def _kind(listed: Kind, parent: Kind) -> Kind:
    """What stands under a note belongs to the notes, however it is listed."""
    return Kind.NOTE if listed is Kind.CLAUSE and parent is Kind.NOTE else listed


def _unit(shape: UnitShape, kind: Kind, record: _Record, place: Place) -> Unit:
    is_heading = shape.heading is not None
    own_kind = Kind.HEADING if is_heading and kind is Kind.CLAUSE else kind
    return Unit(
        id=shape.id,
        kind=own_kind,
        text=(shape.heading if is_heading else shape.text) or {},
        labels=_labels(
            shape.label, [each for each in record.editions if not shape.only or each in shape.only]
        ),
        children=_children(shape, record, kind, place),
        orders=_orders(shape.order),
        only=tuple(shape.only),
        untranslated=tuple(shape.untranslated),
        inferred=tuple(shape.inferred),
        printed=shape.printed,
        is_illustration=shape.example,
        divergences=_divergences(shape.divergences, place),
        aliases=tuple(each if "#" in each else f"{record.topic}#{each}" for each in shape.aliases),
        since=shape.since,
        changed={language: tuple(versions) for language, versions in shape.changed.items()},
        earlier_numbers=shape.was,
        earlier_texts=shape.former,
        waivers=_waivers(shape.waivers, place),
        place=place,
    )


def _labels(label: Label | None, editions: Sequence[Language]) -> Texts:
    if isinstance(label, str):
        return dict.fromkeys(editions, label)
    return label or {}


def _orders(order: Mapping[Language, Sequence[str]]) -> dict[Language, tuple[str, ...]]:
    return {language: tuple(ids) for language, ids in order.items()}


def _divergences(shapes: Sequence[DivergenceShape], place: Place) -> tuple[Divergence, ...]:
    return tuple(
        Divergence(
            each.kind,
            tuple(each.editions),
            each.note,
            place.at("divergences", index),
            since=each.since,
        )
        for index, each in enumerate(shapes)
    )


def _waivers(shapes: Sequence[WaiverShape], place: Place) -> tuple[Waiver, ...]:
    return tuple(
        Waiver(each.check, each.language, each.text, each.reason, place.at("waivers", index))
        for index, each in enumerate(shapes)
    )
