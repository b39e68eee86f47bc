"""The format of the records of topics."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any, ForwardRef

from pydantic import (
    AfterValidator,
    Discriminator,
    Field,
    StringConstraints,
    Tag,
    ValidationInfo,
    model_validator,
)

from concord.base.ids import TIMES
from concord.base.problems import counted
from concord.model.kinds import KINDS, Kind, KindTraits
from concord.model.topics import DivergenceKind, ImportState, TimingWindow
from concord.records.shapes.base import (
    Address,
    CellText,
    CitationChangeShape,
    Flag,
    HistoryShape,
    Id,
    Label,
    Language,
    Languages,
    Number,
    Proses,
    Sayings,
    Shape,
    Summaries,
    Texts,
    TopicPastShape,
    Version,
    WaiverShape,
    extended,
    invalid,
)

_UNIT, _COMPONENT = ForwardRef("UnitShape"), ForwardRef("ComponentShape")


def lists_in_units(unit: Any = _UNIT) -> Mapping[str, Any]:
    """The fields that list units under a unit, by key, as `create_model` expects them.

    `unit` is the shape of each.
    """
    return _list_fields((traits for traits in KINDS if traits.is_in_units), unit, _COMPONENT)


def lists_in_topics(unit: Any = _UNIT, component: Any = _COMPONENT) -> Mapping[str, Any]:
    """The fields that list the units of a topic."""
    kinds = (replace(traits, description="") for traits in KINDS if traits.is_in_topics)
    return _list_fields(kinds, unit, component)


def _list_fields(kinds: Iterable[KindTraits], unit: Any, component: Any) -> Mapping[str, Any]:
    fields: dict[str, Any] = {}
    for traits in kinds:
        listed: Any = component if traits.kind is Kind.COMPONENT else unit
        shape: Any = listed | None if traits.is_lead else list[listed]
        default: Any = None if traits.is_lead else []
        description = traits.description or None
        fields.setdefault(traits.record_key, (shape, Field(default, description=description)))
    return fields


class DivergenceShape(Shape):
    kind: DivergenceKind
    editions: Annotated[Languages, Field(min_length=1)]
    """The editions that deviate; for `ambiguous`, those that are unclear."""
    note: Texts
    """How exactly they differ, in one or two sentences in every language."""
    since: dict[Language, Version] = {}
    """The version of the edition that brought the difference."""
    words: Sayings = {}
    """The words that differ, or that are unclear, quoted from the texts of the unit. They are
    marked where the texts stand beside one another."""


def _as_wide_as_head(row: list[Any], info: ValidationInfo) -> list[Any]:
    columns = info.data.get("columns")
    if columns is not None and len(row) != len(columns):
        found = f"a row of {counted(len(row), 'cell')}"
        raise invalid(found, f"{len(columns)}, as many as there are columns")
    return row


Cell = Annotated[
    Annotated[CellText, Tag("one-for-all")] | Annotated[Texts, Tag("by-language")],
    Discriminator(lambda value: "by-language" if isinstance(value, dict) else "one-for-all"),
]
"""A text in each language, or a number or a code that is the same in all; "" leaves it empty."""


class TableShape(Shape):
    columns: Annotated[list[Cell], Field(min_length=1)]
    """The heads of the columns."""
    rows: Annotated[
        list[Annotated[list[Cell], AfterValidator(_as_wide_as_head)]], Field(min_length=1)
    ]
    """The cells of each row, as many as there are columns."""


class _UnitHead(Shape):
    id: Id
    """Permanent, meaningful, unique in the topic, never reused. The anchor in all languages."""
    label: Label | None = None
    """The unit's own part of its number: one text for all editions, or one for each."""
    heading: Texts | None = None
    """A heading, which runs in before the text. Without text or table it is a clause of its own."""
    text: Proses | None = None
    """Inline Markdown. `[[topic#unit]]` refers to a unit, `[[topic]]` to a topic. A blank line
    begins a new paragraph."""
    table: TableShape | None = None
    """A table after the text. Its caption is the text or the heading."""


if TYPE_CHECKING:  # a type checker cannot follow computed base classes
    _UnitBase = _UnitHead
else:
    _UnitBase = extended(_UnitHead, lists_in_units())


class UnitShape(HistoryShape, _UnitBase):
    order: dict[Language, Annotated[tuple[Id, ...], Field(min_length=1)]] = {}
    """All ids of one list, for a language that prints it in another order."""
    only: Annotated[Languages, Field(min_length=1)] = ()
    """The languages in whose editions the unit exists, if not in all."""
    untranslated: Languages = ()
    """Languages into which the text is still to be translated."""
    inferred: Languages = ()
    """Editions that do not print the number."""
    printed: Texts = {}
    """A misprinted number in full, as the edition prints it."""
    example: Flag = False
    """True for a numbered unit that is an example."""
    divergences: list[DivergenceShape] = []
    aliases: tuple[Address, ...] = ()
    """Ids that the unit had before: `id`, or `topic#id` in another topic."""
    changed: dict[Language, Annotated[tuple[Version, ...], Field(min_length=1)]] = {}
    """The versions of the edition that changed the meaning of the unit."""
    needs: Id = ""
    """The expansion without which the unit means nothing."""
    waivers: list[WaiverShape] = []
    """Unfounded warnings about the unit."""

    @model_validator(mode="after")
    def _says_something(self) -> UnitShape:
        if self.text is None and self.heading is None:
            raise invalid("neither text nor heading", "text, heading or both")
        return self


