"""Converts the validated records of glossaries, of the interface and of what was withdrawn to the
model, and what the records of games and topics share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from concord.core.ids import GLOSSARY
from concord.core.kinds import CITED_KINDS, Kind
from concord.core.model.games import Term
from concord.core.model.library import Interface
from concord.core.model.lints import Waiver
from concord.core.model.publications import Withdrawal
from concord.core.model.texts import Language, RichTexts, Texts
from concord.core.model.topics import CitationChange
from concord.core.problems import Place
from concord.records.shapes.base import CitationChangeShape, CitationShape, WaiverShape
from concord.records.shapes.games import GlossaryShape
from concord.records.shapes.site import InterfaceShape, WithdrawnShape
from concord.text.parsing import parse_paragraphs


def terms_of(shape: GlossaryShape, place: Place) -> tuple[Term, ...]:
    return tuple(
        Term(
            id=each.id,
            term=each.term,
            forms={language: tuple(forms) for language, forms in each.forms.items()},
            also={language: tuple(words) for language, words in each.also.items()},
            kind=each.kind,
            topic=each.topic,
            unconfirmed=tuple(each.unconfirmed),
            definition=rich_texts(each.definition),
            note=rich_texts(each.note),
            aliases=tuple(f"{GLOSSARY}#{former}" for former in each.aliases),
            substitutes=tuple(each.akin),
            is_everyday=each.everyday,
            waivers=waivers_of(each.waivers, place.at("terms", index)),
            place=place.at("terms", index),
        )
        for index, each in enumerate(shape.terms)
    )


def rich_texts(texts: Texts) -> RichTexts:
    """Texts of one or several paragraphs."""
    return {language: parse_paragraphs(text) for language, text in texts.items()}


def withdrawals_of(shape: WithdrawnShape, place: Place) -> tuple[Withdrawal, ...]:
    return tuple(
        Withdrawal(kind, name, each.reason, place.at("withdrawn", index))
        for index, each in enumerate(shape.withdrawn)
        for kind in ("language", "game", "page", "kind")
        if (name := getattr(each, kind))
    )


def interface_of(shape: InterfaceShape, language: Language) -> Interface:
    return Interface(language, shape.name, shape.position, shape.alphabet, shape.words)


def citation_changes(
    shapes: Mapping[Language, CitationChangeShape],
) -> Mapping[Language, CitationChange]:
    return {
        language: CitationChange(tuple(each.separators or ()), formats_of(each))
        for language, each in shapes.items()
    }


def formats_of(shape: CitationShape | CitationChangeShape) -> Mapping[Kind, str]:
    formats = {cited.kind: getattr(shape, cited.kind) for cited in CITED_KINDS}
    return {kind: each for kind, each in formats.items() if each}


def waivers_of(shapes: Sequence[WaiverShape], place: Place) -> tuple[Waiver, ...]:
    return tuple(
        Waiver(each.check, each.language, each.text, each.reason, place.at("waivers", index))
        for index, each in enumerate(shapes)
    )
