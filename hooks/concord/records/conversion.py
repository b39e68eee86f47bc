"""Converts validated records to the model, except for topics."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from concord.base.ids import GLOSSARY
from concord.base.problems import Position
from concord.model.fields import Owner
from concord.model.games import (
    Edition,
    Expansion,
    Fact,
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
from concord.model.lints import LintName, LintSetting, Waiver
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
    KindShape,
    PartShape,
)
from concord.records.shapes.site_format import WithdrawnShape
from concord.records.validation import fields_of
from concord.text.parsing import parse_paragraphs

T = TypeVar("T")


def placed(values: Iterable[T], position: Position) -> Iterator[tuple[T, Position]]:
    """Yield the entries of a list with their positions. `position` is the position of the list."""
    for index, value in enumerate(values):
        yield value, position.at(index)


def terms_of(shape: GlossaryShape, position: Position) -> tuple[Term, ...]:
    return tuple(
        Term(
            id=term.id,
            term=term.term,
            forms=term.forms,
            also=term.also,
            kind=term.kind,
            topic=term.topic,
            unconfirmed=term.unconfirmed,
            definition=rich_texts(term.definition),
            note=rich_texts(term.note),
            aliases=tuple(f"{GLOSSARY}#{former}" for former in term.aliases),
            substitutes=term.akin,
            is_everyday=term.everyday,
            waivers=waivers_of(term.waivers, at),
            position=at,
        )
        for term, at in placed(shape.terms, position.at("terms"))
    )


def rich_texts(texts: Texts) -> RichTexts:
    """Parse texts of one or several paragraphs."""
    return {language: parse_paragraphs(text) for language, text in texts.items()}


def past_of(shape: PastShape | TopicPastShape) -> Past:
    return Past(
        shape.numbers,
        {language: rich_texts(by_version) for language, by_version in shape.texts.items()},
        shape.places if isinstance(shape, PastShape) else {},
    )


def withdrawals_of(shape: WithdrawnShape, position: Position) -> tuple[Withdrawal, ...]:
    return tuple(
        Withdrawal(kind, name, withdrawal.reason, at)
        for withdrawal, at in placed(shape.withdrawn, position.at("withdrawn"))
        for kind in ("language", "game", "page", "kind")
        if (name := getattr(withdrawal, kind))
    )


def citation_changes(
    shapes: Mapping[Language, CitationChangeShape],
) -> Mapping[Language, CitationChange]:
    return {
        language: CitationChange(change.separators or (), formats_of(change))
        for language, change in shapes.items()
    }


def formats_of(shape: CitationShape | CitationChangeShape) -> Mapping[Kind, str]:
    formats = {cited.kind: getattr(shape, cited.kind) for cited in CITED_KINDS}
    return {kind: written for kind, written in formats.items() if written}


def waivers_of(shapes: Sequence[WaiverShape], position: Position) -> tuple[Waiver, ...]:
    return tuple(
        Waiver(waiver.check, waiver.language, waiver.text, waiver.reason, at)
        for waiver, at in placed(shapes, position.at("waivers"))
    )


def field_values(shape: Shape, owner: Owner) -> Mapping[str, Any]:
    """Return the values that a validated record has for the keys of features."""
    values = ((field, getattr(shape, field.key)) for field in fields_of(owner))
    return {field.key: value for field, value in values if value != field.default}


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
        editions={language: _edition(edition) for language, edition in shape.editions.items()},
        citations={
            language: CitationStyle(
                style.separators,
                formats_of(style),
                runs_on=style.runs_on,
                **_own_formats(interfaces, language),
            )
            for language, style in shape.citations.items()
        },
        kinds={
            kind: own.name if isinstance(own, KindShape) else own
            for kind, own in shape.kinds.items()
        },
        facts={
            kind: {
                fact: Fact(said.name, said.words, said.optional) for fact, said in own.facts.items()
            }
            for kind, own in shape.kinds.items()
            if isinstance(own, KindShape)
        },
        expansions=tuple(
            Expansion(expansion.id, expansion.title, at, expansion.state, expansion.short)
            for expansion, at in placed(shape.expansions, position.at("expansions"))
        ),
        sources=tuple(
            Source(source_id, source.title, position.at("sources", source_id), source.address)
            for source_id, source in shape.sources.items()
        ),
        planned=tuple(
            PlannedTopic(
                topic_id,
                labels_of(planned.number, own_editions(shape)),
                planned.title,
                position.at("planned", topic_id),
            )
            for topic_id, planned in shape.planned.items()
        ),
        parts=_parts(shape.parts, own_editions(shape), position),
        topic_order=shape.topics,
        untranslated=shape.untranslated,
        retired=tuple(
            RetiredId(
                retired.id,
                rich_texts(retired.reason),
                at,
                retired.see,
                retired.since,
                past_of(retired.earlier),
            )
            for retired, at in placed(shape.retired, position.at("retired"))
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
        language
        for language, edition in shape.editions.items()
        if isinstance(edition, EditionShape)
    )


def _own_formats(interfaces: Iterable[Interface], language: Language) -> dict[str, Any]:
    """Return the formats for units without a number, which are words of the interface."""
    words = next(
        (interface.words for interface in interfaces if interface.language == language), {}
    )
    known = {key: word for key, word in words.items() if isinstance(word, str)}
    places = {key: known[key] for key in {traits.place_word for traits in KINDS} & known.keys()}
    keys = {"paragraph": "paragraph_of", "row": "row_of"}
    return {name: known[key] for name, key in keys.items() if key in known} | {"places": places}


def labels_of(label: Label | None, editions: Iterable[Language]) -> Texts:
    """Return a number, or a part of one, by edition. A single value belongs to all editions."""
    return dict.fromkeys(editions, label) if isinstance(label, str) else label or {}


def _parts(
    shapes: Sequence[PartShape], editions: Sequence[Language], position: Position
) -> tuple[Part, ...]:
    """Return the parts. `position` is the position of the game or of the part above them."""
    return tuple(
        Part(
            id=part.id,
            title=part.title,
            position=at,
            number=labels_of(part.number, editions),
            topics=part.topics,
            parts=_parts(part.parts, editions, at),
            untranslated=part.untranslated,
            aliases=part.aliases,
            citations=citation_changes(part.citations),
        )
        for part, at in placed(shapes, position.at("parts"))
    )


def _edition(shape: EditionShape | FollowsShape) -> Edition:
    edition = Edition(
        declared_origin=shape.texts,
        source=shape.source,
        license=shape.license,
        attribution=shape.attribution,
    )
    if isinstance(shape, FollowsShape):
        return replace(edition, follows=shape.follows)
    versions = [each.version for each in shape.versions if not each.announced] or [shape.version]
    return replace(
        edition,
        title=shape.title,
        version=versions[-1],
        announced="".join(each.version for each in shape.versions if each.announced),
        is_editorial=shape.numbering == "editorial",
        short=shape.short,
        earlier=tuple(versions[:-1]) or shape.earlier,
        dates={
            each.version: day for each in shape.versions if (day := each.announced or each.date)
        },
        notes={version.version: version.note for version in shape.versions if version.note},
        recorded_from=shape.recorded_from,
    )


def _lint_settings(shape: GameShape) -> Iterator[tuple[tuple[LintName, Language], LintSetting]]:
    for lint in LintName:
        setting = getattr(shape.checks, lint.name.lower())
        by_language = (
            setting if isinstance(setting, dict) else dict.fromkeys(shape.editions, setting)
        )
        for language, chosen in by_language.items():
            if chosen:
                yield (lint, language), LintSetting(chosen)