def _fact_tag(value: Any) -> str:
    if isinstance(value, list | tuple):
        return "several-words"
    return "many-times" if isinstance(value, str) else "one-number"


FactValue = Annotated[
    Annotated[Number, Tag("one-number")]
    | Annotated[str, StringConstraints(strict=True, pattern=TIMES), Tag("many-times")]
    | Annotated[tuple[Id, ...], Field(min_length=1), Tag("several-words")],
    Discriminator(_fact_tag),
]
"""A number, a number of times (`6 (×2)`), or words."""


class ComponentShape(HistoryShape):
    """A card, a tile or another piece. It is cited by its name: “Name note 2”."""

    id: Id
    """Permanent, meaningful, unique in the topic, never reused. The anchor in all languages."""
    name: Texts
    kind: Id
    """One of the `kinds` of the game."""
    forms: Sayings = {}
    """All inflected forms that texts may use, with the base form; none if it does not change."""
    also: Sayings = {}
    """What players say instead. The search finds it by that; texts do not use it."""
    attested: dict[Language, Id] = {}
    """Which of the `sources` of the game has the name. Without one it is unconfirmed."""
    text: Proses | None = None
    """What it does, in one or two sentences."""
    facts: dict[Id, FactValue] = {}
    """Its values, as the kind lists them: a number, or words by their ids."""
    needs: Id = ""
    """The expansion that has it; without one, the game itself."""
    rules: tuple[Address, ...] = ()
    """The topics and units that govern it."""
    notes: list[UnitShape] = []
    untranslated: Languages = ()
    """Languages into which the name or the text is still to be translated."""
    divergences: list[DivergenceShape] = []
    aliases: tuple[Address, ...] = ()
    """Ids that it had before: `id`, or `topic#id` in another topic."""
    waivers: list[WaiverShape] = []
    """Unfounded warnings about its name and its text."""


class RelatedShape(Shape):
    topic: Id
    only: Annotated[Languages, Field(min_length=1)]
    """The editions whose list has it."""


Related = Annotated[
    Annotated[Id, Tag("in-all")] | Annotated[RelatedShape, Tag("in-some")],
    Discriminator(lambda value: "in-some" if isinstance(value, dict | Shape) else "in-all"),
]


class _StepHead(Shape):
    name: Texts
    """What happens, in a few words."""
    when: TimingWindow | None = None
    """When it happens, seen from what the sequence is about."""
    clauses: Annotated[list[Address], Field(min_length=1)]
    """Where it is ruled: ids of units of the topic, `topic#unit` or topics."""


class PhaseStepShape(_StepHead):
    pass


class StepShape(_StepHead):
    steps: Annotated[list[PhaseStepShape], Field(min_length=1)] | None = None
    """The steps of a phase, in their order."""


class SequenceShape(Shape):
    title: Texts
    steps: Annotated[list[StepShape], Field(min_length=1)]
    """In their order."""


class _TopicHead(Shape):
    id: Id
    """The name of the file without its ending."""
    number: Label = {}
    """As printed, by edition."""
    title: Texts
    summary: Summaries = {}
    """What the topic is about: plain words in each language, at most 120 characters."""
    editions: Languages | None = None
    """The editions that the record restates, if not all of the game."""
    inferred: Languages = ()
    """Editions that do not print the topic's number."""
    untranslated: Languages = ()
    citations: dict[Language, CitationChangeShape] = {}
    """Where the numbers of the topic are written otherwise than those of the game."""
    imported: dict[Language, ImportState] = {}
    """Languages whose texts were imported. A topic is not published before those that are to be
    restated have been said in our own words."""


if TYPE_CHECKING:
    _TopicBase = _TopicHead
else:
    _TopicBase = extended(_TopicHead, lists_in_topics())


class TopicShape(_TopicBase, Shape):
    order: dict[Language, Annotated[tuple[Id, ...], Field(min_length=1)]] = {}
    related: list[Related] = []
    """The ids of topics, written or planned."""
    sequence: SequenceShape | None = None
    """The order of what the topic is about, which its page draws."""
    divergences: list[DivergenceShape] = []
    aliases: tuple[Id, ...] = ()
    """Ids that the topic had before. They redirect, and so do those of its units."""
    needs: Id = ""
    """The expansion without which the topic means nothing."""
    since: dict[Language, Version] = {}
    """The version of the edition in which the topic first appeared."""
    earlier: TopicPastShape = TopicPastShape()
    """What was otherwise in earlier versions of an edition, each up to the version named."""
    recorded_from: dict[Language, Version] = {}
    """The first version from which the record says everything that was changed, where that is
    another than for the whole edition."""
    waivers: list[WaiverShape] = []
    """Unfounded warnings about the title, the summary, the sequence or the topic's own
    divergences."""
