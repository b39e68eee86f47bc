"""What `api/v1/<game>/<topic>.json` states of a topic, of its units and of the blocks of texts."""

from collections.abc import Mapping
from typing import NotRequired

from typing_extensions import TypedDict

from concord.locale.page_references import PageReferences
from concord.model.games import TextOrigin
from concord.model.kinds import Kind
from concord.model.texts import NO_TEXT, Language, Texts
from concord.model.topics import DivergenceKind, TimingWindow, Unit
from concord.text.html import as_html
from concord.text.html_words import mark_quotes
from concord.text.plain import heading_of, table_of


class TableRowData(TypedDict):
    anchor: str
    """Of the row on the page of its topic: "fees.3"."""
    citation: dict[Language, str | None]
    """How the row is cited in each language; null where it cannot be."""
    cells: list[dict[Language, str]]
    """The cells in their order, by language."""


class TableData(TypedDict):
    """A table as plain text, by language in each cell."""

    columns: list[dict[Language, str]]
    """The heads of the columns, by language."""
    rows: list[TableRowData]
    """The rows in their order."""


def markup_of(
    unit: Unit, references: Mapping[Language, PageReferences], texts: Mapping[Language, str | None]
) -> dict[Language, str]:
    """Return the text as HTML, in the languages in which the HTML differs from `texts`."""
    found = {
        language: mark_quotes(as_html(unit.text[language], language, own), unit.quoted_in(language))
        for language, own in references.items()
        if language in unit.text
    }
    return {language: html for language, html in found.items() if html != texts[language]}


def headings_of(unit: Unit, references: Mapping[Language, PageReferences]) -> dict[Language, str]:
    """The heading that runs in, as plain text in each language; empty if the unit has none."""
    found = {
        language: heading_of(unit.text.get(language, NO_TEXT), own)
        for language, own in references.items()
    }
    return {language: heading for language, heading in found.items() if heading}


def table_data(
    unit: Unit,
    references: Mapping[Language, PageReferences],
    citations: Mapping[Language, Mapping[str, str]],
) -> TableData | None:
    """Return the table of the unit, or None. `citations` has the citations of rows, by "fees.3"."""
    found = {
        language: table_of(unit.text.get(language, NO_TEXT), own)
        for language, own in references.items()
    }
    tables = {language: table for language, table in found.items() if table}
    if not tables:
        return None
    columns = zip(*(table.columns for table in tables.values()), strict=True)
    return {
        "columns": [dict(zip(tables, heads, strict=True)) for heads in columns],
        "rows": [
            {
                "anchor": (anchor := f"{unit.id}.{row + 1}"),
                "citation": {language: own.get(anchor) for language, own in citations.items()},
                "cells": [
                    dict(zip(tables, cells, strict=True))
                    for cells in zip(*(table.rows[row] for table in tables.values()), strict=True)
                ],
            }
            for row in range(unit.rows)
        ],
    }


class DivergenceData(TypedDict):
    """Where printed editions differ in meaning, or one of them is unclear."""

    kind: DivergenceKind
    """Whether editions differ or one of them is unclear."""
    editions: list[Language]
    """The editions that deviate; for an ambiguity, the ones concerned."""
    since: dict[Language, str]
    """By edition, the version that introduced it, where known."""
    note: dict[Language, str]
    """How they differ, as plain text in each language."""


class NameSourceData(TypedDict):
    """Where names of components are attested."""

    title: str
    """What it is called."""
    address: str
    """With https; empty for what is only printed."""


class ComponentData(TypedDict):
    """What a unit of the kind "component" names."""

    kind: str
    """One of the kinds that the game declares: "card"."""
    name: Texts
    """The name in each language."""
    also: dict[Language, list[str]]
    """What players say instead."""
    unconfirmed: list[Language]
    """The languages in which no source has the name."""
    attested: dict[Language, str]
    """In each other language, the id of the source, which the topic has in `name_sources`."""
    facts: dict[str, int | str | list[str]]
    """Its values by the ids of the facts of its kind: a number, "6 (×2)", or ids of words."""


