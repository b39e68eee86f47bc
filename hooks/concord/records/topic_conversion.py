"""Converts the validated record of a topic, with its units, to the model."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from concord.core.kinds import RECORD_KEYS, TRAITS, Kind
from concord.core.model.publications import PublishedNumber
from concord.core.model.texts import Language, Texts
from concord.core.model.topics import Divergence, RelatedTopic, Topic, Unit
from concord.core.problems import Place
from concord.records.conversion import citation_changes, rich_texts, waivers_of
from concord.records.shapes.base import Label
from concord.records.shapes.topics import DivergenceShape, RelatedShape, TopicShape, UnitShape
from concord.records.unit_texts import unit_texts


def topic_of(shape: TopicShape, game_editions: Sequence[Language], place: Place) -> Topic:
    editions = tuple(game_editions if shape.editions is None else shape.editions)
    context = _TopicContext(shape.id, editions)
    return Topic(
        id=shape.id,
        number=shape.number,
        title=shape.title,
        summary=shape.summary,
        units=_children(shape, context, None, place),
        editions=editions,
        related=tuple(
            _related(each, place.at("related", index)) for index, each in enumerate(shape.related)
        ),
        orders=_orders(shape.order),
        untranslated=tuple(shape.untranslated),
        inferred=tuple(shape.inferred),
        citations=citation_changes(shape.citations),
        imported=shape.imported,
        divergences=_divergences(shape.divergences, place),
        aliases=tuple(shape.aliases),
        waivers=waivers_of(shape.waivers, place),
        place=place,
    )


def earlier_numbers(topics: Iterable[Topic]) -> Iterator[PublishedNumber]:
    """The numbers that current units had in earlier versions of their editions."""
    for topic in topics:
        for unit, _ in topic.walk():
            for language, numbers in unit.earlier_numbers.items():
                for version, number in numbers.items():
                    yield PublishedNumber(topic.id, unit.id, language, version, number)


def _related(shape: str | RelatedShape, place: Place) -> RelatedTopic:
    if isinstance(shape, RelatedShape):
        return RelatedTopic(shape.topic, place, tuple(shape.only))
    return RelatedTopic(shape, place)


@dataclass(frozen=True, slots=True)
class _TopicContext:
    """The topic, as its units need it."""

    topic: str
    editions: tuple[Language, ...]


def _children(
    shape: TopicShape | UnitShape, context: _TopicContext, parent: Kind | None, place: Place
) -> tuple[Unit, ...]:
    return tuple(
        _unit(child, _kind(child, key, parent), context, where)
        for key in RECORD_KEYS
        for child, where in _listed(getattr(shape, key, None), place.at(key))
    )


def _listed(
    value: UnitShape | Sequence[UnitShape] | None, place: Place
) -> Iterator[tuple[UnitShape, Place]]:
    """The units under one key, with their places."""
    if isinstance(value, UnitShape):
        yield value, place
    else:
        for index, child in enumerate(value or ()):
            yield child, place.at(index)


def _kind(shape: UnitShape, key: str, parent: Kind | None) -> Kind:
    by_text_key = {each.text_key: each.kind for each in RECORD_KEYS[key]}
    listed = by_text_key["text"]
    if parent and listed in TRAITS[parent].adopted:
        return parent
    is_only_heading = shape.text is None and shape.table is None
    return by_text_key.get("heading", listed) if is_only_heading else listed


def _unit(shape: UnitShape, kind: Kind, context: _TopicContext, place: Place) -> Unit:
    text, written = unit_texts(shape, place)
    return Unit(
        id=shape.id,
        kind=kind,
        text=text,
        written=written,
        has_heading=bool(shape.heading) and kind is not Kind.HEADING,
        rows=len(shape.table.rows) if shape.table else 0,
        labels=_labels(
            shape.label, [each for each in context.editions if not shape.only or each in shape.only]
        ),
        children=_children(shape, context, kind, place),
        orders=_orders(shape.order),
        only=tuple(shape.only),
        untranslated=tuple(shape.untranslated),
        inferred=tuple(shape.inferred),
        printed=shape.printed,
        is_illustration=shape.example,
        divergences=_divergences(shape.divergences, place),
        aliases=tuple(each if "#" in each else f"{context.topic}#{each}" for each in shape.aliases),
        since=shape.since,
        changed={language: tuple(versions) for language, versions in shape.changed.items()},
        earlier_numbers=shape.was,
        earlier_texts={
            language: rich_texts(by_version) for language, by_version in shape.former.items()
        },
        asked={language: tuple(phrases) for language, phrases in shape.asked.items()},
        waivers=waivers_of(shape.waivers, place),
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
            rich_texts(each.note),
            place.at("divergences", index),
            since=each.since,
        )
        for index, each in enumerate(shapes)
    )
