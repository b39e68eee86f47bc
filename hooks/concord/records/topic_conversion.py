"""Converts the validated record of a topic, with its units, to the model."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from concord.base.problems import Position
from concord.model.kinds import RECORD_KEYS, TRAITS, Kind
from concord.model.texts import NO_TEXT, Inline, Language, Reference, RichText, RichTexts, Table
from concord.model.topics import (
    Component,
    Divergence,
    RelatedTopic,
    Step,
    StepSequence,
    Topic,
    Unit,
    WrittenText,
)
from concord.records.conversion import (
    citation_changes,
    field_values,
    labels_of,
    past_of,
    placed,
    rich_texts,
    waivers_of,
)
from concord.records.shapes.topic_format import (
    Cell,
    ComponentShape,
    DivergenceShape,
    PhaseStepShape,
    RelatedShape,
    SequenceShape,
    StepShape,
    TableShape,
    TopicShape,
    UnitShape,
)
from concord.text.parsing import parse, parse_paragraphs, rich_text


def topic_of(shape: TopicShape, game_editions: Sequence[Language], position: Position) -> Topic:
    editions = tuple(game_editions) if shape.editions is None else shape.editions
    context = _TopicContext(shape.id, editions)
    topic = Topic(
        id=shape.id,
        number=labels_of(shape.number, editions),
        title=shape.title,
        summary=shape.summary,
        units=_children(shape, context, None, position),
        editions=editions,
        related=tuple(
            RelatedTopic(related.topic, at, related.only)
            if isinstance(related, RelatedShape)
            else RelatedTopic(related, at)
            for related, at in placed(shape.related, position.at("related"))
        ),
        orders=shape.order,
        untranslated=shape.untranslated,
        inferred=shape.inferred,
        citations=citation_changes(shape.citations),
        imported=shape.imported,
        divergences=_divergences(shape.divergences, position),
        aliases=shape.aliases,
        needs=shape.needs,
        since=shape.since,
        earlier=past_of(shape.earlier),
        recorded_from=shape.recorded_from,
        waivers=waivers_of(shape.waivers, position),
        fields=field_values(shape, "topic"),
        position=position,
    )
    return _with_sequence(topic, shape.sequence) if shape.sequence else topic


def _with_sequence(topic: Topic, shape: SequenceShape) -> Topic:
    position = topic.position.at("sequence")
    own = {unit.id for unit, _ in topic.walk()}
    steps = _steps(shape.steps, topic.id, own, position.at("steps"))
    return replace(topic, sequence=StepSequence(shape.title, steps, position))


def _steps(
    shapes: Sequence[StepShape | PhaseStepShape],
    topic: str,
    own: Collection[str],
    position: Position,
) -> tuple[Step, ...]:
    return tuple(
        Step(
            step.name,
            tuple(_clause(clause, topic, own) for clause in step.clauses),
            at,
            step.when,
            _steps(getattr(step, "steps", None) or (), topic, own, at.at("steps")),
        )
        for step, at in placed(shapes, position)
    )


def _clause(id_: str, topic: str, own: Collection[str]) -> Reference:
    """Return a reference for an id in a sequence: to a unit of the topic if it has this id, else to
    a topic."""
    above, _, unit = id_.partition("#")
    return Reference(topic, id_) if id_ in own else Reference(above, unit)


@dataclass(frozen=True, slots=True)
class _TopicContext:
    """What the conversion of a unit needs to know of its topic."""

    topic: str
    editions: tuple[Language, ...]


def _children(
    shape: TopicShape | UnitShape | ComponentShape,
    context: _TopicContext,
    parent: Kind | None,
    position: Position,
) -> tuple[Unit, ...]:
    return tuple(
        _component(child, context, where)
        if isinstance(child, ComponentShape)
        else _unit(child, _kind(child, key, parent), context, where)
        for key in RECORD_KEYS
        for child, where in _listed(getattr(shape, key, None), position.at(key))
    )


def _listed(
    value: UnitShape | Sequence[UnitShape | ComponentShape] | None, position: Position
) -> Iterator[tuple[UnitShape | ComponentShape, Position]]:
    """Yield the units under one key of a record, with their positions."""
    if isinstance(value, UnitShape):
        yield value, position
    else:
        yield from placed(value or (), position)


def _kind(shape: UnitShape, key: str, parent: Kind | None) -> Kind:
    by_text_key = {traits.text_key: traits.kind for traits in RECORD_KEYS[key]}
    listed = by_text_key["text"]
    if parent and listed in TRAITS[parent].adopted:
        return parent
    is_only_heading = shape.text is None and shape.table is None
    return by_text_key.get("heading", listed) if is_only_heading else listed


def _unit(shape: UnitShape, kind: Kind, context: _TopicContext, position: Position) -> Unit:
    text, written = unit_texts(shape, position)
    return Unit(
        id=shape.id,
        kind=kind,
        text=text,
        written=written,
        has_heading=bool(shape.heading) and kind is not Kind.HEADING,
        rows=len(shape.table.rows) if shape.table else 0,
        labels=labels_of(
            shape.label,
            [edition for edition in context.editions if not shape.only or edition in shape.only],
        ),
        children=_children(shape, context, kind, position),
        orders=shape.order,
        only=shape.only,
        untranslated=shape.untranslated,
        inferred=shape.inferred,
        printed=shape.printed,
        is_illustration=shape.example,
        changed=shape.changed,
        **_of_any_unit(shape, context, position),
    )


def _component(shape: ComponentShape, context: _TopicContext, position: Position) -> Unit:
    """Return a component as a unit. Its text is its name, or has it as the heading of what the
    component does and of references to the rules that govern it."""
    names, said = rich_texts(shape.name), rich_texts(shape.text or {})
    linked = " · ".join(f"[[{rule}]]" for rule in shape.rules)
    # Locks have the digest of the source, without the brackets.
    rules = rich_text([replace(parse(f"({linked})"), source=linked)]) if linked else NO_TEXT
    text, written = names, [WrittenText(names, position.at("name"))]
    if said or rules:
        text = {
            language: rich_text(
                said.get(language, NO_TEXT).paragraphs + rules.paragraphs, name.paragraphs[0]
            )
            for language, name in names.items()
        }
    if said:
        written.append(WrittenText(said, position.at("text")))
    if rules:
        in_all = dict.fromkeys(names, rules)
        written.append(WrittenText(in_all, position.at("rules"), is_for_all=True))
    named = shape.kind, shape.name, shape.forms, shape.also, shape.attested
    component = Component(*named, said, shape.facts, tuple(rules.references()))
    return Unit(
        id=shape.id,
        kind=Kind.COMPONENT,
        text=text,
        written=tuple(written),
        has_heading=bool(said or rules),
        children=_children(shape, context, Kind.COMPONENT, position),
        component=component,
        untranslated=shape.untranslated,
        **_of_any_unit(shape, context, position),
    )


def _of_any_unit(
    shape: UnitShape | ComponentShape, context: _TopicContext, position: Position
) -> dict[str, Any]:
    """Return the fields that units and components share."""
    return {
        "needs": shape.needs,
        "divergences": _divergences(shape.divergences, position),
        "aliases": tuple(
            alias if "#" in alias else f"{context.topic}#{alias}" for alias in shape.aliases
        ),
        "since": shape.since,
        "earlier": past_of(shape.earlier),
        "waivers": waivers_of(shape.waivers, position),
        "fields": field_values(shape, "unit" if isinstance(shape, UnitShape) else "component"),
        "position": position,
    }


def _divergences(shapes: Sequence[DivergenceShape], position: Position) -> tuple[Divergence, ...]:
    return tuple(
        Divergence(each.kind, each.editions, rich_texts(each.note), at, each.since, each.words)
        for each, at in placed(shapes, position.at("divergences"))
    )


_EMPTY_CELL = parse("")


def unit_texts(shape: UnitShape, position: Position) -> tuple[RichTexts, tuple[WrittenText, ...]]:
    """Return the whole text of a unit by language, and the texts of the record from which it is
    made, if there are several."""
    if shape.table is None and (shape.text is None or shape.heading is None):
        return rich_texts(shape.text or shape.heading or {}), ()
    heading, text = rich_texts(shape.heading or {}), rich_texts(shape.text or {})
    table = _parsed_table(shape.table) if shape.table else None
    cells = list(_cells(table, position.at("table"))) if table else []
    written = [
        *(
            WrittenText(texts, position.at(key))
            for key, texts in (("heading", heading), ("text", text))
            if getattr(shape, key) is not None
        ),
        *(WrittenText(cell, at) for cell, at in cells if not isinstance(cell, RichText)),
    ]
    languages = list(dict.fromkeys(language for part in written for language in part.texts))
    in_all = (
        WrittenText(dict.fromkeys(languages, cell), at, is_for_all=True)
        for cell, at in cells
        if isinstance(cell, RichText) and cell
    )
    joined = {language: _joined(language, heading, text, table) for language in languages}
    return joined, (*written, *in_all)


def _joined(
    language: Language, heading: RichTexts, text: RichTexts, table: "Table[_Cell] | None"
) -> RichText:
    return rich_text(
        text[language].paragraphs if language in text else (),
        heading[language].paragraphs[0] if language in heading else None,
        table.map(lambda cell: _cell_in(cell, language)) if table else None,
    )


_Cell = RichText | RichTexts
"""A cell for all languages, or by language."""


def _parsed_table(shape: TableShape) -> Table[_Cell]:
    rows = tuple(tuple(map(_parsed_cell, row)) for row in shape.rows)
    return Table(tuple(map(_parsed_cell, shape.columns)), rows)


def _parsed_cell(cell: Cell) -> _Cell:
    return parse_paragraphs(cell) if isinstance(cell, str) else rich_texts(cell)


def _cells(table: Table[_Cell], position: Position) -> Iterator[tuple[_Cell, Position]]:
    for column, cell in enumerate(table.columns):
        yield cell, position.at("columns", column)
    for row, cells in enumerate(table.rows):
        for column, cell in enumerate(cells):
            yield cell, position.at("rows", row, column)


def _cell_in(cell: _Cell, language: Language) -> Inline:
    own = cell if isinstance(cell, RichText) else cell.get(language)
    return own.paragraphs[0] if own else _EMPTY_CELL