class UnitData(TypedDict):
    """A unit. The file leaves out what is empty, false or null, where a key need not be there."""

    id: str
    """The permanent id within the topic: "costs"."""
    former_ids: NotRequired[list[str]]
    """In full, the ids under which it was published before: "abilities#costs"."""
    parent: NotRequired[str | None]
    """The id of the unit of which it is a part."""
    under: NotRequired[str | None]
    """The id of the unit that it stands under: its parent, or the heading before it."""
    kind: Kind
    """What it is: a clause, an item, a note, an example and so on."""
    label: NotRequired[dict[Language, str]]
    """Its own part of its number in each language: "a"."""
    citation: dict[Language, str | None]
    """How it is cited in each language: "1.8.a"; null where it cannot be."""
    counted: NotRequired[bool]
    """True if `citation` is a place that Concord counts, since the unit has no number."""
    heading: NotRequired[dict[Language, str]]
    """The heading that runs into the text, which `text` and `html` begin with."""
    table: NotRequired[TableData | None]
    """Its table, if it has one."""
    text: Mapping[Language, str | None]
    """Plain text, with the no-break spaces of the pages. Blank lines separate paragraphs, and a
    table stands there as in Markdown."""
    html: NotRequired[dict[Language, str]]
    """What stands within a paragraph, or the elements of several blocks: `<p>`, `<div>`. The words
    in which editions differ are in `<mark>`. Only in the languages in which it is not the same as
    `text`."""
    inferred: NotRequired[bool]
    """True if an edition does not print its number."""
    refs: NotRequired[list[str]]
    """The ids in full of the topics, units and terms that it refers to; of a range, every unit."""
    line: NotRequired[dict[Language, int]]
    """The line of its text in the record; empty if no report names it."""
    divergences: NotRequired[list[DivergenceData]]
    """Where editions differ on it, or one of them is unclear."""
    needs: NotRequired[str]
    """The id of the expansion without which it means nothing."""
    component: NotRequired[ComponentData | None]
    """The component that it names, if it does."""


class PhaseStepData(TypedDict):
    """A step of a phase."""

    name: Texts
    """What happens, in each language."""
    when: TimingWindow | None
    """When it happens, seen from what the sequence is about."""
    clauses: list[str]
    """The ids in full of the units and topics that rule it."""


class StepData(TypedDict):
    """A step of a sequence, or a phase that has steps."""

    name: Texts
    """What happens, in each language."""
    when: TimingWindow | None
    """When it happens, seen from what the sequence is about."""
    clauses: list[str]
    """The ids in full of the units and topics that rule it."""
    steps: list[PhaseStepData]
    """Those of a phase, in their order."""


class SequenceData(TypedDict):
    """The order of what a topic is about."""

    title: Texts
    """The title in each language."""
    steps: list[StepData]
    """In their order."""


class ReportData(TypedDict):
    """The address of a report about any unit of a topic."""

    pattern: str
    """With the blanks {name}, {address}, {line} ("#L12") and {text}, which take encoded values."""
    longest: int
    """The number of characters that the address may have."""


class TopicData(TypedDict):
    """`api/v1/<game>/<topic>.json`; units in reading order of the game's source language."""

    game: str
    """The id of the game."""
    source_language: Language
    """What to show where a language has no text."""
    id: str
    """The permanent id within the game: "abilities"."""
    former_ids: list[str]
    """Ids under which it was published before."""
    part: str | None
    """The id of the part that it stands in; null if the game has no parts."""
    number: dict[Language, str | None]
    """The number that each edition prints; null where it prints none."""
    title: Texts
    """The title in each language."""
    summary: Texts
    """What the topic is about, in a line; empty if the record does not say so."""
    texts: dict[Language, TextOrigin]
    """Whose words the texts are, by language: the publisher's, restated or translated by us."""
    divergences: list[DivergenceData]
    """Of the topic as a whole."""
    sequence: SequenceData | None
    """The steps that its page draws, if its record has any."""
    url: dict[Language, str]
    """The addresses of its units on its pages, with the blank {unit} for the id."""
    units: list[UnitData]
    """All units: clauses, items, notes, examples and others."""
    name_sources: dict[str, NameSourceData]
    """By id, the sources of the names of its components."""
    related: list[str]
    """The ids of topics that its record names as related."""
    referenced_by: list[str]
    """The ids of the topics that refer to it."""
    report: dict[Language, ReportData]
    """Where mistakes are reported, by the language of the reader; empty if nobody takes reports."""


class RetiredTopicData(TypedDict):
    """`api/v1/<game>/<topic>.json` of a topic that lives on nowhere."""

    game: str
    """The id of the game."""
    id: str
    """The id that the topic had."""
    retired: bool
    """True."""
    reason: dict[Language, str]
    """Plain text."""
    see: str
    """The id in full of what to read instead; empty if there is nothing."""
    units: list[str]
    """The ids in full of what was published in it."""
