"""From the shapes of files to the model: the defaults filled in, the parts put in their places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from concord.model import (
    CitationStyle,
    Divergence,
    Edition,
    Game,
    Interface,
    Kind,
    Language,
    PlannedTopic,
    RelatedTopic,
    Term,
    Texts,
    Topic,
    Unit,
)
from concord.problems import Place
from concord.reading.shapes import (
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
        reviewed=shape.reviewed,
        place=place,
    )


def own_editions(shape: GameShape) -> tuple[Language, ...]:
    return tuple(
        language for language, each in shape.editions.items() if isinstance(each, EditionShape)
    )


def topic_of(shape: TopicShape, game_editions: Sequence[Language], place: Place) -> Topic:
    editions = tuple(game_editions if shape.editions is None else shape.editions)
    return Topic(
        id=shape.id,
        number=shape.number,
        title=shape.title,
        units=_children(shape, editions, Kind.INTRO, place),
        editions=editions,
        related=tuple(
            _related(each, place.at("related", index)) for index, each in enumerate(shape.related)
        ),
        orders=_orders(shape.order),
        untranslated=tuple(shape.untranslated),
        inferred=tuple(shape.inferred),
        divergences=_divergences(shape.divergences, place),
        place=place,
    )


def terms_of(shape: GlossaryShape, place: Place) -> tuple[Term, ...]:
    return tuple(
        Term(
            id=each.id,
            term=each.term,
            forms={language: tuple(forms) for language, forms in each.forms.items()},
            topic=each.topic,
            unconfirmed=tuple(each.unconfirmed),
            note=each.note,
            place=place.at("terms", index),
        )
        for index, each in enumerate(shape.terms)
    )


def interface_of(shape: InterfaceShape, language: Language) -> Interface:
    return Interface(language, shape.name, shape.position, shape.alphabet, shape.words)


def _edition(shape: EditionShape | FollowsShape) -> Edition:
    if isinstance(shape, FollowsShape):
        return Edition(follows=shape.follows)
    return Edition(shape.title, shape.version, is_editorial=shape.numbering == "editorial")


def _related(shape: str | RelatedShape, place: Place) -> RelatedTopic:
    if isinstance(shape, RelatedShape):
        return RelatedTopic(shape.topic, place, tuple(shape.only))
    return RelatedTopic(shape, place)


def _children(
    shape: TopicShape | UnitShape, editions: Sequence[Language], parent: Kind, place: Place
) -> tuple[Unit, ...]:
    intro = [_unit(shape.intro, Kind.INTRO, editions, place.at("intro"))] if shape.intro else []
    listed = [
        _unit(child, _kind(kind, parent), editions, place.at(name, index))
        for name, kind in _LISTS.items()
        for index, child in enumerate(getattr(shape, name, ()))
    ]
    return (*intro, *listed)


def _kind(listed: Kind, parent: Kind) -> Kind:
    """What stands under a note belongs to the notes, however it is listed."""
    return Kind.NOTE if listed is Kind.CLAUSE and parent is Kind.NOTE else listed


def _unit(shape: UnitShape, kind: Kind, editions: Sequence[Language], place: Place) -> Unit:
    is_heading = shape.heading is not None
    own_kind = Kind.HEADING if is_heading and kind is Kind.CLAUSE else kind
    return Unit(
        id=shape.id,
        kind=own_kind,
        text=(shape.heading if is_heading else shape.text) or {},
        labels=_labels(
            shape.label, [each for each in editions if each in (shape.only or editions)]
        ),
        children=_children(shape, editions, kind, place),
        orders=_orders(shape.order),
        only=tuple(shape.only),
        untranslated=tuple(shape.untranslated),
        inferred=tuple(shape.inferred),
        printed=shape.printed,
        is_illustration=shape.example,
        divergences=_divergences(shape.divergences, place),
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
        Divergence(each.kind, tuple(each.editions), each.note, place.at("divergences", index))
        for index, each in enumerate(shapes)
    )
