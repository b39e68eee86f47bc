"""Converts the validated records to the model, except those of topics."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from concord.base.ids import GLOSSARY
from concord.base.problems import Position
from concord.model.fields import Owner
from concord.model.games import (
    Edition,
    Expansion,
    Game,
    Part,
    PlannedTopic,
    RetiredId,
    Source,
    Term,
)
from concord.model.kinds import CITED_KINDS, KINDS, Kind
from concord.model.ledgers import Withdrawal
from concord.model.library import Interface
from concord.model.lints import Lint, LintSetting, Waiver
from concord.model.texts import Language, RichTexts, Texts
from concord.model.topics import CitationChange, CitationStyle, Past
from concord.records.shapes.base import (
    CitationChangeShape,
    CitationShape,
    Label,
    PastShape,
    Shape,
    TopicPastShape,
    WaiverShape,
)
from concord.records.shapes.game_format import (
    EditionShape,
    FollowsShape,
    GameShape,
    GlossaryShape,
    PartShape,
)
from concord.records.shapes.site_format import WithdrawnShape
from concord.records.validation import fields_of
from concord.text.parsing import parse_paragraphs


def terms_of(shape: GlossaryShape, position: Position) -> tuple[Term, ...]:
    return tuple(
        Term(
            id=each.id,
            term=each.term,
            forms=each.forms,
            also=each.also,
            kind=each.kind,
            topic=each.topic,
            unconfirmed=each.unconfirmed,
            definition=rich_texts(each.definition),
            note=rich_texts(each.note),
            aliases=tuple(f"{GLOSSARY}#{former}" for former in each.aliases),
            substitutes=each.akin,
            is_everyday=each.everyday,
            waivers=waivers_of(each.waivers, position.at("terms", index)),
            position=position.at("terms", index),
        )
        for index, each in enumerate(shape.terms)
    )


def rich_texts(texts: Texts) -> RichTexts:
    """Texts of one or several paragraphs."""
    return {language: parse_paragraphs(text) for language, text in texts.items()}


def past_of(shape: PastShape | TopicPastShape) -> Past:
    return Past(
        shape.numbers,
        {language: rich_texts(by_version) for language, by_version in shape.texts.items()},
        shape.places if isinstance(shape, PastShape) else {},
    )


def withdrawals_of(shape: WithdrawnShape, position: Position) -> tuple[Withdrawal, ...]:
    return tuple(
        Withdrawal(kind, name, each.reason, position.at("withdrawn", index))
        for index, each in enumerate(shape.withdrawn)
        for kind in ("language", "game", "page", "kind")
        if (name := getattr(each, kind))
    )


def citation_changes(
    shapes: Mapping[Language, CitationChangeShape],
) -> Mapping[Language, CitationChange]:
    return {
        language: CitationChange(each.separators or (), formats_of(each))
        for language, each in shapes.items()
    }


def formats_of(shape: CitationShape | CitationChangeShape) -> Mapping[Kind, str]:
    formats = {cited.kind: getattr(shape, cited.kind) for cited in CITED_KINDS}
    return {kind: each for kind, each in formats.items() if each}


def waivers_of(shapes: Sequence[WaiverShape], position: Position) -> tuple[Waiver, ...]:
    return tuple(
        Waiver(each.check, each.language, each.text, each.reason, position.at("waivers", index))
        for index, each in enumerate(shapes)
    )


def field_values(shape: Shape, owner: Owner) -> Mapping[str, Any]:
    """The values of the keys of features that a validated record has."""
    values = ((each, getattr(shape, each.key)) for each in fields_of(owner))
    return {each.key: value for each, value in values if value != each.default}


def game_of(
    shape: GameShape, game_id: str, position: Position, interfaces: Iterable[Interface]
) -> Game:
    return Game(
        id=game_id,
        title=shape.title,
        short=shape.short,
        also=shape.also,
        summary=shape.summary,
        source_language=shape.source_language,
        editions={language: _edition(each) for language, each in shape.editions.items()},
        citations={
            language: CitationStyle(
                each.separators, formats_of(each), **_own_formats(interfaces, language)
            )
            for language, each in shape.citations.items()
        },
        kinds=shape.kinds,
        expansions=tuple(
            Expansion(each.id, each.title, position.at("expansions", index), each.state, each.short)
            for index, each in enumerate(shape.expansions)
        ),
        sources=tuple(
            Source(source_id, each.title, position.at("sources", source_id), each.address)
            for source_id, each in shape.sources.items()
        ),
        planned=tuple(
            PlannedTopic(
                topic_id,
                labels_of(each.number, own_editions(shape)),
                each.title,
                position.at("planned", topic_id),
            )
            for topic_id, each in shape.planned.items()
        ),
        parts=_parts(shape.parts, own_editions(shape), position),
        topic_order=shape.topics,
        untranslated=shape.untranslated,
        retired=tuple(
            RetiredId(
                each.id,
                rich_texts(each.reason),
                position.at("retired", index),
                each.see,
                each.since,
                past_of(each.earlier),
            )
            for index, each in enumerate(shape.retired)
        ),
        reviewed=shape.reviewed,
        hue=shape.hue,
        aliases=shape.aliases,
        lint_settings=dict(_lint_settings(shape)),
        allowed_words=shape.allowed_words,
        waivers=waivers_of(shape.waivers, position),
        fields=field_values(shape, "game"),
        position=position,
    )


def own_editions(shape: GameShape) -> tuple[Language, ...]:
    return tuple(
        language for language, each in shape.editions.items() if isinstance(each, EditionShape)
    )


def _own_formats(interfaces: Iterable[Interface], language: Language) -> dict[str, Any]:
    """The formats for what has no number, which are words of the interface."""
    words = next((each.words for each in interfaces if each.language == language), {})
    known = {key: word for key, word in words.items() if isinstance(word, str)}
    places = {key: known[key] for key in {traits.place_word for traits in KINDS} & known.keys()}
    keys = {"paragraph": "paragraph_of", "row": "row_of"}
    return {name: known[key] for name, key in keys.items() if key in known} | {"places": places}


def labels_of(label: Label | None, editions: Iterable[Language]) -> Texts:
    """Return a number or a part of one by edition. A value without editions is that of all
    editions."""
    return dict.fromkeys(editions, label) if isinstance(label, str) else label or {}


def _parts(
    shapes: Sequence[PartShape], editions: Sequence[Language], position: Position
) -> tuple[Part, ...]:
    """Return the parts. `position` is the position of the game or of the part above them."""
    return tuple(
        Part(
            id=each.id,
            title=each.title,
            position=position.at("parts", index),
            number=labels_of(each.number, editions),
            topics=each.topics,
            parts=_parts(each.parts, editions, position.at("parts", index)),
            untranslated=each.untranslated,
            aliases=each.aliases,
            citations=citation_changes(each.citations),
        )
        for index, each in enumerate(shapes)
    )


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
        version=shape.versions[-1].version if shape.versions else shape.version,
        is_editorial=shape.numbering == "editorial",
        short=shape.short,
        earlier=tuple(each.version for each in shape.versions[:-1]) or shape.earlier,
        dates={each.version: each.date for each in shape.versions if each.date},
        notes={each.version: each.note for each in shape.versions if each.note},
        recorded_from=shape.recorded_from,
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
