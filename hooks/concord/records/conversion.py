"""Converts validated records to the model."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from concord.core.ids import GLOSSARY
from concord.core.kinds import CITED_KINDS, RECORD_KEYS, TRAITS, Kind
from concord.core.model.citations import CitationChange, CitationStyle
from concord.core.model.games import (
    Edition,
    Game,
    Part,
    PlannedTopic,
    RetiredId,
    Term,
)
from concord.core.model.library import Interface
from concord.core.model.lints import Lint, LintSetting, Waiver
from concord.core.model.publications import PublishedNumber, Withdrawal
from concord.core.model.texts import Language, Texts
from concord.core.model.topics import Divergence, RelatedTopic, Topic, Unit
from concord.core.problems import Place
from concord.records.shapes.base import Label, WaiverShape
from concord.records.shapes.citations import CitationChangeShape, CitationShape
from concord.records.shapes.games import EditionShape, FollowsShape, GameShape, PartShape
from concord.records.shapes.glossary import GlossaryShape
from concord.records.shapes.site import InterfaceShape, WithdrawnShape
from concord.records.shapes.topics import DivergenceShape, RelatedShape, TopicShape, UnitShape
from concord.records.unit_texts import unit_texts
from concord.text.blocks import join_paragraphs


def game_of(
    shape: GameShape, game_id: str, place: Place, interfaces: Iterable[Interface] = ()
) -> Game:
    return Game(
        id=game_id,
        title=shape.title,
        short=shape.short,
        summary=shape.summary,
        source_language=shape.source_language,
        editions={language: _edition(each) for language, each in shape.editions.items()},
        citations={
            language: CitationStyle(
                tuple(each.separators), _formats(each), **_own_formats(interfaces, language)
            )
            for language, each in shape.citations.items()
        },
        planned=tuple(
            PlannedTopic(topic_id, each.number, each.title, place.at("planned", topic_id))
            for topic_id, each in shape.planned.items()
        ),
        parts=_parts(shape.parts, place),
        untranslated=tuple(shape.untranslated),
        retired=tuple(
            RetiredId(each.id, each.reason, place.at("retired", index), each.see)
            for index, each in enumerate(shape.retired)
        ),
        reviewed=shape.reviewed,
        hue=shape.hue,
        aliases=tuple(shape.aliases),
        lint_settings=dict(_lint_settings(shape)),
        allowed_words=tuple(shape.allowed_words),
        waivers=_waivers(shape.waivers, place),
        place=place,
    )


def _own_formats(interfaces: Iterable[Interface], language: Language) -> dict[str, str]:
    """The formats for what has no number, which are words of the interface."""
    words = next((each.words for each in interfaces if each.language == language), {})
    formats = {"paragraph": words.get("paragraph_of"), "row": words.get("row_of")}
    return {name: each for name, each in formats.items() if isinstance(each, str)}


def _formats(shape: CitationShape | CitationChangeShape) -> Mapping[Kind, str]:
    formats = {cited.kind: getattr(shape, cited.kind) for cited in CITED_KINDS}
    return {kind: each for kind, each in formats.items() if each}


def citation_changes(
    shapes: Mapping[Language, CitationChangeShape],
) -> Mapping[Language, CitationChange]:
    return {
        language: CitationChange(tuple(each.separators or ()), _formats(each))
        for language, each in shapes.items()
    }


def _parts(shapes: Sequence[PartShape], place: Place) -> tuple[Part, ...]:
    """`place` is that of the game, or of the part that they stand in."""
    return tuple(_part(each, place.at("parts", index)) for index, each in enumerate(shapes))


def _part(shape: PartShape, place: Place) -> Part:
    return Part(
        id=shape.id,
        title=shape.title,
        place=place,
        number=shape.number,
        topics=tuple(shape.topics),
        parts=_parts(shape.parts, place),
        untranslated=tuple(shape.untranslated),
        aliases=tuple(shape.aliases),
        citations=citation_changes(shape.citations),
    )


def own_editions(shape: GameShape) -> tuple[Language, ...]:
    return tuple(
        language for language, each in shape.editions.items() if isinstance(each, EditionShape)
    )


def topic_of(shape: TopicShape, game_editions: Sequence[Language], place: Place) -> Topic:
    editions = tuple(game_editions if shape.editions is None else shape.editions)
    context = _TopicContext(shape.id, editions)
    return Topic(
        id=shape.id,
        number=shape.number,
        title=shape.title,
        units=_children(shape, context, None, place),
        editions=editions,
        related=tuple(
            _related(each, place.at("related", index)) for index, each in enumerate(shape.related)
        ),
        orders=_orders(shape.order),
        untranslated=tuple(shape.untranslated),
        inferred=tuple(shape.inferred),
        citations=citation_changes(shape.citations),
        divergences=_divergences(shape.divergences, place),
        aliases=tuple(shape.aliases),
        waivers=_waivers(shape.waivers, place),
        place=place,
    )


def earlier_numbers(topics: Iterable[Topic]) -> Iterator[PublishedNumber]:
    """The numbers that current units had in earlier versions of their editions."""
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


def withdrawals_of(shape: WithdrawnShape, place: Place) -> tuple[Withdrawal, ...]:
    return tuple(
        Withdrawal(kind, name, each.reason, place.at("withdrawn", index))
        for index, each in enumerate(shape.withdrawn)
        for kind in ("language", "game", "page", "kind")
        if (name := getattr(each, kind))
    )


def interface_of(shape: InterfaceShape, language: Language) -> Interface:
    return Interface(language, shape.name, shape.position, shape.alphabet, shape.words)


def _edition(shape: EditionShape | FollowsShape) -> Edition:
    edition = Edition(
        declared_origin=shape.texts,
        source=shape.source,
        licence=shape.licence,
        attribution=shape.attribution,
    )
    if isinstance(shape, FollowsShape):
        return replace(edition, follows=shape.follows)
    return replace(
        edition,
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
            language: {version: join_paragraphs(each) for version, each in texts.items()}
            for language, texts in shape.former.items()
        },
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


def _lint_settings(shape: GameShape) -> Iterator[tuple[tuple[Lint, Language], LintSetting]]:
    for lint in Lint:
        setting = getattr(shape.checks, lint.name.lower())
        by_language = (
            setting if isinstance(setting, dict) else dict.fromkeys(shape.editions, setting)
        )
        for language, each in by_language.items():
            if each:
                yield (lint, language), LintSetting(each)


def _waivers(shapes: Sequence[WaiverShape], place: Place) -> tuple[Waiver, ...]:
    return tuple(
        Waiver(each.check, each.language, each.text, each.reason, place.at("waivers", index))
        for index, each in enumerate(shapes)
    )
